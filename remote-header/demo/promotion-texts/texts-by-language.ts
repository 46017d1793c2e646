import type { Language } from '@ninefold/sites';
import { CZECH } from './cs.ts';
import { GERMAN } from './de.ts';
import { FRENCH } from './fr.ts';
import { HUNGARIAN } from './hu.ts';
import { POLISH } from './pl.ts';
import { SLOVAK } from './sk.ts';
import { TURKISH } from './tr.ts';
import type { PromotionTexts } from './promotion-texts.ts';

/** The words of the demo promotions. */
export const PROMOTION_TEXTS: Readonly<Record<Language, PromotionTexts>> = {
  de: GERMAN,
  fr: FRENCH,
  cs: CZECH,
  hu: HUNGARIAN,
  pl: POLISH,
  sk: SLOVAK,
  tr: TURKISH,
};
