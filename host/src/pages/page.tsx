import { NO_PROPS, Slot } from '@ninefold/platform';
import type { PageDescription } from './page-description.ts';

/** Every page: header, main content, footer (LAY-1). Nothing here changes after the first render, so slots keep their HTML. */
export function Page({ page }: { page: PageDescription }) {
  return (
    <>
      {page.hasFrame && <Slot name="header/Header" props={page.header} />}
      <main id="main" className={`page-main page-${page.pageType}`} tabIndex={-1}>
        {page.main.map((slot, index) => (
          <Slot key={index} name={slot.name} props={slot.props} />
        ))}
      </main>
      {page.hasFrame && <Slot name="footer/Footer" props={page.footer} />}
      {page.appInstallBanner && <Slot name="header/AppInstallBanner" props={page.appInstallBanner} />}
      {page.hasPreviewPanel && <Slot name="preview/PreviewPanel" props={NO_PROPS} />}
    </>
  );
}
