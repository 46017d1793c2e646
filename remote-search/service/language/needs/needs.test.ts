import { describe, expect, it } from 'vitest';
import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { needsIn } from './index.ts';

const needsOf = (text: string, language: Language) => needsIn(foldText(text).split(' '), language);

describe('needsIn', () => {
  it.each(['cs', 'de', 'fr', 'hu', 'pl', 'sk', 'tr'] as const)(
    'SRC knows in %s each group that a line names',
    (language) => {
      expect(() => needsOf('kaffee', language)).not.toThrow();
    },
  );

  it.each<[Language, string, string]>([
    ['de', 'suche etwas warmes für die füße', 'socken'],
    ['de', 'was hält mein brot länger frisch', 'brotkasten'],
    ['fr', 'ma machine est pleine de calcaire', 'detartrage'],
    ['cs', 'chci se naučit dělat latte', 'kurz'],
    ['sk', 'hľadám niečo teplé na krk', 'sal'],
    ['pl', 'w czym przechowywać mąkę', 'pojemniki'],
    ['hu', 'elromlott a kávéfőzőm', 'javitasa'],
    ['tr', 'ekmeğim bayatlamasın', 'kutusu'],
    ['tr', 'gece uykum kaçmasın diye kahve', 'kafeinsiz'],
    ['pl', 'ekspres nie chce się włączyć', 'naprawa'],
    ['cs', 'v čem upéct maso v troubě', 'litinovy'],
    ['de', 'wo chan i mis brot ufbewahre', 'brotkasten'],
    ['sk', 'batoh do škôlky', 'batoh'],
    ['de', 'was brauche ich für cappuccino', 'milchaufschaumer'],
    ['cs', 'k svátku babičce', 'darkova'],
    ['tr', 'kahve makinesi kapsülü', 'lungo'],
    ['fr', 'café pour v60', 'filtre'],
    ['cs', 'velká dóza na chleba', 'chlebnik'],
    ['sk', 'dóza na chlieb', 'chlebnik'],
    ['hu', 'bögre ami nem folyik ki a táskában', 'termobogre'],
    ['de', 'was schenk ich meinem papa der nur kaffee trinkt', 'probierbox'],
    ['fr', 'offrir à mon oncle qui adore le jardinage', 'arrosoir'],
    ['cs', 'co koupit tetě co miluje zahradu', 'konev'],
    ['sk', 'darček cyklista', 'bicykel'],
    ['pl', 'w czym ugotuję dużo makaronu', 'makaronu'],
    ['cs', 'na čem se dá péct chleba v troubě', 'litinovy'],
    ['hu', 'hova tegyem a kávébabot', 'tarolouvegek'],
    ['sk', 'je mi zima v noci', 'deka'],
    ['tr', 'bisiklet sürerken mont', 'softshell'],
    ['pl', 'kurtka na rower', 'softshell'],
    ['de', 'min sohn gaht id erscht klass', 'kinderrucksack'],
    ['de', 'zum iizug i di neui wohnig', 'geschenkkarte'],
    ['fr', 'veste pour le vélo', 'softshell'],
    ['fr', 'ma plante a besoin d eau', 'arrosoir'],
    ['fr', 'je n ai pas de place dans ma cuisine pour une grosse machine', 'mini'],
    ['fr', 'machine qui garde le café chaud', 'thermo'],
    ['fr', 'café qui ne me tient pas éveillé', 'decafeine'],
    ['fr', 'que porter à vélo sous la pluie', 'pluie'],
    ['de', 'bohnen zum selber mahlen', 'bohnen'],
    ['de', 'etwas zum bohnen selber mahlen', 'kaffeemuhle'],
    ['de', 'zelt für familie mit zwei kindern', 'familienzelt'],
    ['de', 'wer richt mir die kaffeemaschin', 'reparatur'],
    ['pl', 'co kupić cioci która kocha kawę', 'degustacyjny'],
    ['hu', 'mit vigyek a kolléganőmnek aki imádja a kávét', 'kapszulavalogatas'],
    ['tr', 'kayınvalidem kahveye bayılıyor ne alsam', 'tadim'],
    ['de', 'espressomaschine undicht', 'reparatur'],
    ['de', 'gerät brummt nur noch', 'reparatur'],
    ['fr', 'ma machine à café affiche une erreur', 'reparation'],
    ['fr', 'une veste qui ne prend pas l eau', 'pluie'],
    ['fr', 'je veux arrêter la caféine', 'decafeine'],
    ['cs', 'automat nepění mléko', 'oprava'],
    ['sk', 'kávovar hlási chybu', 'oprava'],
    ['pl', 'ekspres miga na czerwono', 'naprawa'],
    ['hu', 'nem melegít a kávégép', 'javitasa'],
    ['hu', 'olyan kabát ami nem ázik át', 'esokabat'],
    ['hu', 'nem akarok megázni', 'esokabat'],
    ['tr', 'kahve makinem ısıtmıyor', 'onarimi'],
    ['tr', 'suyu geçirmeyen mont istiyorum', 'yagmurluk'],
    ['tr', 'taze çekilmiş kahve', 'ogutulmus'],
    ['de', 'meine blumen haben durst', 'giesskanne'],
    ['fr', 'mes livres traînent partout', 'etagere'],
    ['cs', 'v čem spát', 'pyzamo'],
    ['sk', 'mrznú mi uši', 'ciapka'],
    ['pl', 'ciepła herbata na wycieczkę', 'termiczny'],
    ['hu', 'miben süssek rántottát', 'serpenyo'],
    ['tr', 'çiçeklerim susuz', 'sulama'],
    ['de', 'etwas weiches für meinen rücken auf dem sofa', 'samtkissen'],
    ['cs', 'co na sebe na letní svatbu', 'saty'],
    ['hu', 'utántöltő a picohoz', 'kavekapszula'],
    ['sk', 'pohodlné chodenie po meste pre ženu', 'tenisky'],
    ['cs', 'babička nevidí na čtení', 'lampa'],
    ['hu', 'mit adjak a tanító néninek év végén', 'tejcsokolade'],
    ['pl', 'maszynka do mleka', 'spieniacz'],
    ['tr', 'kahveyi makinesiz nasıl yaparım', 'press'],
  ])('SRC reads in %s what "%s" needs', (language, text, word) => {
    expect(needsOf(text, language).wanted?.words).toContain(word);
  });

  it('SRC hears the summer in no longer word that begins like it', () => {
    expect(needsOf('étendoir à linge', 'fr').wanted).toBeUndefined();
    expect(needsOf('linge pour l été', 'fr').wanted?.words).toContain('parure');
  });

  it('SRC takes every word that tells of a need for no name of a thing', () => {
    expect(needsOf('sabah ışıkla uyanmak', 'tr').wanted?.places).toEqual(new Set([0, 1, 2]));
  });

  it('SRC reads how something is to be, and leaves the thing a thing', () => {
    const { wanted, qualities } = needsOf('welcher kaffee hat wenig säure', 'de');
    expect(wanted).toBeUndefined();
    expect(qualities[0]?.words).toContain('dolce');
    expect(qualities[0]?.places).not.toContain(1);
  });

  it.each<[Language, string]>([
    ['de', 'kaffee automat'],
    ['fr', 'chaussettes chaudes'],
    ['hu', 'automata kávéfőző'],
    ['pl', 'gdzie kupić matę'],
    ['tr', 'kahve öğütme makinesi'],
  ])('SRC reads in %s no need in "%s", which names a thing', (language, text) => {
    expect(needsOf(text, language).wanted).toBeUndefined();
  });
});
