import { ATTRIBUTE_LINES } from './attributes/index.ts';
import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';
import { possibleStems, stemWord } from './stem-word.ts';
import { isStopWord } from './stop-words.ts';

const listOf = (words: string): readonly string[] => foldText(words).split(' ');
const byLanguage = (
  lists: Record<Language, string>,
  read: (words: readonly string[], language: Language) => ReadonlySet<string>,
) =>
  Object.fromEntries(
    Object.entries(lists).map(([language, words]) => [language, read(listOf(words), language as Language)]),
  ) as Record<Language, ReadonlySet<string>>;
const asTyped = (words: readonly string[]): ReadonlySet<string> => new Set(words);
const asStems = (words: readonly string[], language: Language): ReadonlySet<string> =>
  new Set(words.map((word) => stemWord(word, language)));

/** After these a query says what the wanted thing is for, in English, too: `kapseln für vollautomat`. In Turkish it stands before the word. */
const PURPOSES = byLanguage(
  {
    de: 'für fuer unterm fürs fürn fürd för fia fian zum zur zu gegen als nach for',
    fr: 'pour comme for sous compatible compatibles destiné destinée spécial',
    cs: 'pro do na k ke proti jako for',
    sk: 'pre do na k ku proti ako for',
    pl: 'do dla na pod jako for',
    hu: 'for',
    tr: 'için icin',
  },
  asTyped,
);

/** Endings of Hungarian words that say what the wanted thing is for: `kávéfőzőhöz`. */
const PURPOSE_ENDING = /^(?:(.{3,}?)(?:ok|ek|ak|k)?h[oe]z|(.{4,}?)(?:ok|ek|ak|k)?(?:nak|nek|ra|re|ba|be))$/;
const PURPOSE_ENDINGS: Partial<Record<Language, RegExp>> = { hu: PURPOSE_ENDING };

/** Endings of Hungarian words that say what the wanted thing has, too: `tejhabosítóval`, `késsel`. */
const ADDITION_ENDING = /^(.{4,}?)(?:v[ae]l|([^aeiou])\2[ae]l)$/;

/** After these a query says what the wanted thing has, too: `kaffeemaschine mit mahlwerk`. */
const ADDITIONS = byLanguage(
  { de: 'mit samt', fr: 'avec', cs: 's se', sk: 's so', pl: 'z ze', hu: '', tr: '' },
  asTyped,
);

/** After these a query says how the wanted thing is: `pfanne aus gusseisen`. */
const QUALITIES = byLanguage(
  {
    de: 'aus von vom im in',
    fr: 'en à au aux de du',
    cs: 'z ze v ve',
    sk: 'z zo v vo',
    pl: 'w we',
    hu: '',
    tr: '',
  },
  asTyped,
);

/** After these a query says what the wanted thing is to be without: `kaffeemaschine ohne kapseln`. In Hungarian they stand behind it. */
const LACKS = byLanguage(
  {
    de: 'ohne without',
    fr: 'sans without',
    cs: 'bez without',
    sk: 'bez without',
    pl: 'bez without',
    hu: 'nélkül nélküli',
    tr: 'without',
  },
  asTyped,
);

/** Before what is wanted this says that some of it is: `du café d'éthiopie`. */
export const isPartitive = (word: string, language: Language): boolean =>
  language === 'fr' && ['de', 'du'].includes(word);

