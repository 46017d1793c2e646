import type { SiteCode } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { readTerm } from './read-term.ts';

/** `thing:word` of each word that says something. */
const rolesOf = (site: SiteCode, text: string) =>
  readTerm(site, text).parts.flatMap(({ role, word }) => (word === '' ? [] : [`${role}:${word}`]));

it.each<[SiteCode, string, string[]]>([
  ['DE', 'kapseln für vollautomat', ['thing:kapseln']],
  ['DE', 'damen schuhe sommer', ['attribute:damen', 'thing:schuhe', 'attribute:sommer']],
  ['DE', 'ich suche günstige pfanne mit deckel 28 cm', ['thing:pfanne', 'addition:deckel', 'measure:28', 'measure:cm']],
  ['CZ', 'kapsle do kávovaru', ['thing:kapsle', 'purpose:kavovaru']],
  ['HU', 'kapszula kávéfőzőhöz', ['thing:kapszula', 'purpose:kavefozo']],
  ['HU', 'kapszulás kávéfőző tejhabosítóval', ['thing:kapszulas kavefozo', 'addition:tejhabosito']],
  ['HU', 'sátor két főnek', ['thing:sator', 'measure:2', 'measure:fonek']],
  ['HU', 'párna kanapéhoz', ['thing:parna', 'purpose:kanape']],
  ['HU', 'kamera', ['thing:kamera']],
  ['CH_FR', 'maillot de bain', ['thing:maillot', 'thing:bain']],
  ['DE', 'zelt für zwei personen', ['thing:zelt', 'measure:2', 'measure:personen']],
  ['PL', 'kapsułki do ekspresu', ['thing:kapsulki', 'purpose:ekspresu']],
  ['TR', 'çocuklar için yağmurluk', ['purpose:cocuklar', 'thing:yagmurluk']],
  ['CH_FR', 'fête des mères', ['thing:fete des meres']],
  ['DE', 'schwarz', ['thing:schwarz']],
  ['DE', 'rote kerzen', ['attribute:rote', 'thing:kerzen']],
  ['DE', 'kaffeemaschine mit milchschaum', ['thing:kaffeemaschine', 'addition:mit milchschaum']],
  ['CH_FR', 'lampe sans fil', ['thing:lampe', 'attribute:sans fil']],
  ['HU', 'kapszula pico géphez', ['thing:kapszula', 'purpose:gep']],
  ['HU', 'bögre teához', ['thing:bogre', 'purpose:tea']],
  ['TR', 'ponponlu şapka', ['addition:ponponlu', 'thing:sapka']],
  ['CZ', 'kuchyňské prkénko', ['attribute:kuchynske', 'thing:prkenko']],
  ['PL', 'kawa mielona bez kofeiny', ['thing:kawa', 'thing:mielona', 'thing:bez kofeiny']],
  ['CZ', 'do', []],
  ['CZ', 's víkem hrnek', ['addition:vikem', 'thing:hrnek']],
  ['DE', 'häferl als geschenk', ['thing:haferl', 'purpose:geschenk']],
  ['HU', 'kétszemélyes sátor', ['measure:2', 'measure:szemelyes', 'thing:sator']],
  ['DE', 'vierteiliges topfset', ['measure:4', 'measure:teiliges', 'thing:topfset']],
  ['HU', 'tej habosító', ['thing:tej', 'thing:habosito']],
  ['DE', 'eleganter becher', ['thing:becher']],
  ['TR', 'vazo modelleri', ['thing:vazo']],
  ['CZ', 'kolem kávy', ['thing:kavy']],
  ['DE', '4er set', ['measure:4er', 'thing:set']],
  ['DE', 'kaffee 1kg', ['thing:kaffee', 'measure:1kg', 'measure:1', 'measure:kg']],
  ['TR', 'kırmızı mum', ['attribute:kirmizi', 'thing:mum']],
  ['TR', 'havlu takımı', ['thing:havlu', 'attribute:takimi']],
  ['CH_FR', 'machine pour capsules', ['thing:machine', 'purpose:capsules']],
  ['DE', 'wartung kaffeemaschine', ['thing:wartung', 'addition:kaffeemaschine']],
  ['CZ', 'mlýnek oprava', ['addition:mlynek', 'thing:oprava']],
  ['PL', 'grill stołowy na prezent', ['thing:grill stolowy', 'thing:na prezent']],
  ['SK', 'lampa stojan', ['thing:lampa stojan']],
  ['CZ', 'povle4en9 ložnice', ['thing:povleceni', 'thing:loznice']],
  ['CZ', 'hrnky 4ks', ['thing:hrnky', 'measure:4ks', 'measure:4']],
  ['PL', 'kubki 4szt', ['thing:kubki', 'measure:4szt', 'measure:4']],
  ['SK', 'stan štyria', ['thing:stan', 'measure:4']],
  ['PL', 'namiot czworo', ['thing:namiot', 'measure:4']],
  ['HU', 'sátor négyen', ['thing:sator', 'measure:4']],
  ['DE', 'gruene haengematte', ['attribute:grune', 'thing:hangematte']],
  ['DE', 'muesli glaeser', ['thing:musli glaser']],
  ['DE', 'manuelle presse', ['attribute:manuelle', 'thing:presse']],
  ['CH_FR', 'cafeti7re', ['thing:cafetiere']],
  ['DE', 'aria300 becher', ['thing:aria300', 'thing:becher']],
  ['PL', 'dolce gusto kapsułki', ['attribute:dolce gusto', 'thing:kapsulki']],
  ['PL', 'лфцф', ['thing:kawa']],
  ['PL', 'zepsuł mi się ekspres', ['thing:zepsul', 'thing:ekspres']],
  ['AT', 'p;lster', ['thing:polster']],
  ['HU', "k'v;", ['thing:kave']],
  ['TR', 's]t k,p]rt].]', ['thing:sut kopurtucu']],
  ['SK', 'tlakový hrniec', ['thing:tlakovy', 'thing:hrniec']],
  ['CZ', 'hrnec tlakový', ['thing:hrnec', 'thing:tlakovy']],
  ['AT', 'maschine zur reparatur', ['addition:maschine', 'thing:reparatur']],
  ['CH', 'kapseln zu pico', ['thing:kapseln']],
  ['AT', 'welche regenjacke taugt was', ['thing:regenjacke']],
  ['CH', 'händ ihr socke', ['thing:socke']],
  ['PL', 'czy macie kawę', ['thing:kawe']],
  ['SK', 'potrebujem nájsť stan', ['thing:stan']],
  ['CZ', 'chtěl bych si pořídit stan', ['thing:stan']],
  ['HU', 'szeretnék venni egy sátrat', ['thing:satrat']],
  ['CH_FR', 'il me faudrait une tente', ['thing:tente']],
  ['TR', 'bana bir çadır gerekiyor', ['thing:cadir']],
  ['PL', 'namiot czteroosobowy', ['thing:namiot', 'measure:4', 'measure:osobowy']],
  ['DE', 'kaffee der nach schokolade schmeckt', ['thing:kaffee', 'purpose:schokolade', 'purpose:schmeckt']],
  ['CH', "vorratsgl'ser", ['thing:vorratsglaser']],
  ['DE', "gibt's", []],
  ['CH', 'milchaufschàumer', ['thing:milchaufschaumer']],
  ['CH_FR', ';tag[re', ['thing:etagere']],
  ['TR', 'kahve,çay', ['thing:kahve', 'thing:cay']],
  ['TR', 'g,mlek', ['thing:gomlek']],
  ['DE', 'handtücher die schnell trocknen', ['thing:handtucher', 'addition:schnell', 'addition:trocknen']],
  ['AT', 'kaffee für die bialetti', ['thing:kaffee']],
  ['CZ', 'na sváteční stůl svíčky', ['purpose:svatecni', 'purpose:stul', 'thing:svicky']],
  ['CH_FR', 'pour la rando au salève', ['thing:rando', 'attribute:saleve']],
])('reads on %s what the words of "%s" say', (site, text, roles) => {
  expect(rolesOf(site, text)).toEqual(roles);
});

