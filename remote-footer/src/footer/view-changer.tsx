import { usePlatform } from '@ninefold/platform';
import type { FooterContent } from '../../contract/footer-content.ts';
import { FOOTER_VIEW_PATH, FOOTER_VIEWS } from '../../contract/footer-view.ts';
import styles from './view-changer.module.css';

const [CLASSIC, OWN] = FOOTER_VIEWS;

/** Leads to the view of wide windows and back; its styles show the button that makes sense, and neither on a computer. */
export function ViewChanger({ toMobile, toDesktop }: FooterContent['viewChanger']) {
  const { page } = usePlatform();
  const query = new URLSearchParams(page.query).toString();
  return (
    <form method="post" action={FOOTER_VIEW_PATH} className={styles['changer']}>
      <input type="hidden" name="returnTo" value={query ? `${page.path}?${query}` : page.path} />
      <button name="view" value={CLASSIC} className={styles['toDesktop']}>
        {toDesktop}
      </button>
      <button name="view" value={OWN} className={styles['toMobile']}>
        {toMobile}
      </button>
    </form>
  );
}