/** Words that tell how a thing is or whom it is for, never what it is; as stems. */
const ATTRIBUTES = byLanguage(
  {
    de: 'damen herren kinder baby mädchen jungen frauen männer frau mann kind sommer winter herbst frühling warm warme leicht leichte groß große grosse klein kleine lang lange kurz kurze weich rund schwarz weiß weiss rot rote grün grüne blau blaue gelb grau braun beige rosa petrol türkis dunkel hell bunt bio holz glas metall edelstahl keramik leinen baumwolle wolle merino satin fleece samt elektrisch elektrische automatisch manuell leise wasserdicht wasserfest tragbar set zubehör maschine gerät espresso milch mini thermo retro filter wlan akku induktion beschichtet to go stark mild kräftig milde entkoffeiniert gemahlen ganze gefüttert sport küche wohnzimmer bad schlafzimmer büro garten',
    fr: 'femme femmes homme hommes enfant enfants bébé fille garçon été hiver automne printemps chaud chaude léger légère grand grande petit petite long longue court courte noir noire blanc blanche rouge vert verte bleu bleue jaune gris grise marron beige rose bio bois verre métal inox céramique lin coton laine mérinos satin polaire velours électrique automatique manuel manuelle silencieux silencieuse imperméable portable set lot accessoires machine appareil espresso lait mini rétro filtre doux fort moulu grains induction sport marine salon cuisine',
    cs: 'dámský pánský dětský dámská pánská dětská dámské pánské dětské dětí děti ženy muži žena muž miminko letní zimní léto zima teplý teplá lehký velký velká malý malá dlouhý krátký černý černá bílý bílá červený červená zelený zelená modrý modrá žlutý šedý hnědý béžový růžový bio dřevo dřevěný dřevěná sklo skleněný skleněná kov nerez keramický keramická len bavlna vlna merino satén saténové fleece elektrický elektrická automatický ruční tichý nepromokavý přenosný sada souprava set přístroj stroj příslušenství espresso mléko mini retro filtr silný jemný sportovní indukce kuchyně',
    sk: 'dámsky pánsky detský dámska pánska detská dámske pánske detské deti detí ženy muži žena muž letný zimný leto zima teplý teplá ľahký veľký veľká malý malá dlhý krátky čierny čierna biely biela červený červená zelený zelená modrý modrá žltý sivý hnedý béžový ružový bio drevo drevený drevená sklo sklenený sklenená kov nerez keramický keramická ľan bavlna vlna merino satén saténové fleece elektrický elektrická automatický ručný tichý nepremokavý prenosný sada súprava set prístroj stroj príslušenstvo espresso mlieko mini retro filter silný jemný športový indukcia kuchyňa',
    pl: 'damski męski dziecięcy damska męska dziecięca damskie męskie dziecięce dzieci dziecko kobieta mężczyzna letni zimowy lato zima zimę ciepły ciepła lekki duży duża mały mała długi krótki czarny czarna biały biała czerwony czerwona zielony zielona niebieski niebieska żółty szary brązowy beżowy różowy bio drewno drewniany drewniana szkło szklany szklana metal stal ceramiczny ceramiczna len bawełna wełna merynos satynowa satynowy polar elektryczny elektryczna automatyczny ręczny cichy wodoodporny przenośny zestaw komplet urządzenie akcesoria espresso mleko mini retro filtr mocna łagodna sportowe sportowy indukcja kuchnia',
    hu: 'női férfi gyerek gyermek baba lány fiú nyári téli meleg könnyű nagy kicsi kis hosszú rövid fekete fehér piros zöld kék sárga szürke barna bézs rózsaszín bio fa üveg fém rozsdamentes kerámia len pamut gyapjú merinó szatén polár elektromos automata kézi csendes vízálló hordozható készlet szett gép készülék kiegészítő eszpresszó tej mini retró filter erős lágy sport konyha indukciós',
    tr: 'kadın erkek çocuk bebek kız yazlık kışlık yaz kış sıcak hafif büyük küçük uzun kısa siyah beyaz kırmızı yeşil mavi sarı gri kahverengi bej pembe lacivert organik ahşap tahta cam metal çelik seramik keten pamuk yün merinos saten polar elektrikli otomatik manuel sessiz su geçirmez taşınabilir set takım takımı makine makinesi makinası cihaz aksesuar espresso süt mini retro filtre sert yumuşak spor mutfak indüksiyon bardağı kabı',
  },
  asStems,
);

