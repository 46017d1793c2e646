import type { SiteView } from '../composition/serving.ts';
import { textsOf } from '../composition/texts.ts';
import { hostTexts } from './host-texts.ts';
import type { PagesBundle } from './pages-bundle.ts';

export type I18n = ReturnType<PagesBundle['createServerI18n']>;

const i18ns = new WeakMap<SiteView, I18n>();

/** All texts of a site's composition; shared by its requests, since texts belong to no visitor. */
export function i18nOf(view: SiteView, bundle: PagesBundle): I18n {
  let i18n = i18ns.get(view);
  if (!i18n) {
    const { locale } = view.site;
    const texts = Object.fromEntries(
      [...view.releases].map(([remote, release]) => [remote, textsOf(release.texts, locale)]),
    );
    i18ns.set(view, (i18n = bundle.createServerI18n(locale, { ...texts, host: hostTexts(locale) })));
  }
  return i18n;
}
