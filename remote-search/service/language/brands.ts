import { foldText } from './fold-text.ts';

/** Brands that shoppers name beside what they want, whether a shop has them or not: a word of one is no mistyped other word. */
const BRANDS = new Set(
  [
    'lavazza, jacobs, dallmayr, illy, segafredo, tchibo, eduscho, julius meinl, meinl, mövenpick, hausbrandt, kimbo, pellini, douwe egberts, gevalia, nescafé, nescafe, starbucks, costa, caffè vergnano, vergnano, mehmet efendi, kurukahveci mehmet efendi, dolce gusto, tassimo, senseo, nespresso, vertuo, nespresso vertuo, delizio, cafissimo, caffitaly, cremesso, café royal, a modo mio, chicco d oro, la semeuse, omnia, paloma, bravos, woseba, mk cafe, popradská, baliarne, karaván',
    'jura, delonghi, de longhi, krups, melitta, saeco, nivona, gaggia, rancilio, sage, wmf, moccamaster, bodum, bialetti, hario, chemex, aeropress, russell hobbs, kitchenaid, smeg, arzum, fakir, zwilling, le creuset, lodge, victorinox, kuhn rikon, riess, tescoma, fissler, silit, emile henry, rosenthal, villeroy boch, gerlach, ambition, korkmaz, karaca, emsa, stanley, contigo, kambukka, sigg',
    'lindt, milka, zotter, ritter sport, toblerone, cailler, merci, wedel, wawel, ovomaltine, nesquik, teekanne, twinings, lipton, ronnefeldt, demmer, sonnentor, pickwick, teapot, sirocco',
    'vossen, möve, joop, schiesser, falke, calida, tommy hilfiger, esprit, h m, c a, zara, patagonia, jack wolfskin, mammut, north face, the north face, vaude, deuter, columbia, salewa, odlo, puma, new balance, asics, salomon, lowa, ecco, geox, crocs, birkenstock, brio, eichhorn, weber, rösle, gardena, coleman, quechua, decathlon, yankee candle, woodwick, philips hue',
  ]
    .flatMap((line) => line.split(','))
    .map(foldText),
);
const LONGEST_BRAND = 3;

/** Machines whose portions fit no other machine. */
const SYSTEMS = [
  'nespresso',
  'vertuo',
  'dolce gusto',
  'dolcegusto',
  'tassimo',
  'senseo',
  'delizio',
  'cafissimo',
  'caffitaly',
  'cremesso',
  'cafe royal',
  'a modo mio',
];
/** Beginnings of words for portions of coffee, in all languages. */
const PORTION =
  /^(?:kaffee|kave)?(?:kapsel|kapsle|kapsl[ií]|kapsul|kapsulk|kapszul|capsul|caps$|dosett|pads?$|pods?$|patron|wklad)/;
/** Words with this in them are for what makes coffee of them … */
const MACHINE = String.raw`\S*(?:maschin|automat|gerat|machine|cafetiere|kavovar|pristroj|stroj|ekspres|gep|kavefozo|makine)\S*`;
const HAS_MACHINE = new RegExp(MACHINE);
/** … and so they say what portions are for: `kapseln für … maschine`, `géphez`, `makinesi için`. */
const FOR_MACHINE = new RegExp(
  String.raw`(?:^| )(?:fur|fuer|pour|do|pro|pre|na|for) (?:\S+ ){0,3}${MACHINE}|${MACHINE}h[eo]z(?: |$)|${MACHINE} icin`,
);

/** The machine whose portions a folded query wants: they fit no other. */
export function systemOfPortions(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  const hasPortions = words.some((word) => PORTION.test(word) && !HAS_MACHINE.test(word));
  return hasPortions && (FOR_MACHINE.test(text) || !HAS_MACHINE.test(text))
    ? SYSTEMS.find((system) => ` ${text} `.includes(` ${system} `))
    : undefined;
}

/** How many words of a query from one on name a brand; 0 for none. */
export function brandAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_BRAND, words.length - at); length > 0; length--)
    if (BRANDS.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
