import type { Language } from './language.ts';
import { namesCoffee } from './coffee-traits.ts';
import { saidIn } from './said-words.ts';

export interface ReadTaste {
  /** What it is to taste of, as typed and as products may tell it; any of them is right. */
  tastes: readonly string[];
  /** The query without the words that say it. */
  rest: string;
}

const WORD = String.raw`\p{Letter}{3,}`;

/** How a taste is told, `#` for what it is of; with and without diacritics. */
const TOLD: Record<Language, readonly string[]> = {
  de: [
    'mit #[- ]?(?:noten?|geschmack|aroma)',
    '(?:der |die |das )?nach # schmeck(?:t|en)',
    '(?:der |die |das )?schmeck(?:t|en) nach #',
    '(?:mit )?geschmack (?:nach|von) #',
  ],
  fr: [
    "(?:au |avec (?:un )?)?go[uû]t (?:de |du |d[’'])?#",
    "(?:aux |avec (?:des )?)?notes? (?:de |du |d[’'])#",
    "(?:(?:avec|aux?) )?ar[oô]mes? (?:de |d[’'])?#",
  ],
  cs: ['s (?:p[rř][ií])?chut[ií] (?:po )?#', 's t[oó]ny #', '(?:co |kter[aáeéyý] |kter[yý] )?chutn[aá] (?:po|jako) #'],
  sk: ['s (?:pr[ií])?chu[tť]ou (?:po )?#', 's t[oó]nmi #', '(?:[cč]o |ktor[aáeéyý] )?chut[ií] (?:po|ako) #'],
  pl: ['o smaku #', 'z nut[aąk]{1,2} #', 'o aromacie #', '(?:kt[oó]r[aey] )?smakuj[eąa]\\p{Letter}* (?:jak )?#'],
  hu: ['#s? [ií]z[uű]', '#s? arom[aá]j[uú]', '#s? jegyekkel'],
  tr: ['# aromal[ıi]', '# notal[ıi]', '# tad[ıi]nda'],
};

