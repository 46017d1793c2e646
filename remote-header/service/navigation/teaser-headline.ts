import type { Localized } from '../themeworlds/localized.ts';

/** Stands above the teasers of a flyout. */
export const TEASER_HEADLINE: Localized = {
  de: 'Gerade beliebt',
  fr: 'À découvrir',
  cs: 'Právě oblíbené',
  hu: 'Most népszerű',
  pl: 'Teraz popularne',
  sk: 'Práve obľúbené',
  tr: 'Şu sıralar gözde',
};
