/** How often visitors fail now. While those of what is live fail often, something that all share is down, and it says nothing of a candidate. */
export interface Outage {
  rate: number;
}

/** Over how many visitors the rate is taken. */
const MEMORY = 40;
const LIMIT = 0.25;

export const noOutage = (): Outage => ({ rate: 0 });

/** Some have come. */
export function addVisitors(outage: Outage, count: number): void {
  outage.rate *= (1 - 1 / MEMORY) ** count;
}

/** One of them has failed. */
export function addFailure(outage: Outage): void {
  outage.rate += 1 / MEMORY;
}

export const isOutage = ({ rate }: Outage): boolean => rate > LIMIT;
