/** Whether an `Accept-Encoding` header names an encoding, and not with the weight 0. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight] = part
      .toLowerCase()
      .split(';')
      .map((each) => each.trim());
    return name === encoding && (weight === undefined || Number(weight.replace(/^q\s*=/, '')) > 0);
  });
}