it.each<[SiteCode, string, string]>([
  ['DE', 'jacke für den regen', 'regenjacke'],
  ['TR', 'bisiklet için lamba', 'isik'],
  ['DE', 'töpfe set', 'topfset'],
  ['DE', 'holzstuhl', 'eichenholz'],
  ['AT', 'karierte flanellbettwäsche', 'biber'],
  ['DE', 'topf für spaghetti', 'pastatopf'],
  ['DE', 'kaffee für die mokkakanne', 'gemahlen'],
  ['DE', 'kaffee für siebträger', 'espresso'],
  ['CZ', 'káva do automatického kávovaru', 'zrnkova'],
  ['PL', 'kawa do ekspresu kolbowego', 'espresso'],
  ['TR', 'kapsül makinesi için kahve', 'kapsul'],
])('SRC knows on %s that what "%s" asks for may be "%s"', (site, text, meant) => {
  expect(readTerm(site, text).parts.flatMap(({ meanings, compounds }) => [...meanings, ...compounds])).toContain(meant);
});

it.each<[SiteCode, string]>([
  ['CH', 'biberli'],
  ['SK', 'stôl jedálenský'],
])('SRC reads on %s "%s" as goods of this name, not as what others of its stem mean', (site, text) => {
  expect(readTerm(site, text).parts.map(({ isGoods, meanings }) => isGoods && meanings.length === 0)).not.toContain(
    false,
  );
});
