/** Whether an `Accept-Encoding` header names an encoding, and not with the weight 0. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q\s*=\s*/);
    return name === encoding && (weight === undefined || Number(weight) > 0);
  });
}