/** Of these what a product may be without its title saying so; as stems. */
const VAGUE = byLanguage(
  {
    de: 'groß gross große grosse klein kleine mini lang lange kurz kurze weich weiche kuschelig kuschelige warm warme leicht leichte leise',
    fr: 'grand grande petit petite mini long longue court courte doux douce chaud chaude léger légère silencieux silencieuse',
    cs: 'velký velká velké mini dlouhý dlouhá krátký krátká měkký měkká teplý teplá teplé lehký lehká tichý tichá',
    sk: 'veľký veľká veľké mini dlhý dlhá krátky krátka mäkký mäkká teplý teplá teplé ľahký ľahká tichý tichá',
    pl: 'duży duża duże mały mała małe mini długi długa krótki krótka miękki miękka ciepły ciepła ciepłe lekki lekka cichy cicha',
    hu: 'nagy kicsi kis mini hosszú rövid puha meleg könnyű csendes halk',
    tr: 'büyük küçük mini uzun kısa yumuşak sıcak hafif sessiz',
  },
  asStems,
);

/** What colours, materials and people are called in catalogues, folded: compounds have them inside. */
export const attributesIn = (language: Language): readonly string[] =>
  ATTRIBUTE_LINES[language].flatMap((line) => listOf(line.slice(line.indexOf(':') + 1)));

/** Letters of a part of a compound. */
const SHORTEST_PART = 4;

/** What shoppers and catalogues call colours, materials, seasons and people, the longest first; folded. */
const ATTRIBUTE_NAMES = new Map(
  Object.entries(ATTRIBUTE_LINES).map(([language, lines]) => {
    const names = listOf(lines.join(' ')).filter(({ length }) => length >= SHORTEST_PART);
    return [language, names.toSorted((one, other) => other.length - one.length)];
  }),
);

/** The longest of these that a folded word begins with, before another: `holz` of `holzstuhl`. */
export const attributeBefore = (word: string, language: Language): string | undefined =>
  ATTRIBUTE_NAMES.get(language)?.find(
    (name) => !word.includes(' ') && word.length - name.length >= SHORTEST_PART && word.startsWith(name),
  );

/** Things of which catalogues tell how they are by their name alone, so that the lists of attributes have it: `wasserdicht: regenjacke`. */
const THINGS: ReadonlySet<string> = new Set(listOf('regenjacke esőkabát gyapjúsál dažďa deště przeciwdeszczowa'));
export const isThing = (word: string): boolean => THINGS.has(word);

/** What colours, materials, seasons and people are called in catalogues; as stems. */
const NAMED_ATTRIBUTES = byLanguage(
  Object.fromEntries(
    Object.keys(ATTRIBUTE_LINES).map((language) => [language, attributesIn(language as Language).join(' ')]),
  ) as Record<Language, string>,
  asStems,
);

/** Things that may be anything before another word says which; as stems. */
const GENERICS = byLanguage(
  {
    de: 'maschine gerät set zubehör automat',
    fr: 'machine appareil set lot accessoires',
    cs: 'přístroj stroj sada souprava set příslušenství automat',
    sk: 'prístroj stroj sada súprava set príslušenstvo automat',
    pl: 'urządzenie zestaw komplet akcesoria maszyna',
    hu: 'gép készülék készlet szett kiegészítő',
    tr: 'makine makinesi makinası cihaz set takım aksesuar',
  },
  asStems,
);

/** Of these what only says that there are several; as stems. */
const SETS = byLanguage(
  {
    de: 'set',
    fr: 'set lot jeu',
    cs: 'sada souprava set',
    sk: 'sada súprava set',
    pl: 'zestaw komplet',
    hu: 'készlet szett',
    tr: 'set takım',
  },
  asStems,
);

/** Services: beside one a thing is what it is for, wherever it stands: `wartung kaffeemaschine`; as stems. */
const SERVICES = byLanguage(
  {
    de: 'reparatur maschinenpflege entkalkung kurs baristakurs geschenkkarte geschenkgutschein abo',
    fr: 'réparation entretien détartrage cours abonnement',
    cs: 'oprava údržba odvápnění kurz předplatné',
    sk: 'oprava údržba odvápnenie kurz predplatné',
    pl: 'naprawa konserwacja odkamienianie kurs subskrypcja',
    hu: 'javítása karbantartása vízkőmentesítés baristatanfolyam előfizetés ajándékkártya',
    tr: 'onarımı bakımı kursu aboneliği',
  },
  asStems,
);

