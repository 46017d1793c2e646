import * as z from 'zod/mini';
import { DECLARATION_WORDS } from './declaration-words.ts';

const HAS_DOMAIN = /\.[^.@]+$/;

/** A text of at most so many letters, of the words that the field may have. */
export const declaredText = (field: keyof typeof DECLARATION_WORDS, most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(new RegExp(`^${DECLARATION_WORDS[field]}$`, 'u')));

/** What consumers say in every declaration. */
export const DECLARED = {
  name: declaredText('name', 100).check(z.minLength(1)),
  /** Where the receipt is sent: what browsers take for an address. */
  email: z.string().check(z.trim(), z.maxLength(256), z.regex(z.regexes.html5Email), z.regex(HAS_DOMAIN)),
};
