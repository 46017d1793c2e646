import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../contract/listing.ts';
import type { SuggestionsAnswer } from '../contract/suggestions.ts';
import { demo } from './index.ts';
import { slice } from '../service/slice.ts';
import { rebuildCompletions } from '../service/index/build/completions.ts';
import { forgetChoices } from '../service/search/count-choices.ts';
import { createTermLearner, forgetTerms } from '../service/search/learn-terms.ts';
import { readSearchReport } from '../service/search/report-terms.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice, { demo });
});
afterAll(() => service.close());

async function search(site: SiteCode, query: string, more: Record<string, string> = {}): Promise<SearchAnswer> {
  const url = '/service/searchfrontend/api/search';
  return (await service.app.inject({ url, query: { query, ...more }, headers: { site } })).json();
}
async function suggest(site: SiteCode, q: string, more: Record<string, string> = {}): Promise<SuggestionsAnswer> {
  const url = '/service/searchfrontend/api/suggestions';
  return (await service.app.inject({ url, query: { q, ...more }, headers: { site } })).json();
}
const best = async (site: SiteCode, query: string) => (await search(site, query)).listing.products[0]?.title;
/** Of no network of the internet: what several do there counts for each. */
const HERE = '127.0.0.1';
const termsOf = ({ searchTerms }: SuggestionsAnswer) => searchTerms.map(({ searchterm }) => searchterm);

