import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

const LANGUAGES: readonly Language[] = ['de', 'fr', 'cs', 'sk', 'pl', 'hu', 'tr'];

/**
 * What visitors from elsewhere call things, and what catalogues call them in {@link LANGUAGES}, by bars. Words that mean something else in one
 * of these are not among them: `hat`, `pot`, `pan`.
 */
const LINES = [
  'coffee beans, whole beans, beans, whole bean coffee: bohnen | grains | zrnková | zrnková | ziarnista | szemes | çekirdek',
  'ground coffee, filter coffee ground: gemahlen | moulu | mletá | mletá | mielona | őrölt | öğütülmüş',
  'filter coffee, drip coffee: filterkaffee | filtre | filtr | filter | przelewu | filterhez | filtre',
  'decaffeinated, decaf coffee, decaffeinated coffee: entkoffeinierte entkoffeiniert | décaféinés décaféiné | kofeinu | kofeínu | bezkofeinowa | koffeinmentes | kafeinsiz',
  'capsules, coffee capsules, coffee pods, pods: kapseln | capsules | kapsle | kapsuly | kapsułki | kávékapszula | kapsül',
  'tea, teas: tee | thé | čaj | čaj | herbata | tea | çay',
  'green tea: grüntee | vert | zelený | zelený | zielona | zöld | yeşil',
  'black tea: schwarztee | noir | černý | čierny | czarna | fekete | siyah',
  'herbal tea: abendkräuter | herbes | bylinky | bylinky | zioła | gyógynövénytea | bitki',
  'chocolate, chocolates: zartbitterschokolade vollmilchschokolade | chocolat | čokoláda | čokoláda | czekolada | csokoládé | çikolata',
  'dark chocolate: zartbitterschokolade | noir | hořká | horká | gorzka | étcsokoládé | bitter',
  'milk chocolate: vollmilchschokolade | lait | mléčná | mliečna | mleczna | tejcsokoládé | sütlü',
  'hot chocolate, cocoa, drinking chocolate: trinkschokolade | boire | horká | pitie | picia | forró | sıcak',
  'coffee machine, coffee machines, coffee maker, coffeemaker: kaffeevollautomat kapselmaschine filterkaffeemaschine siebträgermaschine | machine cafetière | kávovar překapávač | kávovar prekvapkávač | ekspres | kávéfőző | makinesi',
  'espresso machine, espresso maker: siebträgermaschine kaffeevollautomat | machine | kávovar | kávovar | ekspres | kávéfőző | makinesi',
  'capsule machine, pod machine: kapselmaschine | capsules machine | kapslový | kapsulový | kapsułki ekspres | kapszulás | kapsül makinesi',
  'french press, coffee press: press | piston | press | press | press | press | press',
  'grinder, coffee grinder, coffee mill: handmühle kaffeemühle | moulin | mlýnek | mlynček | młynek | kávédaráló | değirmeni',
  'milk frother, frother: milchaufschäumer | mousseur | šlehač | napeňovač | spieniacz | tejhabosító | köpürtücü',
  'mug, mugs, coffee mug, coffee mugs: kaffeebecher | mug | hrnek | hrnček | kubek | bögre | kupa',
  'cup, cups, coffee cup, coffee cups: kaffeebecher espressogläser | mug tasse | hrnek šálek | hrnček šálka | kubek filiżanka | bögre csésze | kupa fincan',
  'travel mug, travel cup, thermos, thermo mug: thermobecher | isotherme | termohrnek | termohrnček | termiczny | termobögre | termos',
  'frying pan, ceramic pan, cast iron pan, non stick pan, nonstick pan, skillet, pans: keramikpfanne pfanne | poêle | pánev | panvica | patelnia | serpenyő | tava',
  'cooking pot, cooking pots, saucepan, cookware: topfset bräter | batterie cocotte | nádobí hrnec | riadu hrniec | garnków garnek | edénykészlet edény | tencere',
  'knife, knives, kitchen knife: messerblock kochmesser | couteaux couteau | noži nůž | nožmi nôž | nóż nożami | kés késblokk | bıçak',
  'cutting board, chopping board: schneidebrett | planche | prkénko | doska | deska | vágódeszka | kesme',
  'kettle, electric kettle, water kettle, tea kettle: wasserkocher | bouilloire | konvice | kanvica | czajnik | vízforraló | ısıtıcı',
  'toaster: toaster | grille | topinkovač | hriankovač | toster | kenyérpirító | kızartma',
  'jar, jars, storage jar, storage jars: vorratsgläser | bocaux | dózy | dózy | pojemniki | tárolóüvegek | kavanozu',
  'bread bin, bread box: brotkasten | boîte | chlebník | chlebník | chlebak | kenyértartó | kutusu',
  'bed linen, bedding, bed sheets, duvet cover, bed set: bettwäsche | parure | povlečení | obliečky | pościel | ágynemű | nevresim',
  'towel, towels, bath towel, bath towels: frottierhandtuch handtücher | serviette | ručník | uterák | ręcznik | törölköző | havlu',
  'blanket, blankets, throw: strickdecke fleecedecke | plaid | deka | deka | koc | takaró | battaniye',
  'pillow, pillows, cushion, cushions: samtkissen samtpolster | coussin | polštář | vankúš | poduszka | díszpárna | kırlent',
  'candle, candles, scented candle: duftkerze stumpenkerzen | bougie | svíčka | sviečka | świeca | illatgyertya gyertya | mum',
  'vase, flower vase: keramikvase vase | vase | váza | váza | wazon | váza | vazo',
  'wall clock, clock: wanduhr | horloge | hodiny | hodiny | zegar | falióra | saati',
  'alarm clock: lichtwecker | réveil | budík | budík | budzik | fényébresztő | çalar',
  'lamp, lamps, table lamp, desk lamp, bedside lamp, light: tischleuchte stehleuchte | lampe | lampa | lampa | lampa | lámpa | lambası lamba',
  'floor lamp: stehleuchte | lampadaire | stojací | stojacia | podłogowa | állólámpa | ayaklı',
  'chair, chairs: stuhl | chaise | židle | stolička | krzesło | szék | sandalye',
  'shelf, shelves: wandregal regal | étagère | police | polica | półka | polc | rafı',
  't shirt, t shirts, tshirt, tee shirt: shirt | shirt | tričko | tričko | koszulka | póló | tişört',
  'sweater, sweaters, jumper, pullover: feinstrickpullover grobstrickpullover pullover | pull | svetr | sveter | sweter | pulóver | kazak',
  'jacket, jackets: steppjacke softshelljacke | veste | bunda | bunda | kurtka | dzseki kabát | mont',
  'coat, coats, winter coat: wollmantel winterparka | manteau | kabát parka | kabát parka | płaszcz parka | gyapjúkabát parka | kaban parka',
  'raincoat, rain jacket, rain coat: regenjacke | pluie | deště | dažďa | przeciwdeszczowa | esőkabát | yağmurluk yağmurluğu',
  'trousers, pants: hose | pantalon | kalhoty | nohavice | spodnie | nadrág | pantolon',
  'dress, dresses: jerseykleid sommerkleid | robe | šaty | šaty | sukienka | ruha dzsörzéruha | elbise',
  'pyjamas, pajamas, nightwear: pyjama damenpyjama | pyjama | pyžamo | pyžamo | piżama | pizsama | pijama',
  'socks: damensocken socken | chaussettes | ponožky | ponožky | skarpetki | zokni | çorap',
  'scarf, scarves: wollschal | écharpe | šála | šál | szal | gyapjúsál | atkı',
  'beanie, winter hat, woolly hat: strickmütze mütze | bonnet | čepice | čiapka | czapka | sapka | bere',
  'shoes, sneakers, trainers: damensneaker winterschuhe | baskets chaussures | tenisky boty | tenisky topánky | sneakersy buty | sportcipő cipő | ayakkabı',
  'wooden train, toy train, toys, toy: holzeisenbahn | train | vláčkodráha | vláčikodráha | kolejka | vonatkészlet | tren',
  'tent, tents: trekkingzelt zelt | tente | stan | stan | namiot | sátor túrasátor | çadırı',
  'backpack, backpacks: tagesrucksack rucksack | sac | batoh | batoh | plecak | hátizsák | sırt',
  'bike light, bike lights, bicycle light, bicycle lights: fahrradlichter velolichter | vélo | kolo | bicykel | rowerowych | kerékpárlámpa | bisiklet',
  'yoga mat, exercise mat: yogamatte | yoga | jógu | jogu | jogi | jógamatrac | yoga',
  'watering can: gießkanne giesskanne | arrosoir | konev | krhla | konewka | locsolókanna | sulama',
  'flower pot, flower pots, planter, planters, plant pot: kräutertöpfe | herbes | květináče | kvetináče | doniczki | fűszernövénycserepek | saksısı',
  'barbecue, bbq, charcoal grill: kugelgrill tischgrill | gril | gril | gril | grill | gömbgrill grill | mangal',
  'sim card: sim | sim | sim | sim | sim | sim | sim',
  'coffee subscription, subscription: abo | abonnement | předplatné | predplatné | subskrypcja | előfizetés | aboneliği',
  'coffee course, barista course, class: kurs | cours | kurz | kurz | kurs | baristatanfolyam | kursu',
  'repair, machine repair: reparatur | réparation | oprava | oprava | naprawa | javítása | onarımı',
  'gift card, gift cards, gift voucher, voucher: geschenkkarte | cadeau | dárková | darčeková | podarunkowa | ajándékkártya | hediye',
  'gift, gifts, present, presents, gift idea, gift ideas: geschenkkarte probierbox | cadeau découverte | dárková ochutnávkový | darčeková ochutnávkový | podarunkowa degustacyjny | ajándékkártya kapszulaválogatás | hediye tadım',
  'coffee lover, coffee lovers: probierbox abo | découverte abonnement | ochutnávkový předplatné | ochutnávkový predplatné | degustacyjny subskrypcja | kapszulaválogatás előfizetés | tadım abonelik',
  'kids, children, child: kinder | enfant | dětská dětské | detská detské | dziecięca dziecięce | gyerek | çocuk',
  'women, womens: damen | femme | dámské dámský | dámske dámsky | damska damski | női | kadın',
  'men, mens: herren | homme | pánské pánský | pánske pánsky | męska męski | férfi | erkek',
  'black: schwarz | noir | černá | čierna | czarna | fekete | siyah',
  'white: weiß | blanc | bílá | biela | biała | fehér | beyaz',
  'red: rot | rouge | červená | červená | czerwona | piros | kırmızı',
  'blue: blau | bleu | modrá | modrá | niebieska | kék | mavi',
  'green: grün | vert | zelená | zelená | zielona | zöld | yeşil',
  'ceramic: keramik | céramique | keramická | keramická | ceramiczna | kerámia | seramik',
  'wooden: holz | bois | dřevěná | drevená | drewniana | fa | ahşap',
  'linen: leinen | lin | lněné | ľanové | lniana | len | keten',
  'organic: bio | bio | bio | bio | ekologiczna | bio | organik',
  'wool, woolen: wolle | laine | vlna | vlna | wełna | gyapjú | yün',
  'cotton: baumwolle | coton | bavlna | bavlna | bawełna | pamut | pamuk',
] as const;

/** What English phrases mean in a language: folded phrase → folded words of catalogues. */
export function englishIn(language: Language): ReadonlyMap<string, readonly string[]> {
  const column = LANGUAGES.indexOf(language);
  const known = new Map<string, readonly string[]>();
  for (const line of LINES) {
    const [left = '', right = ''] = line.split(': ');
    const words = foldText(right.split(' | ')[column]!).split(' ');
    for (const phrase of left.split(', ')) known.set(foldText(phrase), words);
  }
  return known;
}
