import { SlotOfPage } from '@ninefold/platform';
import { EmptyShop } from './empty-shop.tsx';
import type { PageDescription } from './page-description.ts';

/** Every page: header, main content, footer (LAY-1). Nothing here changes after the first render, so slots keep their HTML. */
export function Page({ page }: { page: PageDescription }) {
  return (
    <>
      {page.above.map((slot) => (
        <SlotOfPage key={slot.name} {...slot} />
      ))}
      <main id="main" className={`page-main page-${page.pageType}`} tabIndex={-1}>
        {page.isEmptyShop && <EmptyShop isAlone={page.above.length === 0} />}
        {page.main.map((slot, index) => (
          <SlotOfPage key={index} {...slot} />
        ))}
      </main>
      {page.below.map((slot) => (
        <SlotOfPage key={slot.name} {...slot} />
      ))}
    </>
  );
}
