/** How many views of the candidate the best test needs that looks once, errs in 1 % of equal rollouts and finds 90 % of the worse ones. */
export function oneLookViews(share: number, live: number, candidate: number): number {
  const failing = share * candidate + (1 - share) * live;
  const worse = (share * candidate) / failing;
  let [low, high] = [0, 2];
  while (meanPower(high, share, worse) < 0.9) [low, high] = [high, high * 2];
  while (high - low > high / 200) {
    const middle = (low + high) / 2;
    if (meanPower(middle, share, worse) < 0.9) low = middle;
    else high = middle;
  }
  return (high * share) / failing;
}

/** How many failures there are is chance, too (Poisson), which matters while they are few. */
function meanPower(failures: number, share: number, worse: number): number {
  if (failures > 300) return powerOf(Math.round(failures), share, worse);
  const most = Math.ceil(failures + 6 * Math.sqrt(failures) + 6);
  let [power, chance] = [0, Math.exp(-failures)];
  for (let count = 0; count <= most; count++) {
    power += chance * powerOf(count, share, worse);
    chance *= failures / (count + 1);
  }
  return power;
}

/** Of a binomial test on so many failures at 1 %; the count at its edge is decided by lot, so that the error is 1 % exactly. */
function powerOf(failures: number, share: number, worse: number): number {
  let [error, power] = [0, 0];
  for (let count = failures; count >= 0; count--) {
    const [equal, found] = [binomial(failures, count, share), binomial(failures, count, worse)];
    if (error + equal > 0.01) return power + found * ((0.01 - error) / equal);
    error += equal;
    power += found;
  }
  return power;
}

const logFactorials = [0];

function binomial(of: number, count: number, rate: number): number {
  for (let next = logFactorials.length; next <= of; next++)
    logFactorials.push(logFactorials[next - 1]! + Math.log(next));
  const ways = logFactorials[of]! - logFactorials[count]! - logFactorials[of - count]!;
  return Math.exp(ways + count * Math.log(rate) + (of - count) * Math.log(1 - rate));
}
