import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';
import { stemWord } from './stem-word.ts';

/** What is made for a machine: `words of machines: words of catalogues`. */
const LINES: Record<Language, readonly string[]> = {
  de: [
    'siebträger siebträgermaschine espressomaschine kolbenmaschine handhebel: espresso espressobohnen',
    'vollautomat kaffeevollautomat automat kaffeeautomat: bohnen',
    'filtermaschine filterkaffeemaschine handfilter handaufguss filtern kaffeefilter v60 chemex aeropress pourover: filterkaffee gemahlen',
    'kapselmaschine kapselautomat pico: kapseln',
    'pressstempelkanne stempelkanne press: gemahlen bohnen',
    'moka mokka mokakanne mokkakanne espressokanne espressokocher herdkanne bialetti: gemahlen espresso',
  ],
  fr: [
    'portafiltre levier porte: espresso',
    'filtre: filtre moulu',
    'automatique broyeur: grains',
    'capsule capsules pico dosettes: capsules',
    'piston press: moulu',
    'moka italienne bialetti: moulu espresso',
    'v60 chemex aeropress: filtre moulu',
  ],
  cs: [
    'pákový pákový pákovku páka: espresso',
    'automatický automat plnoautomat: zrnková',
    'kapslový kapslovač kapsle pico: kapsle',
    'překapávač press: mletá',
    'v60 chemex aeropress drip: filtr mletá',
    'moka mokka kotlík bialetti: mletá espresso',
  ],
  sk: [
    'pákový pákovač páka: espresso',
    'automatický automat plnoautomat: zrnková',
    'kapsulový kapslovač kapsuly pico: kapsuly',
    'prekvapkávač press: mletá',
    'v60 chemex aeropress drip: filter mletá',
    'moka mokka kotlík bialetti: mletá espresso',
  ],
  pl: [
    'kolbowy kolba: espresso',
    'automatyczny automat: ziarnista',
    'kapsułkowy kapsułki pico: kapsułki',
    'przelewowy drip press: mielona',
    'v60 chemex aeropress: przelewu mielona',
    'kawiarka bialetti moka: mielona espresso',
  ],
  hu: [
    'karos: eszpresszó',
    'automata: szemes',
    'kapszulás kapszula pico: kávékapszula kapszulaválogatás',
    'filteres press: őrölt',
    'v60 chemex aeropress: filterhez őrölt',
    'kotyogó bialetti moka: őrölt eszpresszó',
  ],
  tr: [
    'moka bialetti: öğütülmüş espresso',
    'kollu: espresso',
    'otomatik: çekirdek',
    'kapsül kapsüllü pico: kapsül',
    'filtre press: öğütülmüş',
    'v60 chemex aeropress: filtre öğütülmüş',
  ],
};

const read = new Map<Language, ReadonlyMap<string, readonly string[]>>();

/** Folded words of catalogues for what is made for a machine: coffee beans for one that grinds them. None for what is no machine. */
export function fittingTo(words: readonly string[], language: Language): readonly string[] {
  let byStem = read.get(language);
  if (!byStem) read.set(language, (byStem = readLines(language)));
  return [...new Set(words.flatMap((word) => byStem.get(stemWord(word, language)) ?? []))];
}

function readLines(language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map(
    LINES[language].flatMap((line) => {
      const [machines = [], goods = []] = line.split(':').map((words) => foldText(words).split(' '));
      return machines.map((word) => [stemWord(word, language), goods] as const);
    }),
  );
}
