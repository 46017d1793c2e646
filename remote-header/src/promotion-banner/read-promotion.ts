import { PROMOTION_THEMES } from '../../contract/promotion-themes.ts';
import { readColours } from './promotion-colours.ts';
import { readPromotionCss } from './promotion-css.ts';
import { promotionLink } from './promotion-link.ts';
import type { Cutout, Promotion } from './promotion.ts';

/** Content longer than this, in characters, is no promotion. */
const LARGEST_CONTENT = 65_536;
const MAX_LINKS = 8;
const MAX_CUTOUTS = 8;

const TYPES_WITH_LINKS: readonly unknown[] = ['HEADER_BENEFITS', 'TOP_BANNER', 'PI', 'CATEGORY'];
const SELECTORS = ['voucherCode', 'ctaButton'] as const;
const IMAGE_PATH = /^\/(?:service\/imagedelivery\/image|img)(?:\/[\w-]{1,60}){1,6}$/;

type Unknown = Readonly<Record<string, unknown>>;

/**
 * Reads the answer of the promotion service, which holds what somebody typed: parts of a wrong shape are left out.
 * `null` when it cannot be read at all, or nothing that could be shown is left.
 */
export function readPromotion(answer: unknown): Promotion | null {
  const { type, contentJSON } = toRecord(answer);
  if (typeof type !== 'string' || typeof contentJSON !== 'string' || contentJSON.length > LARGEST_CONTENT) return null;
  const content = toRecord(parsed(contentJSON));
  const promotion: Promotion = {
    type: type.slice(0, 40),
    headline: readText(content['headline'], 120),
    headlineShort: readText(content['headlineShort'], 60),
    subline: readText(content['subline'], 300),
    image: readImage(content['image']),
    theme: PROMOTION_THEMES.find((theme) => theme === content['theme']),
    colours: readColours(content['backgroundColorCode'], content['textColor']),
    legalText: readText(content['legalText'], 2000),
    legalTextHint: readText(content['legalTextHint'], 60),
    legalTextHintShort: readText(content['legalTextHintShort'], 30),
    selector: SELECTORS.find((selector) => selector === content['selector']),
    voucherCode: readText(content['voucherCode'], 40),
    voucherCodeInstructions: readText(content['voucherCodeInstructions'], 160),
    ctaButtonLink: promotionLink(content['ctaButtonLink']),
    ctaButtonText: readText(content['ctaButtonText'], 60),
    links: TYPES_WITH_LINKS.includes(type) ? readLinks(content['links']) : undefined,
  };
  const { headline, subline, image, links, voucherCode, ctaButtonText } = promotion;
  return headline || subline || image || links || voucherCode || ctaButtonText ? withoutAbsent(promotion) : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    console.error('A promotion could not be read:', error);
    return undefined;
  }
}

function toRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : {};
}

/** Control characters, halves of characters, and what turns the direction of what follows: HTML does not keep them as they are. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of at most `maxLength` characters; a longer one is cut. */
function readText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll(INVISIBLE, ' ').trim();
  if (text.length <= maxLength) return text || undefined;
  return `${text
    .slice(0, maxLength - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}

function readLinks(value: unknown): Promotion['links'] {
  if (!Array.isArray(value)) return undefined;
  const links = value.slice(0, MAX_LINKS).flatMap((item: unknown) => {
    const { url, text, boldLink } = toRecord(item);
    const href = promotionLink(url);
    const label = readText(text, 80);
    return href && label ? [{ url: href, text: label, boldLink: boldLink === true }] : [];
  });
  return links.length > 0 ? links : undefined;
}

function readImage(value: unknown): Promotion['image'] {
  const { alt, cutouts } = toRecord(value);
  if (!Array.isArray(cutouts)) return undefined;
  const known = cutouts
    .slice(0, MAX_CUTOUTS)
    .flatMap(readCutout)
    .toSorted((a, b) => (a.breakpoint ?? Infinity) - (b.breakpoint ?? Infinity));
  return known.length > 0 ? { alt: readText(alt, 200) ?? '', cutouts: known } : undefined;
}

function readCutout(value: unknown): Cutout[] {
  const { imagePath, targetSize, breakpoint, imageCss, containerCss } = toRecord(value);
  const { width, height } = toRecord(targetSize);
  if (typeof imagePath !== 'string' || !IMAGE_PATH.test(imagePath) || !isLength(width) || !isLength(height)) return [];
  return [
    withoutAbsent({
      imagePath,
      targetSize: { width, height },
      breakpoint: isLength(breakpoint) ? breakpoint : undefined,
      imageCss: readPromotionCss(imageCss),
      containerCss: readPromotionCss(containerCss),
    }),
  ];
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= 10_000;
}

/** What is absent does not travel in the page. */
function withoutAbsent<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;
}
