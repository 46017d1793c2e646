const DISTANCE = 1000;

/** The port of the operators' page and API beside that of their shop, unless OPERATORS_PORT names one. Shops on neighbouring ports do not meet. */
export function operatorsPortBeside(shopPort: number): number {
  if (shopPort === 0) return 0;
  return shopPort + DISTANCE <= 65_535 ? shopPort + DISTANCE : shopPort - DISTANCE;
}
