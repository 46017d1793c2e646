import type { Language } from './language.ts';

type Sounds = readonly (readonly [written: RegExp, sounds: string])[];

const CZECH_AND_SLOVAK: Sounds = [
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/ks/g, 'x'],
  [/z(?=[ckpst]|$)/g, 's'],
  [/d(?=[ckpst]|$)/g, 't'],
  [/b(?=[ckpst]|$)/g, 'p'],
  [/v(?=[ckpst]|$)/g, 'f'],
];

/** What is written otherwise in folded words, and sounds the same. */
const SOUNDS: Record<Language, Sounds> = {
  de: [
    [/ph|v/g, 'f'],
    [/th|dt/g, 't'],
    [/tz/g, 'z'],
    [/ck/g, 'k'],
    [/ie|y/g, 'i'],
    [/ai|ay|ey/g, 'ei'],
    [/chs|x/g, 'ks'],
    [/(?<=[aeiou])h(?![aeiou])/g, ''],
  ],
  fr: [
    [/eaux?|aux?/g, 'o'],
    [/ou/g, 'u'],
    [/ph/g, 'f'],
    [/ch/g, 'j'],
    [/sc(?=[eiy])|c(?=[eiy])|z/g, 's'],
    [/qu?|ck|c/g, 'k'],
    [/g(?=[ei])/g, 'j'],
    [/ai|ei|ay/g, 'e'],
    [/y/g, 'i'],
    [/h/g, ''],
    [/(?<=[aeiou])m(?=[bp])/g, 'n'],
    [/en(?![aeiou])/g, 'an'],
    [/(?<=.{3})(?:ees?|ers?|ez)$/g, 'e'],
    [/(?<=.{3})(?:e?s|[xt]|e)$/g, ''],
  ],
  cs: [...CZECH_AND_SLOVAK, [/mne/g, 'me']],
  sk: CZECH_AND_SLOVAK,
  pl: [
    [/(?<=[kpt])r?z/g, 'sz'],
    [/rz/g, 'z'],
    [/ch/g, 'h'],
    [/u/g, 'o'],
    [/ks/g, 'x'],
    [/z(?=[ckpt]|$)/g, 's'],
    [/d(?=[ckpst]|$)/g, 't'],
    [/b(?=[ckpst]|$)/g, 'p'],
    [/w(?=[ckpst]|$)/g, 'f'],
  ],
  hu: [
    [/ly/g, 'j'],
    [/th/g, 't'],
    [/w/g, 'v'],
    [/ks|x/g, 'ks'],
  ],
  tr: [
    [/w/g, 'v'],
    [/q/g, 'k'],
    [/x/g, 'ks'],
    [/(?<=[aeiou])g/g, ''],
  ],
};

/** What a folded word sounds like: words that are spelled otherwise and said alike sound the same, `couto` and `couteau`. */
export const soundOf = (word: string, language: Language): string =>
  SOUNDS[language].reduce((sound, [from, to]) => sound.replace(from, to), word).replace(/(.)\1+/g, '$1');
