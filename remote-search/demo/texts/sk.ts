import type { CatalogueTexts } from './catalogue-texts.ts';

/** The demo catalogue in Slovak. */
export const sk: CatalogueTexts = {
  language: 'sk',
  colours: {
    espresso: 'Espresso hnedá',
    caramel: 'Karamelová',
    cream: 'Krémová',
    white: 'Biela',
    black: 'Čierna',
    grey: 'Sivá',
    sand: 'Piesková',
    red: 'Červená',
    coral: 'Koralová',
    mustard: 'Horčicová',
    green: 'Zelená',
    sage: 'Šalviová',
    petrol: 'Petrolejová',
    blue: 'Modrá',
    navy: 'Námornícka modrá',
    rose: 'Ružová',
  },
  roasts: {
    light: 'Svetlé praženie',
    medium: 'Stredné praženie',
    dark: 'Tmavé praženie',
  },
  originPhrase: 'Pôvod: {origin}',
  origins: {
    blend: 'viacero krajín',
    brazil: 'Brazília',
    colombia: 'Kolumbia',
    'costa-rica': 'Kostarika',
    ethiopia: 'Etiópia',
    guatemala: 'Guatemala',
    honduras: 'Honduras',
    kenya: 'Keňa',
    panama: 'Panama',
    peru: 'Peru',
    sumatra: 'Sumatra',
  },
  notesPhrase: 'Chuťové tóny: {notes}',
  notes: {
    almond: 'mandľa',
    apple: 'jablko',
    apricot: 'marhuľa',
    bergamot: 'bergamot',
    biscuit: 'keks',
    blackcurrant: 'čierne ríbezle',
    caramel: 'karamel',
    cedar: 'cédrové drevo',
    cherry: 'čerešňa',
    cocoa: 'kakao',
    'dark-chocolate': 'horká čokoláda',
    grapefruit: 'grapefruit',
    hazelnut: 'lieskový oriešok',
    honey: 'med',
    jasmine: 'jazmín',
    mango: 'mango',
    'milk-chocolate': 'mliečna čokoláda',
    nougat: 'nugát',
    orange: 'pomaranč',
    peach: 'broskyňa',
    plum: 'slivka',
    spices: 'korenie',
    vanilla: 'vanilka',
  },
  strengthPhrase: 'Sila {strength} zo 6',
  highlights: {
    arabica: '100 % arabika',
    organic: 'Z ekologického poľnohospodárstva',
    'slow-roasted': 'Pomaly pražená v bubnovej pražičke',
    resealable: 'Opätovne uzatvárateľné vrecko',
    decaf: 'Šetrne zbavená kofeínu',
    'recyclable-capsules': 'Kapsuly z recyklovateľného hliníka',
    'dishwasher-safe': 'Vhodné do umývačky',
    induction: 'Na všetky typy varných dosiek vrátane indukcie',
    'oven-safe': 'Vhodné do rúry',
    'non-stick': 'Nepriľnavý povrch',
    'stainless-steel': 'Z nehrdzavejúcej ocele',
    'cast-iron': 'Z liatiny',
    cordless: 'Bezdrôtové',
    rechargeable: 'Nabíjanie cez USB-C',
    'removable-tank': 'Odnímateľná nádržka na vodu',
    'auto-off': 'Automatické vypnutie',
    'one-touch-milk': 'Mliečne nápoje jedným stlačením',
    quiet: 'Mimoriadne tichá prevádzka',
    'ceramic-grinder': 'Keramický mlynček',
    'fifteen-bar': 'Tlak čerpadla 15 barov',
    'two-years': 'Záruka dva roky',
    'spare-parts': 'Náhradné diely dostupné desať rokov',
    'leak-proof': 'Nepriepustné viečko',
    'double-walled': 'Dvojitá stena',
    handmade: 'Ručná výroba',
    'fsc-wood': 'Drevo zo zodpovedne obhospodarovaných lesov',
    glass: 'Z borosilikátového skla',
    stoneware: 'Z kameniny',
    'organic-cotton': 'Z biobavlny',
    linen: 'Z čistého ľanu',
    merino: 'S jemnou merino vlnou',
    'recycled-material': 'S recyklovaným materiálom',
    'machine-washable': 'Možno prať v práčke',
    breathable: 'Priedušný materiál',
    stretch: 'Pružný a tvarovo stály materiál',
    waterproof: 'Nepremokavé',
    windproof: 'Odoláva vetru',
    reflective: 'S reflexnými prvkami',
    pockets: 'S praktickými vreckami',
    'warm-lining': 'Hrejivá podšívka',
    oeko: 'Testované na obsah škodlivých látok',
    dimmable: 'Nastaviteľný jas',
    led: 'Úsporná LED',
    'quick-assembly': 'Rýchle zostavenie',
    'frost-proof': 'Odoláva mrazu',
    'space-saving': 'Šetrí miesto',
    'cancel-monthly': 'Možno zrušiť každý mesiac',
    'free-delivery': 'Doprava v cene',
    'small-groups': 'Malé skupiny',
    certificate: 'S certifikátom o účasti',
    'by-email': 'E-mailom alebo ako karta',
    'valid-three-years': 'Platí tri roky',
    'no-contract': 'Bez viazanosti',
    'fixed-price': 'Za pevnú cenu',
    'gift-idea': 'Pekný tip na darček',
    'fair-trade': 'Férový obchod',
    'wooden-toy': 'Z masívneho buka',
    lightweight: 'Mimoriadne ľahké',
  },
  products: {
    'serena-crema': {
      title: 'Serena Crema, zrnková káva',
      description:
        'Naša najobľúbenejšia caffè crema: vyvážená, oriešková a s nádychom karamelu. Pražíme ju pomaly, preto ani z automatického kávovaru nikdy nezhorkne.',
    },
    'dolce-crema': {
      title: 'Dolce Crema, zrnková káva',
      description:
        'Jemná caffè crema na celý deň. Chutí po mliečnej čokoláde a maslových keksoch a je takmer bez kyslosti.',
    },
    'forte-crema': {
      title: 'Forte Crema, zrnková káva',
      description:
        'Pre všetkých, čo majú radi výraznú chuť: tmavo pražené zrná s hustou cremou, plným telom a tónom horkej čokolády.',
    },
    'verde-crema': {
      title: 'Verde Crema, zrnková biokáva',
      description:
        'Biokáva z vysočín Hondurasu, ktorá chutí po karameli a zrelých čerešniach. Vyvážená caffè crema s dobrým svedomím.',
    },
    'notturno-espresso': {
      title: 'Notturno Espresso, zrnková káva',
      description:
        'Naše najsilnejšie espresso: hlboko tmavé, korenisté a s dlhou dochuťou. Vynikne v malej šálke a obstojí v každom cappuccine.',
    },
    'classico-espresso': {
      title: 'Classico Espresso, zrnková káva',
      description:
        'Espresso, aké poznáte z kaviarne: orieškovohnedá crema, tóny kakaa a takmer žiadna kyslosť. Vydarí sa v pákovom aj automatickom kávovare.',
    },
    'brasil-espresso': {
      title: 'Brasil Espresso, zrnková káva',
      description:
        'Jednodruhová arabika z juhu Brazílie. Nugát a pražené mandle dodávajú tomuto espressu príjemnú sladkosť a jemnosť.',
    },
    'luna-decaf-espresso': {
      title: 'Luna Espresso, zrnková káva bez kofeínu',
      description:
        'Pôžitok z espressa až do neskorého večera. Kofeín sa šetrne odstraňuje pramenitou vodou, tóny kakaa a mandlí zostávajú.',
    },
    'lucero-filter': {
      title: 'Lucero, zrnková káva na filter',
      description:
        'Svetlo pražená káva na ručný filter aj do prekvapkávača. V šálke je čistá a kvetinová, s medom a nádychom marhúľ.',
    },
    'valle-alto-filter': {
      title: 'Valle Alto, zrnková káva na filter',
      description:
        'Káva z kolumbijských vysočín so šťavnatou sladkosťou. Karamel a červené jablko vyniknú práve vo filtrovanej káve.',
    },
    'mattino-ground': {
      title: 'Mattino, mletá káva',
      description:
        'Filtrovaná káva na dobrý začiatok dňa: vyvážená, aromatická a s jemným tónom lieskových orieškov. Zomletá pre každý prekvapkávač.',
    },
    'soave-ground': {
      title: 'Soave, mletá káva',
      description:
        'Obzvlášť jemná filtrovaná káva s nízkou kyslosťou. Vanilka a mliečna čokoláda z nej robia spoločníčku dlhých posedení.',
    },
    'vivace-ground': {
      title: 'Vivace, mletá káva',
      description:
        'Silná filtrovaná káva korenistého charakteru. Svoju plnú chuť si zachová aj s poriadnou dávkou mlieka.',
    },
    'serata-decaf-ground': {
      title: 'Serata, mletá káva bez kofeínu',
      description:
        'Plná chuť kávy bez kofeínu. Šetrne zbavená kofeínu a jemne pražená, s tónmi lieskových orieškov a karamelu.',
    },
    'bottega-moka': {
      title: 'Bottega Espresso, mletá káva',
      description:
        'Jemne zomletá do moka kanvičky aj pákového kávovaru. V dóze zostáva vôňa horkej čokolády a lieskových orieškov dlho svieža.',
    },
    'capsules-intenso': {
      title: 'Kapsuly Intenso, 16 ks',
      description:
        'Najsilnejšie espresso z našej ponuky kapsúl: tmavé, korenisté a s pevnou cremou. Pre všetky kávovary Pico.',
    },
    'capsules-classico': {
      title: 'Kapsuly Classico, 16 ks',
      description:
        'Vyvážené espresso s tónmi lieskových orieškov a kakaa, spoľahlivé ako vaša obľúbená kaviareň. Pre všetky kávovary Pico.',
    },
    'capsules-ristretto': {
      title: 'Kapsuly Ristretto, 16 ks',
      description:
        'Krátke, husté a aromatické. Ristretto s kakaom a zrelou slivkou, najlepšie bez mlieka. Pre všetky kávovary Pico.',
    },
    'capsules-lungo': {
      title: 'Kapsuly Lungo, 16 ks',
      description: 'Veľká šálka na každú prestávku: jemná chuť s nádychom karamelu. Pre všetky kávovary Pico.',
    },
    'capsules-lungo-decaf': {
      title: 'Kapsuly Lungo bez kofeínu, 16 ks',
      description:
        'Jemné lungo, po ktorom budete pokojne spať. Mliečna čokoláda a mandle mu dávajú plnú chuť. Pre všetky kávovary Pico.',
    },
    'capsules-variety': {
      title: 'Ochutnávkový box kapsúl, 80 ks',
      description:
        'Päť druhov, 80 kapsúl: od ristretta po lungo bez kofeínu. Ideálny, keď hľadáte svojho favorita, alebo ako darček k novému kávovaru.',
    },
    'yirga-jasmin': {
      title: 'Yirga Jasmin, zrnková káva',
      description:
        'Svetlá káva z etiópskych vysočín, voňavá ako čaj. Jazmín, bergamot a biela broskyňa sa najlepšie rozvinú v ručnom filtri.',
    },
    'nyeri-hills': {
      title: 'Nyeri Hills, zrnková káva',
      description: 'Živá káva z kenských vysočín so šťavnatými čiernymi ríbezľami a sviežim tónom grapefruitu.',
    },
    'antigua-reserve': {
      title: 'Antigua Reserve, zrnková káva',
      description:
        'Dopestovaná na sopečnej pôde Guatemaly. Kakao a pomaranč sa spájajú do elegantnej kávy so zamatovým telom.',
    },
    'sumatra-rain-forest': {
      title: 'Sumatra z dažďového pralesa, zrnková káva',
      description:
        'Zemitá, korenistá, nezameniteľná: káva zo Sumatry prináša do šálky cédrové drevo a exotické korenie.',
    },
    'tarrazu-honey': {
      title: 'Tarrazú Honey, zrnková káva',
      description:
        'Pri metóde honey schne časť dužiny priamo na zrne. Káva z Kostariky tak získava medovú sladkosť a vôňu marhúľ.',
    },
    'andes-organic': {
      title: 'Andes bio, zrnková káva',
      description:
        'Od drobných farmárov z peruánskych Ánd, dopestovaná ekologicky a vykúpená za férovú cenu. Mandle a mliečna čokoláda jej dodávajú príjemnú jemnosť.',
    },
    'panama-geisha': {
      title: 'Panama Geisha, zrnková káva',
      description:
        'Jedna z najvyhľadávanejších odrôd sveta v malej sérii: jemná, kvetinová a ovocná, s tónmi jazmínu, manga a bergamotu.',
    },
    'darjeeling-tea': {
      title: 'Darjeeling, sypaný čierny biočaj',
      description: 'Druhý zber zo záhrad pod Himalájami: jantárová farba a jemný muškátový tón. Lúhujte tri minúty.',
    },
    'evening-herbs-tea': {
      title: 'Večerné bylinky, 20 vrecúšok',
      description: 'Medovka, levanduľa a jablková mäta na pokojný koniec dňa. Prirodzene bez kofeínu.',
    },
    'sencha-tea': {
      title: 'Sencha, sypaný zelený biočaj',
      description:
        'Zelený čaj ošetrený parou, svieži a jemne trávový. Najlepšie chutí zaliaty vodou s teplotou 70 stupňov.',
    },
    'dark-chocolate-70': {
      title: 'Horká čokoláda 70 %',
      description:
        'Dlho konšovaná biočokoláda s výrazným kakaom a jemným ovocným tónom. Skvele sa hodí k tmavému espressu.',
    },
    'coffee-crunch-chocolate': {
      title: 'Mliečna čokoláda s kúskami kávy',
      description: 'Jemná mliečna čokoláda, chrumkavé kúsky kávových zŕn a štipka soli.',
    },
    'drinking-chocolate': {
      title: 'Čokoláda na pitie',
      description: 'Jemne strúhaná čokoláda na rozmiešanie v horúcom mlieku. Nie je príliš sladká a je nádherne hustá.',
    },
    'aria-300': {
      title: 'Automatický kávovar Aria 300',
      description:
        'Espresso a caffè crema z čerstvo zomletých zŕn jedným stlačením. Hrubosť mletia, množstvo a silu nastavíte jednoducho.',
    },
    'aria-500-latte': {
      title: 'Automatický kávovar Aria 500 Latte',
      description:
        'Cappuccino, flat white a latte macchiato jedným dotykom. Mliečny systém sa po každom nápoji sám vyčistí.',
    },
    'aria-mini': {
      title: 'Automatický kávovar Aria Mini',
      description:
        'Široký len 18 centimetrov, a predsa plnohodnotný automat. Pripraví espresso aj caffè crema z čerstvo zomletých zŕn.',
    },
    pico: {
      title: 'Kapsulový kávovar Pico',
      description:
        'Malý, rýchly, nenáročný: za 25 sekúnd je Pico pripravený na espresso alebo lungo. Zásobník pojme deväť použitých kapsúl.',
    },
    'pico-milk': {
      title: 'Kapsulový kávovar Pico Milk',
      description:
        'Pico so zabudovaným napeňovačom mlieka. Cappuccino a latte macchiato jedným stlačením a k tomu studená pena na ľadovú kávu.',
    },
    maestra: {
      title: 'Pákový kávovar Maestra',
      description:
        'Espresso ako z kaviarne, s manometrom, predsparením a parnou dýzou. Odkladacia plocha predhreje vaše šálky.',
    },
    'maestra-duo': {
      title: 'Pákový kávovar Maestra Duo',
      description:
        'Dva ohrevné okruhy na espresso aj mliečnu penu súčasne. Teplotu extrakcie nastavíte s presnosťou na jeden stupeň.',
    },
    filtra: {
      title: 'Prekvapkávač Filtra',
      description:
        'Desať šálok voňavej filtrovanej kávy za osem minút. S ohrevnou platňou, poistkou proti odkvapkávaniu a dobre čitateľnou stupnicou.',
    },
    'filtra-thermo': {
      title: 'Prekvapkávač Filtra Thermo',
      description:
        'Pripravuje kávu pri stálych 94 stupňoch priamo do termokanvice. Zostane tak hodiny horúca a nezhorkne.',
    },
    pressa: {
      title: 'French press Pressa, 1 l',
      description:
        'Nasypať hrubo zomletú kávu, zaliať, počkať štyri minúty, stlačiť: viac na plnú chuť kávy nepotrebujete.',
    },
    'pressa-travel': {
      title: 'Cestovný french press Pressa, 350 ml',
      description:
        'Kanvička a hrnček v jednom: uvariť vo vlaku, vychutnať si na vrchole. Tesniace viečko udrží kávu teplú.',
    },
    'hand-grinder': {
      title: 'Ručný mlynček na kávu',
      description:
        'Melie ticho a rovnomerne, od jemna na espresso až po hrubo do french pressu. Zmestí sa do každej batožiny.',
    },
    'electric-grinder': {
      title: 'Elektrický mlynček na kávu',
      description:
        'Kužeľové mlecie kamene, 30 stupňov hrubosti a časovač. Zomelie presne toľko kávy, koľko práve potrebujete.',
    },
    schiuma: {
      title: 'Napeňovač mlieka Schiuma',
      description:
        'Teplá alebo studená pena, horúce mlieko alebo kakao: Schiuma zvládne všetko a vyčistíte ju za pár sekúnd.',
    },
    'hand-frother': {
      title: 'Ručný napeňovač mlieka',
      description: 'Krémová mliečna pena za 20 sekúnd priamo v pohári. So stojančekom a dvoma batériami.',
    },
    'stoneware-mug': {
      title: 'Kameninový hrnček, 300 ml',
      description:
        'Vďaka reaktívnej glazúre má každý hrnček vlastnú kresbu. Dobre padne do ruky a zmestí sa pod každý kávovar.',
    },
    'big-morning-mug': {
      title: 'Veľký ranný hrnček, 450 ml',
      description: 'Pre všetkých, ktorým jedna šálka nestačí. Ručne točený, s teplou matnou glazúrou.',
    },
    'mug-set': {
      title: 'Hrnčeky, súprava 4 ks',
      description:
        'Štyri jednoduché hrnčeky z jemného porcelánu, ktoré sa hodia k akémukoľvek riadu. Stohovateľné a vhodné do mikrovlnnej rúry.',
    },
    'espresso-cup-pair': {
      title: 'Poháre na espresso, súprava 2 ks',
      description: 'Dvojité steny udržia espresso horúce a prsty v chlade. Crema sa v pohári akoby vznášala.',
    },
    'espresso-cup-set': {
      title: 'Šálky na espresso s tanierikmi, súprava 6 ks',
      description: 'Hrubostenný porcelán udrží espresso dlho teplé. Šesť šálok s tanierikmi v peknej škatuli.',
    },
    'thermo-mug': {
      title: 'Termohrnček, 380 ml',
      description:
        'Udrží kávu horúcu až šesť hodín a v taške nič nevytečie. Viečko sa otvorí jedným cvaknutím a piť môžete z ktorejkoľvek strany.',
    },
    'thermo-mug-small': {
      title: 'Malý termohrnček, 250 ml',
      description: 'Malý hrnček na espresso alebo cappuccino so sebou. Viečko je z recyklovaného plastu.',
    },
    'ceramic-pan': {
      title: 'Keramická panvica, 28 cm',
      description:
        'Palacinky, ryby aj zelenina sa podaria s trochou tuku a neprichytia sa. Rukoväť zostáva príjemne chladná.',
    },
    'iron-pan': {
      title: 'Liatinová panvica, 26 cm',
      description: 'Drží teplo ako máloktorá a steakom dáva nádhernú kôrku. Vypálená a hneď pripravená na použitie.',
    },
    'pot-set': {
      title: 'Súprava riadu, 4-dielna',
      description:
        'Tri hrnce a rajnica so sklenenými pokrievkami a odmerkou vnútri. Hrubé dno rozvádza teplo rovnomerne.',
    },
    roaster: {
      title: 'Liatinový hrniec, 4,7 l',
      description: 'Dusiť, piecť, servírovať: smaltovaný hrniec putuje z platne do rúry a rovno na stôl.',
    },
    'pasta-pot': {
      title: 'Hrniec na cestoviny so sitkovou pokrievkou, 5 l',
      description: 'Uvariť cestoviny a zliať ich bez hľadania sitka: pokrievka zacvakne a cestoviny zadrží.',
    },
    'knife-block': {
      title: 'Blok s nožmi, 6 ks',
      description: 'Päť ostrých čepelí na všetko, čo sa v kuchyni krája, a dubový blok, v ktorom sú bezpečne uložené.',
    },
    'chef-knife': {
      title: 'Kuchársky nôž, 20 cm',
      description: 'Skvele vyvážená čepeľ na sekanie, krájanie aj plátkovanie. Ľahko sa brúsi.',
    },
    'acacia-board': {
      title: 'Doska na krájanie z akáciového dreva',
      description: 'Doska na krájanie a servírovacia tácka zároveň. Drážka zachytí šťavu z pečienky aj paradajok.',
    },
    'board-trio': {
      title: 'Dosky na krájanie, súprava 3 ks',
      description: 'Tri veľkosti na ovocie, chlieb a mäso. Protišmykové hrany zaistia stabilitu.',
    },
    'retro-toaster': {
      title: 'Retro hriankovač',
      description: 'Dva extra široké otvory, šesť stupňov opekania a nadstavec na žemle. Omrvinky zmiznú v zásuvke.',
    },
    'temperature-kettle': {
      title: 'Rýchlovarná kanvica s voľbou teploty, 1,7 l',
      description:
        '60, 70, 80 alebo 100 stupňov: správna teplota pre každý čaj aj filtrovanú kávu. Vodu udrží teplú 30 minút.',
    },
    'glass-kettle': {
      title: 'Sklenená rýchlovarná kanvica, 1,5 l',
      description: 'Pri varení sa voda rozsvieti jemnou modrou. Filter vodného kameňa možno vybrať a vyčistiť.',
    },
    'storage-jars': {
      title: 'Sklenené dózy, súprava 3 ks',
      description:
        'Káva, müsli aj cestoviny zostanú pod vzduchotesným bambusovým viečkom čerstvé. Dózy možno stohovať.',
    },
    'bread-bin': {
      title: 'Chlebník s dreveným vekom',
      description: 'Udrží chlieb čerstvý celé dni a veko slúži zároveň ako doska na krájanie.',
    },
    'satin-bed-linen': {
      title: 'Saténové obliečky',
      description:
        'Mäkké, hladké a príjemne chladivé na pokožke: jemne tkaný bavlnený satén so skrytým zipsom. Obliečka na paplón aj vankúš.',
    },
    'flannel-bed-linen': {
      title: 'Flanelové obliečky',
      description: 'Hebká česaná bavlna na chladné noci. Aj po mnohých praniach zostane mäkká a drží tvar.',
    },
    'linen-bed-linen': {
      title: 'Ľanové obliečky, predprané',
      description:
        'Čistý ľan, ktorý v lete chladí a v zime hreje. Vďaka prirodzene pokrčenému vzhľadu ich nemusíte žehliť.',
    },
    'terry-towel': {
      title: 'Froté uterák',
      description: 'Husto tkané froté s gramážou 550 g/m²: rýchlo saje a dobre schne. S pútkom.',
    },
    'waffle-towel-set': {
      title: 'Vaflové uteráky, súprava 4 ks',
      description: 'Ľahké, savé a v okamihu opäť suché. Štyri uteráky, ktoré v skrini zaberú málo miesta.',
    },
    'knitted-blanket': {
      title: 'Pletená deka',
      description: 'Hrubý vrkočový vzor, do ktorého sa v sivých popoludniach radi zababušíte. 130 × 170 cm.',
    },
    'fleece-blanket': {
      title: 'Flísová deka',
      description: 'Ľahká ako pierko a krásne hrejivá. Recyklované vlákna nežmolkujú. 150 × 200 cm.',
    },
    'velvet-cushion': {
      title: 'Zamatový vankúš, 45 × 45 cm',
      description: 'Lesklý zamat dodá pohovke aj kreslu eleganciu. S výplňou a snímateľnou obliečkou.',
    },
    'scented-candle': {
      title: 'Vonná sviečka káva a vanilka',
      description: 'Jemne vonia po čerstvo praženej káve a vanilke. Sójový vosk horí približne 40 hodín.',
    },
    'pillar-candles': {
      title: 'Valcové sviečky, súprava 3 ks',
      description: 'Tri prefarbené sviečky odstupňovaných výšok. Horia pokojne a nekvapkajú.',
    },
    'ceramic-vase': {
      title: 'Keramická váza',
      description: 'Tvarovaná ručne, s drsným povrchom a úzkym hrdlom. Krásna s jedinou vetvičkou aj celkom bez nej.',
    },
    'glass-vase': {
      title: 'Váza z fúkaného skla',
      description: 'Drobné bublinky robia z každej vázy originál. Kvety v nej rozžiaria celú izbu.',
    },
    'wall-clock': {
      title: 'Nástenné hodiny, 30 cm',
      description: 'Prehľadný ciferník, štíhle ručičky a strojček, ktorý vôbec netiká.',
    },
    'light-alarm-clock': {
      title: 'Svetelný budík',
      description: 'Budí východom slnka namiesto hluku. Jas, zvuk aj dĺžku si nastavíte podľa seba.',
    },
    'table-lamp': {
      title: 'Stolová lampa',
      description: 'Ľanové tienidlo, keramický podstavec: teplé svetlo na nočný stolík aj komodu.',
    },
    'floor-lamp': {
      title: 'Stojacia lampa',
      description: 'Otočná hlava posvieti presne tam, kde čítate. Jas nastavíte nožným spínačom.',
    },
    'battery-lamp': {
      title: 'Bezdrôtová stolová lampa',
      description: 'Až dvanásť hodín svetla bez kábla, doma aj vonku. Jas zmeníte dotykom.',
    },
    'oak-chair': {
      title: 'Dubová stolička',
      description: 'Klasická kuchynská stolička s prehnutým operadlom. Masívny dub ošetrený prírodným olejom.',
    },
    'upholstered-chair': {
      title: 'Čalúnená stolička',
      description: 'Mäkko polstrované sedadlo s opierkami: po jedle na nej radi zostanete sedieť.',
    },
    'wall-shelf': {
      title: 'Nástenná polica',
      description: 'Úzka polička na obľúbené hrnčeky, bylinky a knihy. Unesie až 15 kilogramov.',
    },
    'ladder-shelf': {
      title: 'Rebríkový regál s piatimi policami',
      description: 'Oprieť o stenu, priskrutkovať, hotovo. Päť políc, ktoré sa smerom nadol rozširujú.',
    },
    'women-t-shirt': {
      title: 'Dámske tričko s okrúhlym výstrihom',
      description: 'Základ, ktorý sa hodí ku všetkému: mäkký džersej, mierne vypasovaný a nepriehľadný.',
    },
    'women-merino-sweater': {
      title: 'Dámsky sveter z jemnej merino vlny',
      description: 'Jemný, ľahký a vhodný do každého počasia. Sveter, ktorý vynosíte od jesene do jari.',
    },
    'women-chunky-sweater': {
      title: 'Dámsky sveter z hrubého úpletu',
      description: 'Voľný strih, spadnuté ramená a rebrované lemy. Mäkký a vôbec nehryzie.',
    },
    'women-quilted-jacket': {
      title: 'Ľahká prešívaná bunda',
      description: 'Hreje ako zimná bunda a zrolovaná sa zmestí do každej tašky. So stojačikom a dvoma vreckami.',
    },
    'women-wool-coat': {
      title: 'Vlnený kabát',
      description: 'Rovný strih, klopový golier a mäkký omak: kabát na mnoho zím.',
    },
    'women-wide-trousers': {
      title: 'Dámske široké nohavice',
      description: 'Vysoký pás, splývavý strih a pružný pás vzadu. Rovnako pohodlné ako elegantné.',
    },
    'women-leggings': {
      title: 'Legíny',
      description: 'Sedia ako druhá koža a prispôsobia sa každému pohybu. Široký pás sa nezošmykuje.',
    },
    'women-jersey-dress': {
      title: 'Džersejové šaty',
      description:
        'Dĺžka po kolená, opasok na zaviazanie a trojštvrťové rukávy. Takmer sa nekrčia a zmestia sa do každého kufra.',
    },
    'women-linen-dress': {
      title: 'Letné ľanové šaty',
      description: 'Vzdušný strih, zapínanie na gombíky a dve vrecká. Na dni, keď má byť všetko ľahké.',
    },
    'women-pyjama': {
      title: 'Dámske pyžamo',
      description: 'Mäkký džersej, kabátik na gombíky a dlhé nohavice. Škoda nosiť ho len v noci.',
    },
    'women-socks': {
      title: 'Dámske ponožky, 5 párov',
      description: 'Päť párov v zladených farbách s mäkkým lemom, ktorý neškrtí.',
    },
    'women-scarf': {
      title: 'Veľký vlnený šál',
      description: 'Taký široký, že sa doň zabalíte, a taký mäkký, že ho nebudete chcieť odložiť.',
    },
    'women-beanie': {
      title: 'Dámska čiapka s ohrnutým lemom',
      description: 'Jemný rebrovaný úplet, vnútri mäkký flís. V mrazivých dňoch zahreje uši.',
    },
    'women-sneakers': {
      title: 'Dámske tenisky',
      description: 'Jednoduché tenisky s vyberateľnou stielkou. Pohodlné od prvého dňa.',
    },
    'men-t-shirt-pair': {
      title: 'Pánske tričká, 2 ks',
      description: 'Dve tričká z husto pletenej bavlny, ktorá si drží tvar aj po mnohých praniach.',
    },
    'men-polo-sweater': {
      title: 'Pánsky sveter s golierikom',
      description: 'Jemný bavlnený úplet s golierikom: upravený v kancelárii, uvoľnený cez víkend.',
    },
    'men-troyer': {
      title: 'Pánsky sveter na zips zo zmesi vlny',
      description: 'Klasika z pobrežia: vysoký golier na zips a hustý úplet, cez ktorý vietor neprejde.',
    },
    'men-softshell-jacket': {
      title: 'Pánska softshellová bunda',
      description: 'Zadrží vietor aj slabý dážď a prebytočné teplo prepustí von. S odnímateľnou kapucňou.',
    },
    'men-winter-parka': {
      title: 'Zimná parka',
      description: 'Hrejivá podšívka, nepremokavý materiál a veľké vrecká. Kapucňu stiahnete jednou rukou.',
    },
    'men-chinos': {
      title: 'Pánske chino nohavice',
      description: 'Rovný strih, mäkká bavlna a dosť elastanu na dlhý deň.',
    },
    'men-pyjama': {
      title: 'Pánske pyžamo',
      description: 'Ľahká bavlna s jemným prúžkom. Nohavice majú vrecká a pohodlný pás.',
    },
    'men-socks': {
      title: 'Pánske ponožky, 7 párov',
      description: 'Pár na každý deň v týždni. Zosilnená päta aj špička.',
    },
    'men-beanie': {
      title: 'Pánska čiapka z merino vlny',
      description: 'Jednoducho pletená, mäkká a teplá. Zmestí sa pod každú cyklistickú prilbu.',
    },
    'men-winter-shoes': {
      title: 'Pánske zimné topánky',
      description: 'Nepremokavá koža, hrejivá podšívka a podrážka, ktorá drží aj na klzkej dlažbe.',
    },
    'kids-rain-jacket': {
      title: 'Detská bunda do dažďa',
      description: 'Stvorená na mláky: zvárané švy, kapucňa so šiltom a vyhrnuteľné rukávy, ktoré rastú s dieťaťom.',
    },
    'kids-pyjama': {
      title: 'Detské pyžamo',
      description: 'Mäkký džersej s hviezdičkami. Náplety udržia nohy v teple aj počas nepokojných nocí.',
    },
    'kids-t-shirts': {
      title: 'Detské tričká, 2 ks',
      description: 'Jedno jednofarebné a jedno pásikavé tričko z odolnej bavlny. Na pieskovisko aj do školy.',
    },
    'kids-beanie': {
      title: 'Detská čiapka s brmbolcom',
      description: 'Hreje na ušiach a vnútri je úplne mäkká. Brmbolec prežije aj zimu na sánkach.',
    },
    'wooden-train': {
      title: 'Drevená vláčikodráha, 35 dielov',
      description: 'Koľajnice, most, stanica a vlak s tromi vagónmi. Možno kombinovať s bežnými drevenými koľajnicami.',
    },
    'train-extension': {
      title: 'Doplnkové koľajnice k vláčikodráhe, 16 dielov',
      description: 'Výhybky, zákruty a tunel premenia kruh na celú železničnú sieť.',
    },
    'tent-two': {
      title: 'Trekingový stan pre 2 osoby',
      description: 'Váži len 2,4 kilogramu a stojí za päť minút. Dva vchody, aby nikto nemusel preliezať toho druhého.',
    },
    'tent-family': {
      title: 'Rodinný stan pre 4 osoby',
      description:
        'Dve spálne a obytná časť, v ktorej sa postavíte. Svetlá látka zostáva aj na slnku príjemne chladná.',
    },
    'day-backpack': {
      title: 'Mestský batoh, 24 l',
      description: 'S polstrovaným vreckom na notebook, držiakom na fľašu a pršiplášťom. Do práce aj do hôr.',
    },
    'kids-backpack': {
      title: 'Detský batoh, 8 l',
      description: 'Zmestí sa desiata, fľaša na pitie aj plyšiak. Hrudný popruh drží ramienka na drobnom chrbte.',
    },
    'trekking-rain-jacket': {
      title: 'Trekingová bunda do dažďa',
      description: 'Tri vrstvy proti vytrvalému dažďu, vetranie v podpazuší a kapucňa, ktorá sa otáča s vami.',
    },
    'bicycle-light-set': {
      title: 'Súprava svetiel na bicykel',
      description: 'Jasné predné svetlo a dobre viditeľné zadné, nasadené bez náradia. Svieti až osem hodín.',
    },
    'yoga-mat': {
      title: 'Podložka na jogu',
      description: 'Protišmyková, šetrná ku kĺbom a päť milimetrov hrubá. S popruhom na nosenie.',
    },
    'metal-watering-can': {
      title: 'Kovová krhla, 5 l',
      description: 'Kov s práškovým lakom, dlhé hrdlo a jemná ružica. Taká pekná, že ju nemusíte schovávať.',
    },
    'herb-pots': {
      title: 'Kvetináče na bylinky s miskami, súprava 3 ks',
      description: 'Tri kvetináče na bazalku, pažítku a petržlen. Prebytočná voda sa zachytí v miske.',
    },
    'kettle-grill': {
      title: 'Kotlový gril, 47 cm',
      description: 'Priame grilovanie aj pomalé pečenie: poklop s teplomerom uľahčí oboje. Na kolieskach.',
    },
    'table-grill': {
      title: 'Stolový gril na drevené uhlie',
      description: 'Rozpálený za štyri minúty a vďaka ventilátoru takmer bez dymu. Na balkón, do parku aj na piknik.',
    },
    'sim-card': {
      title: 'SIM karta s 10 GB',
      description: 'Volajte, surfujte a každý mesiac sa rozhodnite znova. Svoje číslo si prenesiete zadarmo.',
    },
    'sim-card-kids': {
      title: 'SIM karta pre deti',
      description:
        'Vždy na príjme a nikdy drahšie, než koľko je kreditu. Rodičia určia, ktoré čísla a služby sú povolené.',
    },
    'coffee-subscription': {
      title: 'Predplatné kávy Objaviteľ',
      description: 'Každý mesiac dve nové kávy z celého sveta, čerstvo pražené a s tipmi na prípravu. Zrnková káva.',
    },
    'espresso-subscription': {
      title: 'Predplatné espressa',
      description: 'Každý mesiac kilogram espressa hneď po upražení. Množstvo aj prestávky v dodávkach určujete vy.',
    },
    'barista-basics': {
      title: 'Baristický kurz: základy',
      description: 'Za tri hodiny k dokonalému espressu: mletie, dávka, teplota a správny tlak.',
    },
    'latte-art-course': {
      title: 'Baristický kurz: latte art',
      description: 'Srdce, rozeta, tulipán: naučíte sa vyšľahať krémové mlieko a kresliť s ním.',
    },
    'machine-repair': {
      title: 'Oprava automatického kávovaru',
      description: 'Kávovar vyzdvihneme, opravíme a preskúšaný vám ho vrátime. Aj keď ste ho nekúpili u nás.',
    },
    'machine-care': {
      title: 'Údržba a odvápnenie kávovaru',
      description: 'Dôkladne vyčistený, odvápnený a nanovo nastavený: káva bude opäť chutiť ako v prvý deň.',
    },
    'gift-card': {
      title: 'Darčeková karta',
      description: 'Pre všetkých, čo si radi vyberajú sami. Možno uplatniť online aj vo všetkých predajniach.',
    },
    'gift-card-birthday': {
      title: 'Darčeková karta k narodeninám',
      description:
        'S narodeninovým motívom a miestom na pár osobných riadkov. Možno uplatniť online aj vo všetkých predajniach.',
    },
  },
};
