import { fetchPage } from '../renders/render-rounds.ts';

/** Gets a page for a while, each connection as fast as it can. @returns how often */
export async function fetchFor(port: number, path: string, ms: number, connections: number): Promise<number> {
  const until = performance.now() + ms;
  let answers = 0;
  const work = async () => {
    while (performance.now() < until) {
      await fetchPage(port, path);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return answers;
}

/** Gets a page so often a second, whether or not the answers keep up. @returns ms until the first bytes of each */
export async function fetchAtRate(port: number, path: string, perSecond: number, ms: number): Promise<number[]> {
  const begunAt = performance.now();
  const fetched: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const elapsed = performance.now() - begunAt;
      const due = Math.min(elapsed, ms) * (perSecond / 1000);
      while (fetched.length < due) fetched.push(fetchPage(port, path));
      if (elapsed < ms) return;
      clearInterval(ticking);
      resolve();
    }, 1);
  });
  return Promise.all(fetched);
}
