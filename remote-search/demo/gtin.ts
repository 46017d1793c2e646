/**
 * A GTIN-13 with its check digit from the range that is kept for use inside a company (prefix 29), so that no demo product
 * carries the number of a real one.
 */
export function demoGtin(productId: number, variantNumber: number): string {
  const digits = `29${String(productId).padStart(7, '0')}${String(variantNumber).padStart(3, '0')}`;
  const sum = digits.split('').reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
