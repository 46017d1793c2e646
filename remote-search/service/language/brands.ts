import { foldText } from './fold-text.ts';

/** Brands that shoppers name beside what they want, whether a shop has them or not: a word of one is no mistyped other word. */
const BRANDS = new Set(
  [
    'lavazza, jacobs, dallmayr, illy, segafredo, tchibo, eduscho, julius meinl, meinl, mövenpick, hausbrandt, kimbo, pellini, douwe egberts, gevalia, nescafé, nescafe, starbucks, costa, caffè vergnano, vergnano, mehmet efendi, kurukahveci mehmet efendi, dolce gusto, tassimo, senseo, vertuo, nespresso vertuo, delizio, cafissimo, caffitaly, chicco d oro, la semeuse, omnia, paloma, bravos, woseba, mk cafe, popradská, baliarne, karaván',
    'jura, delonghi, de longhi, krups, melitta, saeco, nivona, gaggia, rancilio, sage, wmf, moccamaster, bodum, bialetti, hario, chemex, aeropress, russell hobbs, kitchenaid, smeg, arzum, fakir, zwilling, le creuset, lodge, victorinox, kuhn rikon, riess, tescoma, fissler, silit, emile henry, rosenthal, villeroy boch, gerlach, ambition, korkmaz, karaca, emsa, stanley, contigo, kambukka, sigg',
    'lindt, milka, zotter, ritter sport, toblerone, cailler, merci, wedel, wawel, ovomaltine, nesquik, teekanne, twinings, lipton, ronnefeldt, demmer, sonnentor, pickwick, teapot, sirocco',
    'vossen, möve, joop, schiesser, falke, calida, tommy hilfiger, esprit, h m, c a, zara, patagonia, jack wolfskin, mammut, north face, the north face, vaude, deuter, columbia, salewa, odlo, puma, new balance, asics, salomon, lowa, ecco, geox, crocs, birkenstock, brio, eichhorn, weber, rösle, gardena, coleman, quechua, decathlon, yankee candle, woodwick, philips hue',
  ]
    .flatMap((line) => line.split(','))
    .map(foldText),
);
const LONGEST_BRAND = 3;

/** How many words of a query from one on name a brand; 0 for none. */
export function brandAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_BRAND, words.length - at); length > 0; length--)
    if (BRANDS.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