describe('the search', () => {
  it.each<[SiteCode, string, string]>([
    ['DE', 'günstigste kaffeemaschine', '1042'],
    ['DE', 'teuerste kaffeemaschine', '1036'],
    ['DE', 'billigster kaffee', '1011'],
    ['CZ', 'nejlevnější bunda', '1116'],
  ])('SRC on %s puts in the order of the price what "%s" wants', async (site, query, first) => {
    const { listing, query: shown } = await search(site, query);
    expect(listing.products[0]).toMatchObject({ productId: first });
    expect(shown).toBe(query);
  });

  it.each<[SiteCode, string, string]>([
    ['DE', 'koch topf', '1059'],
    ['DE', 'vollautomat ohne milch', '1035'],
    ['CH', 'räbeliechtli', '1080'],
    ['TR', 'bayram çikolatası', '1033'],
    ['CZ', 'krabuce na chleba', '1070'],
    ['CH_FR', 'café miulu fin', '1015'],
    ['TR', 'yumuşak koltuk yaszığı', '1078'],
    ['DE', 'kinderregenmanel', '1116'],
    ['CH_FR', 'lot de casseroles', '1059'],
    ['DE', 'bohnenpackung', '1005'],
    ['DE', 'väschen', '1081'],
    ['TR', 'çaylar', '1029'],
    ['CH_FR', 'draps coton', '1071'],
    ['CH_FR', 'cafetière goutte à goutte', '1042'],
    ['TR', 'erkek modası', '1106'],
    ['CZ', 'konvice french press', '1044'],
    ['HU', 'kávétároló', '1069'],
    ['DE', 'kaffeegerät', '1042'],
    ['CZ', 'ručíky vafle', '1075'],
    ['TR', 'duş sonmrası havlu', '1074'],
    ['CH', 'mini kafimaschine macht komischi grüsch', '1139'],
    ['CH', 'was isch guet wenn me nid cha ischlafe', '1030'],
  ])('SRC on %s finds first what "%s" wants', async (site, query, first) => {
    expect((await search(site, query)).listing.products[0]).toMatchObject({ productId: first });
  });

  it.each<[SiteCode, string]>([
    ['HU', 'bögre nagy'],
    ['AT', 'kaffeeheferl groß'],
    ['CH', 'chacheli gross'],
  ])('SRC on %s who wants "%s" is shown the one that is called large first, and others behind', async (site, query) => {
    const { listing } = await search(site, query);
    expect(listing.products.map(({ productId }) => productId).slice(0, 2)).toEqual(['1051', '1050']);
  });

  it('SRC an electric machine for coffee is none that does without a plug', async () => {
    const { listing } = await search('TR', 'elektrikli kahve makinesi');
    expect(listing.products.length).toBeGreaterThan(4);
    expect(listing.products.slice(0, 5).map(({ title }) => title)).not.toContainEqual(expect.stringMatching(/Press/));
  });

  it.each<[SiteCode, string, RegExp]>([
    ['DE', 'teuerster kaffee', /Kerze|kerze/],
    ['TR', 'en pahalı kahve', /Makinesi/],
    ['TR', 'en ucuz kahve makinesi', /Değirmeni/],
    ['PL', 'najtańszy ekspres kapsułkowy', /^Kapsułki/],
  ])('SRC on %s what only has the name of what "%s" wants comes behind', async (site, query, others) => {
    const first = (await search(site, query)).listing.products.slice(0, 9);
    expect(first.filter(({ title }) => others.test(title))).toEqual([]);
  });

  it.each<[SiteCode, string, readonly string[]]>([
    ['DE', 'nussiger kaffee', ['1011', '1017', '1001']],
    ['TR', 'vanilyalı kahve', ['1012']],
    ['CZ', 'ovocná káva', ['1010', '1009', '1024']],
  ])('SRC on %s puts first what tastes as "%s" says', async (site, query, first) => {
    const { listing } = await search(site, query);
    expect(listing.products.slice(0, first.length).map(({ productId }) => productId)).toEqual(first);
  });

  it('SRC a repair is not the cheapest machine', async () => {
    const { listing } = await search('HU', 'legolcsóbb automata kávéfőző');
    expect(listing.products[0]!.title).toMatch(/kávéfőző$/);
  });

  it.each<[SiteCode, string, string]>([
    ['DE', 'dunkel gerösteter kaffee', 'roast-dark'],
    ['CZ', 'světle pražená káva', 'roast-light'],
    ['CH_FR', 'café torréfié foncé', 'roast-dark'],
  ])('SRC on %s puts first what is roasted as "%s" says', async (site, query, filters) => {
    const { listing } = await search(site, query);
    const roasted = await search(site, query, { filters });
    const first = listing.products.slice(0, 6).map(({ productId }) => productId);
    expect(first).toEqual(roasted.listing.products.slice(0, 6).map(({ productId }) => productId));
  });

  it.each<[SiteCode, string, string]>([
    ['DE', 'kaffee nicht so stark', 'strength-1,strength-2'],
    ['CZ', 'silná káva', 'strength-5,strength-6'],
  ])('SRC on %s puts first what is as strong as "%s" says', async (site, query, filters) => {
    const strong = await search(site, query, { filters });
    const first = (await search(site, query)).listing.products.slice(0, 4).map(({ productId }) => productId);
    expect(first).toEqual(strong.listing.products.slice(0, 4).map(({ productId }) => productId));
  });

  it('SRC a word that only descriptions tell is not taken for another one', async () => {
    expect(await best('CH', 'softshelljacke herren kapuze neu')).toBe('Herren-Softshelljacke');
  });

  it.each<[SiteCode, string, string]>([
    // By their category alone.
    ['CH_FR', "manteau pour l'hiver femme", 'Manteau en laine'],
    ['CH_FR', 'tshirt homme blan', 'T-shirts homme, lot de 2'],
    // By their title.
    ['PL', 'karta do telefonu dla dziecka', 'Karta SIM dla dzieci'],
    ['CH', 'backpack kids', 'Kinderrucksack, 8 Liter'],
  ])('SRC on %s puts first what is for whom "%s" says', async (site, query, first) => {
    expect(await best(site, query)).toBe(first);
  });

  it.each<[SiteCode, string]>([
    ['CH_FR', 'pull bleu homme'],
    ['CZ', 'modrý svetr pánský'],
    ['HU', 'kék pulóver férfi'],
  ])('SRC on %s shows who wants "%s" pullovers of other colours before blue T-shirts', async (site, query) => {
    const { listing } = await search(site, query);
    const first = listing.products.slice(0, 2).map(({ productId }) => productId);
    expect(first.toSorted()).toEqual(['1107', '1108']);
  });

  it.each<[SiteCode, string, RegExp]>([
    ['CH', 'kaffeemaschine ohne kapseln', /kapsel/i],
    ['CH_FR', 'machine à café sans capsules', /capsule/i],
    ['CZ', 'kávovar bez kapslí', /kapsl/i],
    ['SK', 'kávovar bez kapsúl', /kaps/i],
    ['PL', 'ekspres bez kapsułek', /kapsuł/i],
    ['HU', 'kapszula nélküli kávéfőző', /kapszul/i],
    ['DE', 'schokolade ohne kaffee', /kaffee/i],
  ])('SRC on %s "%s" finds nothing that is called %s', async (site, query, unwanted) => {
    const titles = (await search(site, query)).listing.products.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.filter((title) => unwanted.test(title))).toEqual([]);
  });

  it('SRC what lacks a thing by its own title is found with it', async () => {
    expect(await best('CH_FR', 'lampe sans fil')).toContain('sans fil');
    expect(await best('CZ', 'mletá káva bez kofeinu')).toContain('bez kofeinu');
  });

  it('SRC mild coffee comes first, whatever the category adds to its name', async () => {
    const { listing } = await search('CH_FR', 'café doux en grains');
    const first = listing.products.slice(0, 4).map(({ productId }) => productId);
    expect(first.toSorted()).toEqual(['1002', '1009', '1022', '1028']);
  });

  it('SRC what is for children comes last for men', async () => {
    expect(await best('DE', 'regenjacke herren')).toBe('Regenjacke Trekking');
  });

  it.each<[SiteCode, string, string]>([
    ['DE', 'kaffee mit schokoladennote', '1012'],
    ['PL', 'kawa o smaku czekolady', '1005'],
    ['HU', 'virágos ízű kávé', '1009'],
  ])('SRC on %s puts first coffee whose notes are those that "%s" says', async (site, query, first) => {
    expect((await search(site, query)).listing.products[0]).toMatchObject({ productId: first });
  });

  it.each<[SiteCode, string]>([
    ['DE', 'nespresso kapseln'],
    ['TR', 'dolce gusto kapsül'],
    ['PL', 'kapsułki do ekspresu nespresso'],
  ])('SRC on %s has nothing for "%s", which no capsules of the shop fit', async (site, query) => {
    expect((await search(site, query)).listing.total).toBe(0);
  });

  it.each<[SiteCode, string, string]>([
    ['HU', 'szemes kave gephez', '1001'],
    ['HU', 'szemes kávé french presshez', '1001'],
  ])('SRC on %s what "%s" is for is no name of it', async (site, query, first) => {
    expect((await search(site, query)).listing.products[0]).toMatchObject({ productId: first });
  });

  it.each<[SiteCode, string]>([
    ['DE', 'jacke für den hund'],
    ['HU', 'kabát kutyának'],
    ['TR', 'kedi için battaniye'],
    ['DE', 'decke für katze'],
    ['CZ', 'zimní bunda pro psy'],
    ['PL', 'kurtka dla psów'],
    ['TR', 'köpek çorabı'],
  ])('SRC on %s has nothing for "%s", which no product is for', async (site, query) => {
    expect((await search(site, query)).listing.total).toBe(0);
  });

  it.each<[SiteCode, string]>([
    ['CH_FR', 'je ne sais pas quoi lui offrir'],
    ['HU', 'nem tudom mit vegyek neki'],
    ['PL', 'nie wiem co jej kupić'],
    // Words that everybody uses, and small ones between them.
    ['CH', 'der alte raucht zu fest auf dem balkon ich brauch einen neuen'],
  ])('SRC on %s "%s" finds something, though no word of it names anything', async (site, query) => {
    expect((await search(site, query)).listing.total).toBeGreaterThan(0);
  });

  it('SRC a Hungarian size with its ending is one', async () => {
    const ids = ({ listing }: SearchAnswer) => listing.products.map(({ productId }) => productId);
    expect(ids(await search('HU', 'női cipő 38-as'))).toEqual(ids(await search('HU', 'női cipő 38')));
  });

  it('SRC of what is made for a machine the maker of the machine is understood', async () => {
    expect(await best('CZ', 'káva do bialetti')).toBe('Bottega Espresso, mletá káva');
  });

  it('SRC shows what else there is of a thing below the few products that have all that was asked for', async () => {
    const { listing, broader } = await search('DE', 'socken herren');
    const all = await search('DE', 'socken');
    expect(listing.total).toBeLessThan(4);
    expect(broader).toMatchObject({ query: 'socken', total: all.listing.total });
    const few = listing.products.map(({ productId }) => productId);
    const others = all.listing.products.map(({ productId }) => productId).filter((id) => !few.includes(id));
    expect(broader!.products.map(({ productId }) => productId)).toEqual(others.slice(0, 8));
    expect(others).not.toEqual([]);
    expect(all.broader).toBeUndefined();
    expect((await search('DE', 'socken herren', { exact: '1' })).broader).toBeUndefined();
    expect((await search('DE', 'kaffee ganze bohne')).broader).toBeUndefined();
    const cheap = await search('DE', 'socken herren unter 13 euro');
    expect(cheap.broader).toBeUndefined();
    const affordable = await search('DE', 'socken herren unter 20 euro');
    const { total } = (await search('DE', 'socken', { filters: affordable.listing.filters })).listing;
    expect(affordable.broader).toMatchObject({ query: 'socken', total });
  });

  it.each<[SiteCode, string, string, string[]]>([
    ['DE', 'duftkerze', 'Kerzen', ['Stumpenkerzen, 3er-Set']],
    ['CZ', 'krajeci prkenko', 'Prkénka', ['Prkénko z akáciového dřeva']],
  ])(
    'SRC shows on %s below the few products of "%s" what else is in their category',
    async (site, query, name, titles) => {
      const { listing, broader } = await search(site, query);
      expect(broader).toMatchObject({ query: name, url: expect.stringMatching(/^\/.+-c\d+$/) });
      expect(broader!.products.map(({ title }) => title)).toEqual(titles);
      expect(broader!.total).toBe(listing.total + titles.length);
      expect((await search(site, query, { exact: '1' })).broader).toBeUndefined();
    },
  );

  it.each<[SiteCode, string, string]>([
    ['DE', 'bechre fürs auto', 'becher fürs auto'],
    ['DE', 'aufbewarung für brot', 'aufbewahrung für brot'],
    ['DE', 'homeoffice kleine kaffeemascihne', 'homeoffice kleine kaffeemaschine'],
    ['AT', 'zipp plulover herren', 'zipp pullover herren'],
    ['CH_FR', 'casseole à spaghetti', 'casserole à spaghetti'],
    ['CH_FR', 'café bio équiatble', 'café bio équitable'],
    ['SK', 'hrnnček do auta', 'hrnček do auta'],
  ])('SRC shows on %s for "%s" what the query without the error shows, and says so', async (site, typed, right) => {
    const [mended, meant] = [await search(site, typed), await search(site, right)];
    expect(mended.listing).toEqual(meant.listing);
    expect(mended.broader).toEqual(meant.broader);
    expect(mended.correctedQuery).toBeDefined();
    expect(meant.correctedQuery).toBeUndefined();
  });

  it.each<[SiteCode, string, string, string]>([
    ['CZ', 'hořká čokoláda', 'Hořká čokoláda 70 %', 'Horká čokoláda'],
    ['CZ', 'horká čokoláda', 'Horká čokoláda', 'Hořká čokoláda 70 %'],
    ['CZ', 'horká čokoláda prášek', 'Horká čokoláda', 'Hořká čokoláda 70 %'],
  ])('SRC shows on %s for "%s" what has its accents before what has others', async (site, query, first, later) => {
    const { products } = (await search(site, query)).listing;
    const titles = products.map(({ title }) => title);
    expect(titles[0]).toBe(first);
    expect(titles).toContain(later);
    const plain = query.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
    const [one, other] = [await search(site, plain), await search(site, plain.toUpperCase())];
    expect(one.listing).toEqual(other.listing);
  });

  it.each<[SiteCode, string]>([
    ['DE', 'zubehör für kaffeemaschine'],
    ['DE', 'zubehoer fuer kaffeemaschine'],
    ['HU', 'kiegészítő kávéfőzőhöz'],
    ['PL', 'akcesoria do ekspresu'],
    ['TR', 'kahve makinesi için aksesuar'],
  ])('SRC shows on %s for "%s" what goes with that, and no machine before it', async (site, query) => {
    const { products } = (await search(site, query)).listing;
    const ids = products.map(({ productId }) => Number(productId));
    const [lights, machines] = [1127, [1035, 1036, 1037, 1038, 1039, 1040, 1041, 1042, 1043]];
    expect(ids).not.toContain(lights);
    expect(ids.slice(0, 5).filter((id) => machines.includes(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining([1047, 1048]));
  });

  it.each<[SiteCode, string, RegExp]>([
    ['DE', 'vollautomaten', /^Kaffeevollautomat/],
    ['DE', 'kaffee vollautomat', /^Kaffeevollautomat/],
    ['DE', 'handmuehlen', /^Handmühle/],
    ['DE', 'kaffee ohne koffein', /entkoffeiniert/],
    ['AT', 'haferl', /häferl/i],
    ['CH', 'velolicht', /^Velo|^Fahrrad/],
    ['CH_FR', 'moulins', /^Moulin/],
    ['CZ', 'hrnku', /hrnek|hrnky/i],
    ['CZ', 'bezkofeinová', /bez kofeinu/],
    ['HU', 'bögrét', /bögre/i],
    ['PL', 'kubkami', /kub[ek]/i],
    ['SK', 'mlynceky', /mlynček/i],
    ['TR', 'fincanlar', /fincan/i],
    ['TR', 'çoraplarından erkek', /Erkek Çorap/],
    ['HU', 'terombögre', /termobögre/i],
    ['HU', 'gyerek kabát', /^Gyerek esőkabát/],
    ['SK', 'zľava na sviečky', /sviečk/],
    ['CZ', 'sleva na svíčky', /svíčk/],
    // Another word for several of it together.
    ['CZ', 'set hrnků', /^Hrnky, sada/],
    ['TR', 'kupa takımı', /^Kupa Seti/],
    ['SK', 'zrnkova kva', /zrnková káva/],
    ['DE', 'lampe für die terrasse', /^Akku/],
    ['DE', 'rain jacket men', /^Regenjacke/],
    ['DE', 'kleines geschenk', /^Duftkerze/],
    ['SK', 'čo kúpiť 4 ročnému chlapcovi', /^Drevená vláčikodráha/],
    ['SK', 'hľadám kávovar s mliekom', /Latte/],
    ['PL', 'kurtka w góry', /^Trekkingowa/],
    ['CH', 'geburtstag gutschein', /zum Geburtstag/],
    ['PL', 'pojemnik na pieczywo', /chlebak/i],
    ['CH', 'kochtopfset', /^Pfannenset/],
    ['PL', 'expresso', /espresso/i],
    ['DE', 'wasserkocher 1,5l', /1,5 Liter/],
    ['DE', 'capucino', /gemahlen|bohnen/i],
    ['DE', 'regen', /^Regenjacke/],
  ])('SRC finds on %s for "%s" other forms, parts and synonyms of its words', async (site, query, expected) => {
    expect(await best(site, query)).toMatch(expected);
  });

  it.each<[SiteCode, string, RegExp]>([
    // An umlaut in two letters.
    ['AT', 'muetze kinder', /^Kinderhaube/],
    // What a word beside the wanted thing means, mistyped or in dialect.
    ['CH', 'mütze für chind', /^Kindermütze/],
    ['DE', 'gerät zum mahlen', /mühle/],
    ['HU', 'kapszula kávéfőőzőhöz', /[Kk]apszula(?!s)/],
    // Two words in one, of which one is mistyped: what is nearest to the whole is not asked for.
    ['HU', 'kavefiltr', /^Filtra filteres/],
    // A word that descriptions alone have, without its umlaut.
    ['DE', 'kaffeebohnen athiopien', /^Yirga/],
    // Any word between a thing and what it is for.
    ['CH_FR', 'pot pour herbes', /^Pots à herbes/],
    // A machine that something is for is itself wanted, not what is made for it.
    ['CH_FR', 'machine pour pico', /^Machine à capsules/],
    ['CH_FR', 'machine pour capsules', /^Machine à capsules/],
    ['AT', 'maschine für espresso', /^Siebträgermaschine/],
    ['HU', 'kapszula a géphez', /[Kk]apszula(?!s)/],
    ['HU', 'kapszula pico kávégéphez', /[Kk]apszula(?!s)/],
    // What is called like what is wanted, and is the machine that it is for.
    ['TR', 'pico makinesi için kapsül', /^Intenso Kapsül/],
    ['DE', 'maschine für büro', /maschine|automat/i],
    ['CH_FR', 'machine pour le bureau', /^Machine/],
    // A child, in a word that means three.
    ['CZ', 'simka pro dítě', /pro děti/],
    // A space inside a word that means something otherwise, too.
    ['HU', 'tej habosító', /tejhabosító/],
    ['TR', 'kırmızı mum', /Mum/],
    // A number and what it counts in one word.
    ['HU', 'kétszemélyes sátor', /^2 személyes/],
    ['HU', 'befőttes üveg', /tárolóüveg/i],
    ['AT', 'regen gewand kinder', /^Regenjacke für Kinder/],
    // Another word for what only its accents tell apart.
    ['CZ', 'kakao', /^Horká/],
    // What a colour is called, and whom a sentence is about.
    ['HU', 'puha meleg takaró bézs színű', /takaró/],
    ['TR', 'kahve seven arkadaşıma ne alabilirim', /Hediye|Abonelik|Kahve/],
    // What only stands beside a thing, and is described with the other word.
    ['CH_FR', 'écharpe chaude', /^Grande écharpe/],
    // How a thing is, in one word with it.
    ['DE', 'stabiler holzstuhl', /^Stuhl aus Eichenholz/],
    // What a thing is called in a part of the country, or beside what it is for.
    ['AT', 'rodelhaube', /haube/],
    ['DE', 'prepaid karte handy', /^SIM/],
    ['SK', 'poháre na múku', /dózy/],
    ['PL', 'tory do pociągu', /^Tory/],
    ['TR', 'kış botu erkek', /Kışlık Ayakkabı/],
    // Where nothing has all the words: what one of them says.
    ['AT', 'vorzimmer licht stehend', /leuchte/],
    // Mistyped, and the end of goods that are not sold.
    ['CH', 'ncahthemd', /pyjama/i],
    // Without spaces, where the lists of the language know a word alone.
    ['AT', 'kinderregenjackegelb', /^Regenjacke für Kinder/],
    ['CH', 'dunkleschoggi', /^Zartbitter/],
    // What is heard alike.
    ['SK', 'ponoški dámske', /^Dámske ponožky/],
    // A word that ends like one that says what a thing has.
    ['TR', 'havlu takımı', /Havlu/],
    // Short words in the plural.
    ['CH_FR', 'pot pour basilic', /^Pots/],
    // A room, where something goes.
    ['DE', 'brotdose groß küche', /^Brotkasten/],
    // Things of any kind, and what they are for.
    ['DE', 'sachen zum zelten', /zelt/i],
    ['CH_FR', 'affaires pour la salle de bain', /^Serviette/],
    ['CZ', 'věci do koupelny', /ručník/],
    ['PL', 'sprzęt na wycieczkę', /plecak|termiczny|namiot/i],
    ['HU', 'fürdőszobai dolgok', /törölköző/],
    ['SK', 'potreby na grilovanie', /gril/i],
    ['TR', 'bisiklet için malzeme', /^Bisiklet/],
    // What descriptions tell, though a name that is alike means something else; of an adjective the name that it is made of.
    ['PL', 'kawa z brazylii', /^Brasil/],
    ['PL', 'kawa kolumbijska', /^Valle Alto/],
    // Goods that are not sold, behind what is: what it needs.
    ['DE', 'wanduhr küche modern leise batterie', /^Wanduhr/],
    // What milk needs, though it is goods itself.
    ['CZ', 'čím našlehám mléko', /šlehač/i],
    // Digits where another keyboard has letters.
    ['CZ', '38lky na espresso', /^Šálky/],
    // In English, on any site.
    ['CZ', 'travel mug', /^Termohrnek/],
    ['PL', 'gift for coffee lover', /^(?:Karta|Zestaw|Subskrypcja)/],
    ['TR', 'kids raincoat', /^Çocuk Yağmurluk/],
    ['HU', 'ground coffee', /őrölt/],
    ['CH_FR', 'wool blanket', /^Plaid/],
    // The category of several kinds of goods says little of each.
    ['DE', 'rucksack kita', /^Kinderrucksack/],
    // Of the same category something else is blue.
    ['DE', 'blaue lampe', /leuchte/],
    ['HU', 'kék lámpa', /lámpa/],
    // A service beside what it is for.
    ['AT', 'service kaffeemaschine', /^Maschinenpflege/],
    ['DE', 'geschenkgutschein kaffee', /^Geschenkkarte/],
  ])('SRC finds on %s for "%s" what is meant first', async (site, query, expected) => {
    expect(await best(site, query)).toMatch(expected);
  });

  it('SRC shows what is wanted, not what is beside it, though it is sold out', async () => {
    expect((await search('DE', 'vase brotkasten')).correctedQuery).toBe('brotkasten');
  });

  it.each(['NF-1101', 'nf 1101', 'NF-1101-1'])('SRC finds a product of several variants by "%s"', async (query) => {
    expect((await search('DE', query)).listing.products.map(({ productId }) => productId)).toEqual(['1101']);
  });

  it.each(['IŞIKLI', 'ışıklı', 'isikli', 'İSİKLİ', 'Işıklı'])(
    'I2 finds "%s" on TR whichever i is typed',
    async (query) => {
      expect(await best('TR', query)).toBe('Işıklı Çalar Saat');
    },
  );

  it.each<[SiteCode, string, string]>([
    ['DE', 'afkfee', 'kaffee'],
    ['DE', 'jaffee', 'kaffee'],
    ['DE', 'kafffee', 'kaffee'],
    ['DE', 'schienensetholzeisenbahn', 'schienenset holzeisenbahn'],
    ['PL', 'hebrata', 'herbata'],
    ['TR', 'kahev', 'kahve'],
  ])('SRC reads on %s the mistyped "%s" as "%s"', async (site, query, expected) => {
    expect((await search(site, query)).correctedQuery).toBe(expected);
  });

  it('SRC leaves words as they were typed when asked', async () => {
    expect(await search('DE', 'afkfee')).toMatchObject({ correctedQuery: 'kaffee' });
    const exact = await search('DE', 'afkfee', { exact: '1' });
    expect([exact.correctedQuery, exact.listing.total]).toEqual([undefined, 0]);
  });

  it('SRC shows what a term names before what is only described with its words', async () => {
    const titles = (await search('DE', 'dunkle schokolade')).listing.products.map(({ title }) => title);
    expect(titles[0]).toMatch(/schokolade/i);
    expect(titles.length).toBeGreaterThan(3);
    expect((await search('DE', 'kafee aus nirgendwo')).correctedQuery).toContain('kaffee');
  });

  it('SRC shows coffee before what goes with it', async () => {
    const titles = (await search('DE', 'kaffee')).listing.products.slice(0, 6).map(({ title }) => title);
    expect(titles.filter((title) => /mühle|becher|automat|kurs/i.test(title))).toEqual([]);
  });
});

describe('the suggestions', () => {
  it.each([
    ['at', 'AT'],
    ['CH-FR', 'CH_FR'],
    ['XX', 'DE'],
    ['', 'CZ'],
  ] as const)('SIT-1 SRC-5 of site=%s, asked on the Czech site, are those of %s', async (named, site) => {
    const [asked, own] = await Promise.all([suggest('CZ', 'kaf', { site: named }), suggest(site, 'kaf')]);
    expect(asked).toEqual(own);
  });

  it('SRC-5 name the categories among their terms, with their addresses', async () => {
    const { searchTerms, categories } = await suggest('DE', 'kaffeem');
    expect(searchTerms[0]).toEqual({ searchterm: 'Kaffeemaschinen und Zubehör' });
    expect(categories).toEqual([
      { name: 'Kaffeemaschinen und Zubehör', url: '/kaffeemaschinen-und-zubehoer-c2000' },
      { name: 'Kaffeemaschinen', url: '/kaffeemaschinen-c2100' },
    ]);
    expect((await suggest('DE', 'serena')).categories).toBeUndefined();
  });

  it('SRC-3 SRC-5 name pages before goods that are only meant, and one after two goods that begin as typed', async () => {
    expect(termsOf(await suggest('DE', 'rückg'))).toEqual(['Rückgabe', 'Rucksäcke']);
    const terms = termsOf(await suggest('DE', 'ser'));
    expect(terms.indexOf('Service')).toBe(2);
    for (const goods of terms.slice(0, 2)) expect(goods).toMatch(/^ser/i);
    expect(termsOf(await suggest('DE', 'kaf'))).not.toContain('Kaffee Abo kündigen');
    expect(termsOf(await suggest('DE', 'kaffee abo k'))).toContain('Kaffee Abo kündigen');
  });

  it.each([
    ['1001', '1001'],
    ['1096-2', '1096'],
    ['2900010010014', '1001'],
  ])('SRC-5 name the article alone whose number is typed: %s', async (typed, id) => {
    const { products, searchTerms } = await suggest('DE', typed);
    expect(products.map((product) => product.id)).toEqual([id]);
    expect(searchTerms).toEqual([]);
  });

  it.each(SITE_CODES)('S2 on %s lead to products, each of them once', async (site) => {
    const letters = ['ka', 'es', 'ser', 'te'];
    const seen = new Set<string>();
    for (const typed of letters) {
      const terms = termsOf(await suggest(site, typed));
      const folded = terms.map((term) => term.toLocaleLowerCase());
      expect(new Set(folded).size).toBe(terms.length);
      for (const term of terms) seen.add(term);
    }
    expect(seen.size).toBeGreaterThan(5);
    for (const term of seen) {
      const { listing, correctedQuery, shortcut } = await search(site, term);
      expect(shortcut !== undefined || listing.total > 0, term).toBe(true);
      if (shortcut === undefined) expect(correctedQuery, term).toBeUndefined();
    }
  });

  it.each([
    ['0', '0'],
    ['1', '5'],
    ['10', '1'],
    ['20', '20'],
  ])('SRC-5 are at most %s terms and %s products', async (maxSearchTerms, maxProducts) => {
    const answer = await suggest('DE', 'ka', { maxSearchTerms, maxProducts });
    expect(answer.searchTerms.length).toBeLessThanOrEqual(Number(maxSearchTerms));
    expect(answer.products.length).toBeLessThanOrEqual(Number(maxProducts));
  });

  it.each<[SiteCode, string, RegExp]>([
    ['DE', 'kaffemü', /kaffeemühle/i],
    ['DE', 'vollau', /kaffeevollautomat/i],
    ['DE', 'siebtrager mas', /siebträgermaschine/i],
    ['DE', 'siebtarger masch', /siebträgermaschine/i],
    ['DE', 'kaffemuehle elekrtisch', /kaffeemühle/i],
    ['DE', 'clasico espreso bohn', /classico espresso/i],
    ['DE', 'jacke kaffeemü', /kaffeemühle/i],
    ['DE', 'regenschirm kaffeemü', /kaffeemühle/i],
    ['DE', 'kaffeevollautmat', /kaffeevollautomat/i],
    ['CZ', 'kvaovar', /kávovar/i],
    ['TR', 'kahve maki', /kahve makinesi/i],
    ['TR', 'kavhe maki', /kahve makinesi/i],
  ])('SRC-5 on %s know what "%s" becomes', async (site, typed, expected) => {
    expect((await suggest(site, typed)).products.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(expected),
    );
  });

  it.each<[SiteCode, string, string[]]>([
    ['DE', 'kap', ['Kapselmaschinen', 'Kaffeekapseln']],
    ['DE', 'jacke', ['Softshelljacke']],
    ['CZ', 'hrn', ['Hrnky']],
  ])(
    'SRC-5 name on %s for "%s" categories and words, and no title that stands beside',
    async (site, typed, expected) => {
      const answer = await suggest(site, typed, { maxSearchTerms: '6', maxProducts: '5' });
      expect(termsOf(answer)).toEqual(expect.arrayContaining(expected));
      expect(answer.products.map(({ title }) => title).filter((title) => termsOf(answer).includes(title))).toEqual([]);
    },
  );

  it('SRC-5 leave out a word that means nothing', async () => {
    const jackets = await suggest('DE', 'jacke');
    expect(jackets.products).not.toEqual([]);
    expect((await suggest('DE', 'jacke xqzvw')).products).toEqual(jackets.products);
  });

  it('SRC-5 learn what several have searched and found, nothing that may tell who', async () => {
    const { database } = service.context;
    const learner = createTermLearner(database, (error) => expect.fail(String(error)));
    const personal = ['anna@example.org', '+49 170 1234567', 'kaffee '.repeat(8), 'https://kaffee', 'x'];
    for (const term of ['Kaffee aus Brasilien', 'kaffee fur uns', ...personal])
      for (let times = term === 'kaffee fur uns' ? 2 : 3; times > 0; times--) learner.learn('DE', term, HERE);
    learner.learn('DE', 'kaffee zauberstab', HERE);
    learner.learn('DE', 'kaffee zauberstab', HERE);
    learner.learn('DE', 'kaffee zauberstab', HERE);
    await learner.close();
    const learned = async () =>
      (await database.execute<{ term: string }>(sql`select term from search.learned_term where site = 'DE'`)).rows.map(
        ({ term }) => term,
      );
    const searched = ['kaffee aus brasilien', 'kaffee fur uns', 'kaffee zauberstab'];
    expect(await learned()).toEqual(expect.arrayContaining(searched));
    expect((await learned()).filter((term) => personal.includes(term))).toEqual([]);
    await rebuildCompletions(database, 'DE');
    expect(termsOf(await suggest('DE', 'kaffee fur'))).not.toContain('kaffee fur uns');
    expect(termsOf(await suggest('DE', 'kaffee zau'))).not.toContain('kaffee zauberstab');
    await database.execute(sql`update search.learned_term set last_searched_on = current_date - 100`);
    await forgetTerms(database, 'DE');
    expect((await learned()).filter((term) => searched.includes(term))).toEqual([]);
  });

  it('SRC-5 are mended by what the report of searches tells: what found nothing, and what found goods by other words', async () => {
    const { database } = service.context;
    // Who narrows or sorts what they searched has searched once.
    await search('DE', 'Harfe', { filters: 'availability-available' });
    for (const more of [{ filters: 'rating-4' }, { to: '20' }, { sort: 'price-asc' }])
      await search('DE', 'Harfe', more);
    for (let times = 0; times < 3; times++) {
      await search('DE', 'Gitarre');
      await search('DE', 'kafffee');
    }
    await search('DE', 'nudelholz');
    await search('DE', 'versandkosten');
    for (let times = 0; times < 3; times++) await search('DE', 'anna@example.org');
    await expect
      .poll(() => readSearchReport(database, 'DE', 500))
      .toMatchObject({
        nothing: expect.arrayContaining([expect.objectContaining({ term: 'gitarre', searches: 3 })]),
        instead: expect.arrayContaining([expect.objectContaining({ term: 'kafffee', instead: 'kaffee' })]),
      });
    const { nothing } = await readSearchReport(database, 'DE', 500);
    expect(
      nothing.filter(({ term }) => ['nudelholz', 'versandkosten', 'anna@example.org', 'harfe'].includes(term)),
    ).toEqual([]);
    // Goods or a synonym have come since.
    await database.execute(sql`insert into search.learned_term (site, folded, term, searches, last_searched_on)
      select site, folded, term, 1, last_searched_on + 1 from search.missed_term where site = 'DE' and term = 'gitarre'`);
    expect((await readSearchReport(database, 'DE', 500)).nothing.map(({ term }) => term)).not.toContain('gitarre');
    await database.execute(sql`delete from search.learned_term where site = 'DE' and term = 'gitarre'`);
    await database.execute(sql`update search.missed_term set last_searched_on = current_date - 100`);
    await forgetTerms(database, 'DE');
    expect(await readSearchReport(database, 'DE', 500)).toMatchObject({ nothing: [], instead: [] });
  });

  it('SRC tells what was chosen after a search, by counts alone, of goods that there are, for 90 days', async () => {
    const { database } = service.context;
    const choose = (query: string, productId: string, act: string) =>
      service.app.inject({
        method: 'POST',
        url: '/service/searchfrontend/api/choice',
        headers: { site: 'CZ' },
        payload: { query, productId, act },
      });
    for (let times = 0; times < 3; times++) {
      expect((await choose('Hrnek', '1050', 'opened')).statusCode).toBe(204);
      for (const [query, id] of [
        ['hrnek', '999999'],
        ['anna@example.org', '1050'],
      ] as const)
        await choose(query, id, 'opened');
    }
    await choose('hrnek', '1050', 'added');
    await choose('hrnek', '1051', 'opened');
    expect((await choose('hrnek', '1050', 'looked at')).statusCode).toBe(400);
    // What the database cannot keep takes nobody else's counts with it.
    await choose('hr\u0000nek', '1050', 'opened');
    await choose('modrý hrnek \ud83d', '1050', 'opened');
    await choose('hrnek', '1050\u0000', 'opened');
    await expect
      .poll(async () => (await readSearchReport(database, 'CZ', 50)).chosen)
      .toEqual([{ term: 'hrnek', productId: '1050', title: expect.stringMatching(/hrnek/i), opened: 3, added: 1 }]);
    await database.execute(sql`update search.chosen_product set chosen_on = current_date - 100`);
    await forgetChoices(database, 'CZ');
    expect((await readSearchReport(database, 'CZ', 50)).chosen).toEqual([]);
  });

  it('SRC-5 show a learned term', async () => {
    for (let times = 0; times < 3; times++) await search('DE', 'Kaffee Espresso');
    const learner = createTermLearner(service.context.database, (error) => expect.fail(String(error)));
    for (let times = 0; times < 3; times++) learner.learn('DE', 'Kaffee Espresso', HERE);
    await learner.close();
    await rebuildCompletions(service.context.database, 'DE');
    expect(termsOf(await suggest('DE', 'kaffee es'))).toContain('kaffee espresso');
  });
});

describe('whatever is typed', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...Array.from('ka%_\\\'"&|!():*<->\0\uD800\uDC00 😀שלוםقهوةİıß½ﬁ𠀀')),
      maxLength: 30,
    }),
    fc.constantFrom('x'.repeat(10_000), 'kaffee '.repeat(2000), '𠀀𠀀𠀀𠀀', 'a'.repeat(200), '\u202Eeeffak'),
  );
  it('is answered by the search and the suggestions', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom(...SITE_CODES), async (typed, site) => {
        const query = (name: string) => `?${name}=${encodeURIComponent(typed.toWellFormed())}`;
        for (const path of [
          `search${query('query')}`,
          `suggestions${query('q')}`,
          `search?query=${encodeURI(typed.toWellFormed())}`,
        ]) {
          const answer = await service.app.inject({ url: `/service/searchfrontend/api/${path}`, headers: { site } });
          expect(answer.statusCode, answer.body).toBe(200);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what shoppers mean', () => {
  const titles = async (site: SiteCode, query: string) =>
    (await search(site, query)).listing.products.map(({ title }) => title);

  it.each<[SiteCode, string, RegExp]>([
    ['DE', 'kapseln für kapselmaschine', /^Kapsel/],
    ['CZ', 'kapsle do kávovaru', /^Kapsle|kapslí/],
    ['SK', 'kapsuly do kávovaru', /^Kapsuly|kapsúl/],
    ['HU', 'kapszula kávéfőzőhöz', /kapszula/i],
    ['PL', 'kapsułki do ekspresu', /kapsuł/i],
    ['CH_FR', 'capsules pour machine à café', /^Capsules|capsules/],
    ['TR', 'kahve makinesi için kapsül', /Kapsül (Kahve,|Tadım)/],
    ['CZ', 'espresso kávovar', /kávovar/],
    ['DE', 'damen schuhe sommer', /sneaker/i],
    ['PL', 'buty sportowe damskie', /Sneakersy/],
    ['HU', 'párnák', /díszpárna/],
    ['CH_FR', 'housse de couette', /^Parure de lit/],
    ['SK', 'horúca čokoláda', /na pitie/],
    ['AT', 'tuchent', /Bettwäsche/],
    ['CH', 'velolampe', /Velo/],
    ['DE', 'espresso maschine', /^Siebträger/],
    ['DE', 'espreso maschine', /^Siebträger/],
    ['TR', 'havlu seti', /Havlu/],
    ['DE', 'wasser kocher', /^Wasserkocher/],
    ['DE', 'porzellanvase', /vase/i],
    ['DE', 'decke fürs sofa', /decke$/],
    ['HU', 'vendégtörölköző', /törölköző/i],
    ['SK', 'ponožiek dámskych', /ponožky/i],
    ['DE', 'jacke für den regen damen', /^Regenjacke/],
    ['DE', 'kinder anorak regen', /^Regenjacke/],
    ['DE', 'töpfe set', /^Topfset/],
    ['DE', 'leinenbetwäsche', /^Leinen-Bettwäsche/],
    ['DE', 'baristakurs geschenk', /^Barista-Kurs/],
    ['DE', 'campingurlaub', /zelt|rucksack/i],
    ['AT', 'lampe nachtkastl', /leuchte/],
    ['PL', 'garnek 5 litrów', /^Garnek do makaronu/],
    ['CH', 'schtuehl', /stuhl/i],
    ['AT', 'kasten fürs brot', /^Brotkasten/],
    ['AT', 'liebes häferl als geschenk', /häferl/],
    ['AT', 'bräter gusseisen', /^Bräter/],
    ['DE', 'hosemitweitembein', /^Hose/],
    ['CZ', 'kávabezkofeinu', /bez kofeinu/],
    ['CH', 'kafi für moka kanne', /^Bottega Espresso, gemahlen/],
    // In sentences, of which most words name nothing.
    ['AT', 'welche regenjacke taugt was für mehrtägige wanderungen', /^Regenjacke Trekking/],
    ['DE', 'zeig mir eine regenjacke für meinen sohn größe 116', /^Regenjacke für Kinder/],
    ['TR', 'az yağla balık pişirebileceğim yapışmayan bir tava lazım', /Tava/],
    ['CH', 'mein mann trinkt nur starken espresso', /Espresso/],
    ['SK', 'kvety mi stoja v pohári potrebujem vázu', /váza/],
    // Typed on another keyboard.
    ['CH_FR', 'vqse en verre', /^Vase/],
    ['DE', 'zelt 4p', /^Familienzelt/],
    ['CH_FR', 'tente 4p', /^Tente familiale/],
    ['DE', 'reparatur kaffeemaschine', /^Reparatur/],
    // A thing of its own stays that, whatever name others have for it and what it is for.
    ['DE', 'regal für gewürze', /^Wandregal/],
    ['DE', 'steakpfanne', /^Gusseiserne Pfanne/],
    ['AT', 'haube unterm radhelm', /^Herrenhaube/],
    ['CH', 'jacke zum wandern bei regen', /^Regenjacke Trekking/],
  ])('SRC shows on %s for "%s" what is wanted, not what it is for or how it is', async (site, query, expected) => {
    expect((await titles(site, query))[0]).toMatch(expected);
  });

  it.each<[SiteCode, string]>([
    ['DE', 'iphone 15'],
    ['PL', 'pralka'],
    ['CH_FR', 'ordinateur'],
    ['TR', 'çamaşır makinesi'],
    ['PL', 'piłka'],
    ['CZ', 'pivo'],
    ['CH_FR', 'ballon'],
    ['CH_FR', 'maillot de bain'],
    ['PL', 'stół'],
    ['TR', 'koltuk takımı'],
    ['DE', 'laptop ständer'],
    // A form of another word: pink, a scarf, a parka.
    ['DE', 'rosen'],
    ['DE', 'schäler'],
    ['CZ', 'párky'],
    // A word that is only a part of what is sold.
    ['DE', 'tisch'],
    ['HU', 'létra'],
    // In Swiss German.
    ['CH', 'füürschale'],
    ['DE', 'zitronenpresse'],
    ['CZ', 'ledová káva'],
    ['TR', 'çay tabağı'],
    ['AT', 'topfen'],
    ['CH_FR', 'lave-linge'],
    ['CH_FR', 'parfum'],
    ['CH_FR', 'tapis salon'],
    ['CH', 'sunneschirm'],
    ['DE', 'kaffeetisch'],
    ['DE', 'lavazza'],
    ['AT', 'kluppen'],
    ['CH', 'wallholz'],
    ['PL', 'kawa rozpuszczalna'],
    ['PL', 'kołderka dla psa'],
    ['SK', 'sukňa'],
    // What is unknown, or an adjective, before goods; the two the other way round.
    ['CZ', 'lesní med'],
    ['SK', 'tlakový hrniec'],
    ['CZ', 'hrnec tlakový'],
    // Goods that what is sold is for, or that are called alike.
    ['CZ', 'mléko'],
    ['SK', 'salám'],
    ['CH', 'biberli'],
    ['CZ', 'do'],
    ['SK', 'pre'],
    // Of titles that tell what a thing is for.
    ['CH_FR', 'pain'],
    ['TR', 'ekmek'],
    ['TR', 'süzgeç'],
    // A word of a dialect is no end of another.
    ['DE', 'courage'],
    ['DE', 'anfrage'],
    // What is done with other goods than the shop's.
    ['SK', 'oprava bicykla'],
    ['CH_FR', 'cours de cuisine'],
    ['CH', 'reparatur velo'],
    // An occasion beside what the shop has not got.
    ['SK', 'vianočná kolieska'],
    ['DE', 'kaffeemaschine mieten'],
    ['CH', 'filterpapier'],
    // Small ones of goods.
    ['CH', 'es tischli'],
    // A part of what the shop has, by a word that nobody knows.
    ['TR', 'kahve makinesi rezistansı'],
    // An adjective before one.
    ['SK', 'kávová vôňa'],
    ['SK', 'nástenné zrkadlo'],
    // One behind a thing that nobody knows.
    ['CH_FR', 'autocollant mural'],
    // A brand that is called like goods, or without any.
    ['DE', 'teekanne aus gusseisen'],
    ['DE', 'crocs herren'],
    // Goods of three letters, said to be of the word before.
    ['TR', 'seyahat ütüsü'],
    // A word that ends otherwise than another is not mistyped.
    ['DE', 'kerzenmacht'],
    // Parts of what the shop has.
    ['SK', 'viečko na termohrnček'],
    ['HU', 'kertiszék'],
    // Another first letter, or one before it, makes another word.
    ['PL', 'rubek'],
    // So do two letters inside.
    ['CZ', 'trubička na kávu'],
    ['CH_FR', 'boîte à lunch'],
    // Several together of what is not sold.
    ['CH_FR', 'set de couverts'],
    ['CH_FR', 'lot de crayons'],
    ['PL', 'kubeł na śmieci'],
    ['DE', 'henkel für tasse'],
    ['DE', 'deckel für pfanne'],
    // Shoes for others alone; what stands beside shoes is none.
    ['DE', 'schuhe für babys'],
    // Goods that the shop has, but not of this.
    ['TR', 'lamba şapkası'],
    ['CH_FR', 'échelle roulante'],
    ['TR', 'poker masası'],
  ])('SRC says on %s honestly that there is nothing for "%s"', async (site, query) => {
    expect(await titles(site, query)).toEqual([]);
  });

  it.each(['1038', '1038-1', 'NF-1038-1', 'nf-1038-1', '2900010380018', '02900010380018'])(
    'SRC finds a product by its number "%s"',
    async (query) => {
      expect(await titles('DE', query)).toEqual(['Kapselmaschine Pico']);
    },
  );

  it.each<[SiteCode, string, RegExp]>([
    ['DE', 'damen stiefel', /herren|kinder/i],
    ['CH_FR', 'bottes femme', /homme|enfant/i],
    ['PL', 'buty damskie zimowe', /męsk|dziecięc/i],
    ['TR', 'kadın bot', /erkek|çocuk/i],
  ])('SRC shows on %s for "%s" nothing that is for others alone', async (site, query, others) => {
    expect((await titles(site, query)).filter((title) => others.test(title))).toEqual([]);
  });

  it('SRC finds no goods of a room when something else is wanted for it', async () => {
    expect((await search('DE', 'wohnzimmer')).listing.total).toBeGreaterThan(0);
    expect((await search('DE', 'teppich wohnzimmer')).listing.total).toBe(0);
  });

  it('SRC answers a number that nobody has with nothing', async () => {
    expect(await titles('DE', '9999999')).toEqual([]);
  });

  it('SRC makes of a price in the words a filter that can be taken off', async () => {
    const { query, listing } = await search('CH_FR', 'machine à café moins de 100 francs');
    expect([query, listing.filters]).toEqual(['machine à café', 'price--10000']);
    expect(listing.total).toBeGreaterThan(0);
    expect(listing.products.every(({ priceMinor }) => priceMinor <= 10_000)).toBe(true);
    expect(listing.totalWithoutFilters).toBeGreaterThan(listing.total);
  });

  it('SRC leaves out a word that it does not know, and says so in the spelling of the language', async () => {
    expect((await search('CZ', 'čokoláda blahoslavenská')).correctedQuery).toBe('čokoláda');
    expect((await search('CZ', 'hrenk')).correctedQuery).toMatch(/^hrn/);
  });

  it.each<[SiteCode, string, string]>([
    ['DE', 'wie kann ich etwas zurückgeben', '/retouren-s2'],
    ['DE', 'wie lange habe ich rückgaberecht', '-s2'],
    ['DE', 'vertrag widerrufen', '/withdrawal'],
    ['DE', 'wo kann ich meine geschenkkarte einlösen', '-s3'],
    ['CH_FR', 'droit de rétractation', '-s2'],
    ['PL', 'jak odstąpić od umowy', '/withdrawal'],
    ['CZ', 'jak vrátit zboží', '-s2'],
    ['DE', 'abo kündigen', '/cancellation'],
    ['DE', 'vertrag kündigen', '/cancellation'],
    ['DE', 'kaffee abo kündigen', '/cancellation'],
    ['AT', 'wie kündige ich mein espresso-abo', '/cancellation'],
    ['CH', 'kündigungsfrist sim karte', '/cancellation'],
    ['CH_FR', 'comment résilier mon abonnement', '/cancellation'],
    ['CZ', 'jak zrušit předplatné kávy', '/cancellation'],
    ['HU', 'előfizetés lemondása', '/cancellation'],
    ['PL', 'jak anulować subskrypcję kawy', '/cancellation'],
    ['SK', 'ako zrušiť predplatné', '/cancellation'],
    ['TR', 'kahve aboneliği iptali', '/cancellation'],
    ['TR', 'siparişim nerede', '/orderhistory'],
  ])('SRC-3 shows on %s for "%s" the page that helps', async (site, query, url) => {
    expect((await search(site, query)).pages.map((page) => page.url).join(' ')).toContain(url.replace('/retouren', ''));
  });
});