/** Of the services those that are done with something: a machine is repaired, a course is about coffee; as stems. */
const DONE = byLanguage(
  {
    de: 'reparatur kurs',
    fr: 'réparation cours',
    cs: 'oprava kurz',
    sk: 'oprava kurz',
    pl: 'naprawa kurs',
    hu: 'javítás javítása tanfolyam baristatanfolyam',
    tr: 'onarımı onarım tamir kursu',
  },
  asStems,
);

/** Pieces, as several languages write them short. */
const PIECES = 'stk|pcs|ks|szt|db|adet|li|lu';
/** Numbers with or without a unit, and sizes of clothes: `1kg`, `155x220`, `43`, `xl`. */
const MEASURE = new RegExp(
  `^(?:\\d+(?:x\\d+)*(?:k?g|m?l|[cm]?m|cl|gb|w|x|p|er|teilig|${PIECES})?|x{0,3}[sl]|m|k?g|dkg|gr?|m?l|[cm]m|cl|liter|litre|litr|litry|litru|lt|cm|x|p)$`,
);
/** A number with its unit. */
const MEASURED = new RegExp(`^(\\d+)(k?g|dkg|[mc]?l|[cm]?m|gb|w|p|${PIECES})$`);
/** A number with what it counts, a word of its own: `4personen`. */
const NUMBERED = /^(\d+)([a-z]{3,})$/;
/** The same at the end of another word. */
const JOINED_NUMBER = /(?<=\p{Letter}{3})(\d+(?:[.,]\d+)?)(\p{Letter}+)(?![\p{Letter}\p{Number}])/gu;

