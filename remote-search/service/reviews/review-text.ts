import { REVIEW_LIMITS } from '../../contract/review-limits.ts';
import type { FieldFault, ReviewFaults, ReviewFields } from '../../contract/review.ts';

/** A review as it is kept: nothing in it but characters that are read. */
interface WrittenReview {
  stars: number;
  title: string;
  text: string;
  name: string;
}

/** An address or a site is nobody's name. */
const NO_NAME = /:\/\/|www\.|@|\.\p{L}{2,}$/iu;

/** Reads what a form sent: a review, or what is wrong with which field. */
export function readReview(fields: ReviewFields): { review: WrittenReview } | { faults: ReviewFaults } {
  const review = {
    stars: /^[1-5]$/.test(fields.stars) ? Number(fields.stars) : 0,
    title: lineOf(fields.title),
    text: paragraphsOf(fields.text),
    name: lineOf(fields.name),
  };
  const faults: ReviewFaults = {
    ...(review.stars === 0 && { stars: 'missing' }),
    ...faultOf('title', review.title),
    ...faultOf('text', review.text),
    ...faultOf('name', review.name, NO_NAME.test(review.name)),
  };
  return Object.keys(faults).length > 0 ? { faults } : { review };
}

function faultOf(field: 'title' | 'text' | 'name', value: string, isWrong = false): ReviewFaults {
  const { least, most } = REVIEW_LIMITS[field];
  const fault: FieldFault | undefined =
    value === ''
      ? 'missing'
      : value.length < least
        ? 'short'
        : value.length > most
          ? 'long'
          : isWrong || !/\p{L}/u.test(value)
            ? 'wrong'
            : undefined;
  return fault ? { [field]: fault } : {};
}

const lineOf = (typed: string): string => cleanText(typed).replace(/\s+/g, ' ').trim();

function paragraphsOf(typed: string): string {
  return cleanText(typed.replace(/\r\n?/g, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Without what nobody sees or what hides the rest: control characters, marks of direction, towers of accents. */
function cleanText(typed: string): string {
  return (
    typed
      .normalize('NFC')
      .replace(/[\t\u2028\u2029]/g, ' ')
      // The joiner of emojis is one of them.
      .replace(/(?![\n\u200d])\p{C}/gu, '')
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
  );
}