/** How a taste is told beside coffee, `#` for any ending, with and without diacritics, and what else products tell of that have it. What is goods itself is none: `kaffee und schokolade`. */
const FLAVOURS: Record<Language, readonly (readonly [said: string, ...tastes: string[]])[]> = {
  de: [
    ['haseln[uü]e?ss#', 'haselnuss'],
    ['n[uü]e?ssig#', 'haselnuss', 'mandel', 'nougat'],
    ['schoko(?:lad)?ig#|schoko(?:laden)?', 'schokolade', 'milchschokolade'],
    ['kar+amel+#', 'karamell'],
    ['vanill#', 'vanille'],
    [
      'fruchtig#|fr[uü]e?chte',
      'aprikose',
      'marille',
      'pfirsich',
      'mango',
      'johannisbeere',
      'grapefruit',
      'orange',
      'apfel',
    ],
    ['beerig#', 'johannisbeere', 'kirsche'],
    ['blumig#|bl[uü]e?ten#', 'jasmin'],
    ['zitrus#', 'grapefruit', 'orange', 'bergamotte'],
    ['w[uü]e?rzig#', 'gewürze', 'zedernholz'],
    ['mandel#', 'mandel'],
    ['marill#', 'marille', 'aprikose'],
  ],
  fr: [
    ['noisett#', 'noisette'],
    ['chocolat[eé]#', 'chocolat'],
    ['caram[eé]l#', 'caramel'],
    ['vanill#', 'vanille'],
    ['fruit[eé]#|fruits', 'abricot', 'peche', 'mangue', 'cassis', 'pamplemousse', 'orange', 'pomme'],
    ['floral#|florau#|fleuri#|fleurs', 'jasmin'],
    ['agrumes?', 'pamplemousse', 'orange', 'bergamote'],
    ['[eé]pic[eé]#', 'epices', 'cedre'],
    ['amandes?', 'amande'],
  ],
  cs: [
    ['(?:l[ií]skoo?)?o[rř][ií][sš]k#|l[ií]skov#', 'lískový'],
    ['o[rř]ech#', 'lískový', 'mandle', 'nugát'],
    ['[cč]okol[aá]dov#', 'čokoláda'],
    ['karamel#', 'karamel'],
    ['vanil#', 'vanilka'],
    ['ovoc#', 'meruňka', 'broskev', 'mango', 'rybíz', 'grapefruit', 'pomeranč', 'jablko'],
    ['kv[eě]t#', 'jasmín'],
    ['citrus#', 'grapefruit', 'pomeranč', 'bergamot'],
    ['ko[rř]en[eě]#', 'koření', 'cedrové'],
    ['mandl#', 'mandle'],
  ],
  sk: [
    ['(?:lieskovo)?orie[sš]k#|lieskov#', 'lieskový'],
    ['orech#', 'lieskový', 'mandľa', 'nugát'],
    ['[cč]okol[aá]dov#', 'čokoláda'],
    ['karamel#', 'karamel'],
    ['vanil#', 'vanilka'],
    ['ovoc#', 'marhuľa', 'broskyňa', 'mango', 'ríbezle', 'grapefruit', 'pomaranč', 'jablko'],
    ['kvet#', 'jazmín'],
    ['citrus#', 'grapefruit', 'pomaranč', 'bergamot'],
    ['koren#', 'korenie', 'cédrové'],
    ['mand[lľ]#', 'mandľa'],
  ],
  pl: [
    ['orzech#', 'orzech', 'migdał', 'nugat'],
    ['czekoladow#', 'czekolada'],
    ['karmel#', 'karmel'],
    ['wanili#', 'wanilia'],
    ['owoc#', 'morela', 'brzoskwinia', 'mango', 'porzeczka', 'grejpfrut', 'pomarańcza', 'jabłko'],
    ['kwiat#', 'jaśmin'],
    ['cytrus#', 'grejpfrut', 'pomarańcza', 'bergamotka'],
    ['korzenn#', 'przyprawy', 'cedrowe'],
    ['migda[lł]#', 'migdał'],
  ],
  hu: [
    ['mogyor[oó]#', 'mogyoró'],
    ['di[oó]s', 'mogyoró', 'mandula', 'nugát'],
    ['csok(?:is|ol[aá]d[eé]s)', 'csokoládé', 'étcsokoládé', 'tejcsokoládé'],
    ['karamel+[aá]?s', 'karamell'],
    ['van[ií]li[aá]s', 'vanília'],
    ['gy[uü]m[oö]lcs#', 'sárgabarack', 'őszibarack', 'mangó', 'ribizli', 'grépfrút', 'narancs', 'alma'],
    ['vir[aá]gos', 'jázmin'],
    ['citrus#', 'grépfrút', 'narancs', 'bergamott'],
    ['f[uűü]szeres', 'fűszerek', 'cédrus'],
    ['mandul[aá]s', 'mandula'],
  ],
  tr: [
    ['f[ıi]nd[ıi]k#', 'fındık'],
    ['kuruyemi[sş]#', 'fındık', 'badem', 'nugat'],
    ['[cç]ikolatal[ıi]', 'çikolata'],
    ['karamel#', 'karamel'],
    ['vanilya#', 'vanilya'],
    ['meyve#', 'kayısı', 'şeftali', 'mango', 'üzümü', 'greyfurt', 'portakal', 'elma'],
    ['[cç]i[cç]eks[ıi]|[cç]i[cç]ek notal[ıi]', 'yasemin'],
    ['baharat#', 'baharat', 'sedir'],
    ['bademli', 'badem'],
  ],
};
/** Where coffee comes from, as descriptions tell. */
const ORIGINS: Record<Language, string> = {
  de: 'äthiopien kenia guatemala indonesien sumatra kolumbien brasilien honduras peru panama vietnam indien mexiko',
  fr: 'éthiopie kenya guatemala indonésie sumatra colombie brésil honduras pérou panama vietnam inde mexique',
  cs: 'etiopie etiopská keňa keňská guatemala indonésie sumatra kolumbie kolumbijská brazílie brazilská honduras peru kostarika',
  sk: 'etiópia etiópska keňa kenská guatemala indonézia sumatra kolumbia kolumbijská brazília brazílska honduras peru kostarika',
  pl: 'etiopia etiopska kenia kenijska gwatemala indonezja sumatra kolumbia kolumbijska brazylia brazylijska honduras peru kostaryka',
  hu: 'etiópia etióp kenya kenyai guatemala indonézia szumátra kolumbia kolumbiai brazília brazil honduras peru',
  tr: 'etiyopya kenya guatemala endonezya sumatra kolombiya brezilya honduras peru panama',
};

/** What descriptions of coffee tell of its taste and of where it comes from: a mistyped form of it is that. */
export const toldOfCoffee = (language: Language): readonly string[] => [
  ...FLAVOURS[language].flatMap(([, ...tastes]) => tastes),
  ...ORIGINS[language].split(' '),
];

const patternOf = (said: string) => `(${said.replaceAll('#', String.raw`\p{Letter}*`)})`;

/** Reads out of a query what the wanted thing is to taste of: `kaffee mit schokoladennote`, `kawa o smaku orzechów`, `ovocná káva`. */
export function readTaste(text: string, language: Language): ReadTaste | undefined {
  for (const told of TOLD[language]) {
    const said = saidIn(text, told.replace('#', `(${WORD}?)`));
    if (said?.group) return { tastes: [said.group, ...flavoursOf(said.group, language)], rest: said.rest };
  }
  for (const [flavour, ...tastes] of FLAVOURS[language]) {
    const said = saidIn(text, patternOf(flavour));
    if (said?.group && namesCoffee(said.rest)) return { tastes: [said.group, ...tastes], rest: said.rest };
  }
  return undefined;
}

/** What products tell of that have a taste as it was typed: `schoko`, `karamelu`. */
function flavoursOf(typed: string, language: Language): readonly string[] {
  const flavour = FLAVOURS[language].find(([said]) => saidIn(`${typed} .`, patternOf(said))?.rest === '.');
  return flavour?.slice(1) ?? [];
}