/** The words for two, three, four … in their forms, and for so many persons together: `négyen`. */
const NUMBERS: Record<Language, readonly string[]> = {
  de: ['zwei zwoi zweit', 'drei drü dritt', 'vier viert', 'fünf fünft', 'sechs sächs sechst'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six'],
  cs: [
    'dva dvě dvou dvěma dvoj',
    'tři tří třem třech třemi troj',
    'čtyři čtyř čtyřem čtyřech čtyřmi',
    'pět pěti',
    'šest šesti',
  ],
  sk: [
    'dva dvaja dve dvoch dvom dvoma dvoj',
    'tri traja troch trom troma troj',
    'štyri štyria štyroch štyrom štyrmi štvor',
    'päť piati piatich',
    'šesť šiesti šiestich',
  ],
  pl: [
    'dwa dwie dwaj dwóch dwoje dwojga dwu',
    'trzy trzej trzech troje trojga',
    'cztery czterej czterech czworo czworga cztero',
    'pięć pięciu pięcioro pięcio',
    'sześć sześciu sześcioro sześcio',
  ],
  hu: ['két kettő ketten', 'három hárman', 'négy négyen', 'öt öten', 'hat hatan'],
  tr: ['iki', 'üç', 'dört', 'beş', 'altı'],
};

const digitsIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(NUMBERS[language].flatMap((forms, index) => listOf(forms).map((form) => [form, String(index + 2)] as const)));

const DIGITS: Record<Language, ReadonlyMap<string, string>> = {
  de: digitsIn('de'),
  fr: digitsIn('fr'),
  cs: digitsIn('cs'),
  sk: digitsIn('sk'),
  pl: digitsIn('pl'),
  hu: digitsIn('hu'),
  tr: digitsIn('tr'),
};

/** Words that count, and what is counted: `for two`, `4 persons`. */
const COUNTS = byLanguage(
  {
    de: 'zwei drei vier fünf sechs acht zehn zwölf person personen mann leute paar stk stück teile teilig teiliges pack packung liter kilo gramm zentimeter cm',
    fr: 'deux trois quatre cinq six huit dix douze personne personnes pers paquet paquets pack places pièces pièce paires paire litre litres kilo grammes cm pouces',
    cs: 'dva dvě dvou tři čtyři čtyř pět šest osm deset dvanáct osoba osoby osob os pár párů kusy kusů kus místný místná místné osobový lůžkový díly dílů dílný dílná balení litrů kilo kila gramů cm',
    sk: 'dva dve dvoch tri štyri štyroch päť šesť osem desať dvanásť osoba osoby osôb os pár párov kusy kusov kus miestny miestna miestne osobový osobového dielny dielna dielov balenie litrov kilo kila gramov cm',
    pl: 'dwa dwie dwóch dwoje osobowy osobowa osobowe osobowego trzy cztery czterech pięć sześć osiem dziesięć dwanaście osoba osoby osób os para par sztuki opakowanie opakowania paczka elementów częściowy częściowa litrów kilo gramów cm',
    hu: 'két kettő három négy öt hat nyolc tíz tizenkét fő főre főnek fős személy személyes személyre pár csomag darab darabos db részes literes kiló kilós grammos centis cm',
    tr: 'iki üç dört beş altı sekiz on kişi kişilik çift parça parçalı tane adet litrelik lu li lı lü kilo gram paket cm inç',
  },
  asTyped,
);

/** Rooms and what stands in them: beside a thing they say where it goes, in languages that say what a thing is last. */
const PLACES = byLanguage(
  {
    de: 'bad stube sofa couch bett nachttisch nachtkastl nachtkästchen schreibtisch esstisch tisch küche esszimmer kinderzimmer wohnzimmer schlafzimmer badezimmer vorzimmer diele flur terrasse balkon garten auto arbeitsplatz keller wand fenster',
    fr: '',
    cs: '',
    sk: '',
    pl: '',
    hu: 'konyha kanapé ágy íróasztal asztal gyerekszoba nappali hálószoba fürdőszoba terasz erkély kert autó fal',
    tr: 'mutfak koltuk yatak masa oturma yatak salon banyo teras balkon bahçe araba duvar',
  },
  asTyped,
);

/** Animals: what is for one is not what is for people; as stems. */
const ANIMALS = byLanguage(
  {
    de: 'hund hunde hündin katze kater welpe hamster kaninchen meerschweinchen pferd papagei',
    fr: 'chien chiot chat chaton hamster lapin cheval perroquet',
    cs: 'pes psa psovi psy psi psů psům pejsek kočka křeček králík kůň papoušek',
    sk: 'pes psa psovi psy psov psom psík mačka škrečok králik kôň papagáj',
    pl: 'pies psa psu psy psów psom piesek kot kotka chomik królik koń papuga',
    hu: 'kutya kutyus macska cica hörcsög nyúl papagáj',
    tr: 'köpek kedi hamster tavşan papağan',
  },
  asStems,
);

/** What is cooked, cut, planted or kept: a compound with it says what a thing is for: `suppentopf`, `blumenkanne`. */
const FOODS = byLanguage(
  {
    de: 'schwammerl pilz palatschinken pfannkuchen crêpe omelett rösti schnitzel steak gans gansl ente huhn poulet braten gulasch knödel nockerl spätzle hörnli polenta risotto marmelade konfi zwiebel tomaten tomate paradeis paradeiser gurken karotten rüebli speck schinken semmel weckerl brötchen zucker mehl kekse guetzli nuss schoko kakao brot käse wurst fleisch gemüse obst suppe suppen nudel nudeln pasta milch kuchen pizza spargel eier ei fisch reis salat kräuter blumen blume pflanzen pflanze bohnen bohne tee wasser müsli gewürz kartoffel',
    fr: '',
    cs: '',
    sk: '',
    pl: '',
    hu: 'kenyér sajt hús zöldség gyümölcs leves tészta tej hal rizs saláta fűszer virág növény bab víz müzli liszt cukor',
    tr: '',
  },
  asStems,
);

export const isFood = (word: string, language: Language): boolean => FOODS[language].has(stemWord(word, language));
export const isService = (word: string, language: Language): boolean =>
  SERVICES[language].has(stemWord(word, language));
export const isDone = (word: string, language: Language): boolean => DONE[language].has(stemWord(word, language));
export const isAnimal = (word: string, language: Language): boolean => ANIMALS[language].has(stemWord(word, language));
export const isPlace = (word: string, language: Language): boolean => PLACES[language].has(word);
export const isPurpose = (word: string, language: Language): boolean => PURPOSES[language].has(word);
export const isAddition = (word: string, language: Language): boolean => ADDITIONS[language].has(word);
/** What a folded title says of a thing that is without what a word means: `sans capsul`. */
export const withoutIt = (stem: string, language: Language): string[] =>
  [...LACKS[language]].map((word) => (namesLackFirst(language) ? `${stem} ${word}` : `${word} ${stem}`));
export const isLack = (word: string, language: Language): boolean => LACKS[language].has(word);
/** Whether a word says that there are several of a thing. */
export const isSet = (word: string, language: Language): boolean => SETS[language].has(stemWord(word, language));
/** Whether a word tells how a thing is that may be so without being called it: a large cup is no other kind of cup. */
export const isVague = (word: string, language: Language): boolean => VAGUE[language].has(stemWord(word, language));
/** Whether a language says behind a word that the wanted thing is to be without it. */
export const namesLackFirst = (language: Language): boolean => language === 'hu';
export const isQuality = (word: string, language: Language): boolean => QUALITIES[language].has(word);
/** The digits of a number in letters: `zwei` → `2`. */
export const digitsOf = (word: string, language: Language): string | undefined => DIGITS[language].get(word);
/** A number and what it counts that are one word: `kétszemélyes` → `2`, `személyes`; with a unit, also as it is: `1kg` → `1kg`, `1`, `kg`; `4ks`, `4p`. */
export function countedOf(word: string, language: Language): readonly string[] {
  const measured = MEASURED.exec(word);
  if (measured) return measured;
  const [, digits, counted = ''] = NUMBERED.exec(word) ?? [];
  if (digits && COUNTS[language].has(counted)) return [digits, counted];
  for (const [number, digits] of DIGITS[language])
    if (word.startsWith(number) && COUNTS[language].has(word.slice(number.length)))
      return [digits, word.slice(number.length)];
  return [word];
}
/** A text with a space before a number that was typed without one, with what it counts: `zelt4personen`, `poêle28cm`, but no `hrn4ek`. */
export const withNumbersApart = (text: string, language: Language): string =>
  text.replace(JOINED_NUMBER, (joined, number: string, unit: string) => {
    const counted = foldText(unit);
    const isUnit = MEASURED.test(`1${counted}`) && (unit.length > 1 || number.length > 1);
    return isUnit || (counted.length > 2 && COUNTS[language].has(counted)) ? ` ${joined}` : joined;
  });
/** A weight or a volume, with what it is counted in. */
const AMOUNT =
  /(?<![\p{Letter}\p{Number}.,])(\d+(?:[.,]\d+)?) ?(?:(kilo|kg|l)|(gr?(?:amm?(?:e?s)?)?|ml))(?!\p{Letter})/giu;
const LARGE: Record<string, string> = { g: 'kg', m: 'l' };
const SMALL: Record<string, string> = { k: 'g', l: 'ml' };
/** A text with its weights and volumes as packs have them: `1000 g` → `1kg`, `0,5 kg` → `500g`. */
export const inUsualUnits = (text: string): string =>
  text.replace(AMOUNT, (typed, amount: string, large?: string, small?: string) => {
    const [many, first] = [Number(amount.replace(',', '.')), (large ?? small)![0]!.toLowerCase()];
    if (small && many > 0 && many % 1000 === 0) return `${many / 1000}${LARGE[first]}`;
    return large && many < 1 ? `${Math.round(many * 1000)}${SMALL[first]}` : typed;
  });
/** A function word. */
export const isLinking = (word: string, language: Language): boolean =>
  isStopWord(word, language) || [PURPOSES, ADDITIONS, LACKS, QUALITIES].some((words) => words[language].has(word));
/** A word between a thing and what it is for. */
export const linksPurpose = (word: string, language: Language): boolean =>
  PURPOSES[language].has(word) || (language === 'fr' && ['de', 'd', 'du', 'a', 'au'].includes(word));
/** Words that begin what a sentence tells of the thing before them: `handtücher, die schnell trocknen`. */
const RELATIVES: Record<Language, ReadonlySet<string>> = {
  de: new Set(listOf('die der das den dem wo was welche welcher welches damit weil wenn womit')),
  fr: new Set(listOf('qui que dont où lequel laquelle')),
  cs: new Set(listOf('který která které kteří kterou kterého co kde aby kterým')),
  sk: new Set(listOf('ktorý ktorá ktoré ktorí ktorú ktorého čo kde aby ktorým')),
  pl: new Set(listOf('który która które którzy którą którego co gdzie żeby którym')),
  hu: new Set(listOf('ami amit amiben amiből amivel amire amely amelyet amelyik ahol hogy aminek')),
  tr: new Set(),
};
export const isRelative = (word: string, language: Language): boolean => RELATIVES[language].has(word);
export const isAttribute = (word: string, language: Language): boolean =>
  possibleStems(word, language).some((stem) => ATTRIBUTES[language].has(stem) || NAMED_ATTRIBUTES[language].has(stem));
/** A colour, a material, a season, or whom something is for. */
export const isNamedAttribute = (word: string, language: Language): boolean =>
  !isThing(word) && possibleStems(word, language).some((stem) => NAMED_ATTRIBUTES[language].has(stem));
export const isGeneric = (word: string, language: Language): boolean =>
  possibleStems(word, language).some((stem) => GENERICS[language].has(stem));
/** `kavegep` */
export const endsGenerically = (word: string, language: Language): boolean =>
  [...GENERICS[language]].some((generic) => word.endsWith(generic));
export const isMeasure = (word: string, language: Language): boolean =>
  MEASURE.test(word) || COUNTS[language].has(word) || DIGITS[language].has(word);

/** The word without the ending that says that the wanted thing is for it: `kavefozohoz` → `kavefozo`. */
export function purposeOf(word: string, language: Language): string | undefined {
  const [, stem, other] = PURPOSE_ENDINGS[language]?.exec(word) ?? [];
  return stem ?? other;
}

/** The word without the ending that says that the wanted thing has it: `tejhabositoval` → `tejhabosito`. */
export function additionOf(word: string, language: Language): string | undefined {
  const [, stem, doubled = ''] = (language === 'hu' && ADDITION_ENDING.exec(word)) || [];
  return stem === undefined ? undefined : stem + doubled;
}

/** Turkish words that say what the wanted thing has: `sütlü`, `ponponlu`. */
const HAVING_ENDING = /^(?!havlu$).{3,}l[iu]$/;
export const tellsAddition = (word: string, language: Language): boolean =>
  language === 'tr' && HAVING_ENDING.test(word);

/** Whether a Turkish word has the ending that says that it is of the word before: `rezistansı` of `kahve makinesi rezistansı`. */
export const isOfWordBefore = (word: string, language: Language): boolean =>
  language === 'tr' && /^.{2,}[^aeiou][iu]$/.test(word);

/** Turkish says what a thing is for before `için`. */
export const namesPurposeFirst = (language: Language): boolean => language === 'tr';

/** Adjectives by their endings: `kuchyňské`, `kávová`, `rowerowe`, `murale`. */
const ADJECTIVES: Partial<Record<Language, RegExp>> = {
  fr: /^\S{3,}(?:aux|[ai]les?|al|ives?|if|euses?|eux|iques?|aires?)$/,
  cs: /^\S{3,}(?:sk|ov|nn)(?:y|a|e|ou|eho|ym|ych)$/,
  sk: /^\S{3,}(?:sk|ov|nn)(?:y|a|e|u|ou|ej|eho|ym|ych)$/,
  pl: /^\S{3,}(?:sk|ow|nn)(?:y|a|e|i|ie|ej|ego|ych|ymi?)$/,
};
export const isAdjective = (word: string, language: Language): boolean => ADJECTIVES[language]?.test(word) ?? false;
export const isAdjectiveLast = (language: Language): boolean => language === 'fr';

/** The stem of the name that the stem of an adjective is made of: `kolumbijsk` → `kolumbi`. */
export const nounOf = (stem: string, language: Language): string =>
  ADJECTIVES[language] ? stem.replace(/(?<=.{3})(?:(?<=i)j|[iy]j|an)?sk$/, '') : stem;

/** In these languages what a thing is stands last: `espresso tasse`; in the others first: `tasse à espresso`. */
export const namesThingLast = (language: Language): boolean => ['de', 'hu', 'tr'].includes(language);

/** Languages that neither put an adjective there nor write several words as one: the first or the last word of a title is what it is. */
export const namesThingAtEdge = (language: Language): boolean => ['fr', 'tr'].includes(language);
