const GAP = 'gap';

/** The page numbers to offer: first, last and the neighbours of this one; `gap` where some are left out. */
export function pagesOf(page: number, pageCount: number): (number | typeof GAP)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const skipped = number - (pages[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : [GAP, number];
  });
}
