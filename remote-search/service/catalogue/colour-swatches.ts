/** What the colours of the shop look like, each with the words for it of all its languages, folded. */
const SWATCHES: Readonly<Record<string, string>> = {
  '#4a2c1d': 'espressobraun brun-espresso espresso-hneda braz-espresso eszpresszobarna espresso-kahvesi',
  '#7a4b2a': 'braun brun marron hneda hnedy brazowy braz barna kahverengi',
  '#b5733c': 'karamell caramel karamelova karmelowy karamel cognac',
  '#f3e7cf': 'creme kremova kremowy krem elfenbein ecru ivory',
  '#ffffff': 'weiss blanc bila biela bialy feher beyaz',
  '#1c1b1a': 'schwarz noir cerna cierna czarny fekete siyah',
  '#8c8c8a': 'grau gris seda siva szary szurke gri',
  '#3d4043': 'anthrazit anthracite antracit antracitova antracytowy antrasit',
  '#d8c3a0': 'sand sable piskova pieskova piaskowy homok kum-rengi',
  '#d9c7a9': 'beige bezova bezowy bezs bej',
  '#b3201f': 'rot rouge cervena czerwony piros kirmizi voros',
  '#6d1f2f': 'bordeaux vinova bordova bordowy bordo',
  '#ee7863': 'koralle corail koralova koralowy korall mercan',
  '#e57a22': 'orange oranzova oranzovy pomaranczowy narancs narancssarga turuncu',
  '#d3a12b': 'senfgelb moutarde horcicova musztardowy mustarsarga hardal-sarisi',
  '#f0cc3a': 'gelb jaune zluta zlta zolty sarga sari',
  '#39753c': 'grun vert zelena zielony zold yesil',
  '#a3b08b': 'salbeigrun vert-sauge salvejova salviova szalwiowy zsalyazold adacayi-yesili',
  '#6b6b35': 'oliv olive olivova oliwkowy oliva zeytin-yesili',
  '#0f5c66': 'petrol bleu-petrole petrolejova morski petrolkek petrol-mavisi',
  '#2d65ad': 'blau bleu modra niebieski kek mavi',
  '#1c2a4d': 'marineblau dunkelblau bleu-marine namornicka-modra granatowy tengereszkek lacivert',
  '#e3a5a6': 'rose ruzova rozowy rozsaszin gul-kurusu rosa pembe',
  '#7d4c93': 'lila violett violet fialova fioletowy mor',
  '#c0c3c7': 'silber argent stribrna strieborna srebrny ezust gumus',
  '#c9a24a': 'gold dore zlata zloty arany altin',
};

const SWATCH_BY_KEY = new Map(
  Object.entries(SWATCHES).flatMap(([swatch, keys]) => keys.split(' ').map((key): [string, string] => [key, swatch])),
);

/** What a colour looks like, by the key that filters name it by; undefined for one that no list knows. */
export function swatchOf(key: string): string | undefined {
  return SWATCH_BY_KEY.get(key);
}
