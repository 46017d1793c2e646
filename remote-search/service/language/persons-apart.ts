import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';
import type { WordsApart } from './words-apart.ts';

interface Persons {
  /** Folded words of queries for them; a dot behind a whole one. */
  asked: string;
  /** Within titles, in lower case. */
  titled: string;
}

/** Men, women and children, in this order. */
const PERSONS: Record<Language, readonly [men: Persons, women: Persons, children: Persons]> = {
  de: [
    { asked: 'herren manner maenner mann.', titled: 'herren' },
    { asked: 'damen frauen frau.', titled: 'damen' },
    { asked: 'kinder kind. baby buben madchen bueb meitli', titled: 'kinder' },
  ],
  fr: [
    { asked: 'homme. hommes. masculin', titled: 'homme' },
    { asked: 'femme. femmes. dame. dames. feminin', titled: 'femme' },
    { asked: 'enfant bebe garcon fille. filles. fillette', titled: 'enfant' },
  ],
  cs: [
    { asked: 'pansk muz. muze. muzi.', titled: 'pánsk' },
    { asked: 'damsk zena. zeny. zenu.', titled: 'dámsk' },
    { asked: 'detsk deti. dite. miminko kluka. holcick', titled: 'dětsk' },
  ],
  sk: [
    { asked: 'pansk muz. muza. muzi.', titled: 'pánsk' },
    { asked: 'damsk zena. zeny. zenu.', titled: 'dámsk' },
    { asked: 'detsk deti. dieta. chlapc dievcat', titled: 'detsk' },
  ],
  pl: [
    { asked: 'mesk mezczyzn', titled: 'męsk' },
    { asked: 'damsk kobiet', titled: 'damsk' },
    { asked: 'dzieciec dzieck dzieci chlopc dziewczyn', titled: 'dziecięc' },
  ],
  hu: [
    { asked: 'ferfi', titled: 'férfi' },
    { asked: 'noi. nok. noknek.', titled: 'női' },
    { asked: 'gyerek gyermek kislany kisfiu', titled: 'gyerek' },
  ],
  tr: [
    { asked: 'erkek', titled: 'erkek' },
    { asked: 'kadin bayan', titled: 'kadın' },
    { asked: 'cocuk bebek', titled: 'çocuk' },
  ],
};
const ENGLISH = ['men. mens.', 'women. womens. ladies.', 'kids. kid. children child. toddler'] as const;

/** Whom a query wants something for, where it names one sort of persons; what is titled for others is not meant. */
export function personsApartIn(term: string, language: Language): WordsApart | undefined {
  const words = foldText(term).split(' ');
  const isAsked = (asked: string) =>
    asked
      .split(' ')
      .some((each) => words.some((word) => (each.endsWith('.') ? `${word}.` === each : word.startsWith(each))));
  const persons = PERSONS[language];
  const [meant, ...more] = persons.filter(({ asked }, at) => isAsked(`${asked} ${ENGLISH[at]}`));
  if (!meant || more.length > 0) return undefined;
  return { meant: meant.titled, others: persons.flatMap(({ titled }) => (titled === meant.titled ? [] : [titled])) };
}
