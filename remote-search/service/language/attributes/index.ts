import type { Language } from '../language.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

/** Names of colours, materials, seasons and whom something is for, and the words of catalogues that say the same: `their words: words of catalogues`. */
export const ATTRIBUTE_LINES: Record<Language, readonly string[]> = { cs, de, fr, hu, pl, sk, tr };
