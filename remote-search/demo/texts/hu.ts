import type { CatalogueTexts } from './catalogue-texts.ts';

/** The demo catalogue in Hungarian. */
export const hu: CatalogueTexts = {
  language: 'hu',
  colours: {
    espresso: 'Eszpresszóbarna',
    caramel: 'Karamell',
    cream: 'Krém',
    white: 'Fehér',
    black: 'Fekete',
    grey: 'Szürke',
    sand: 'Homok',
    red: 'Piros',
    coral: 'Korall',
    mustard: 'Mustársárga',
    green: 'Zöld',
    sage: 'Zsályazöld',
    petrol: 'Petrolkék',
    blue: 'Kék',
    navy: 'Tengerészkék',
    rose: 'Rózsaszín',
  },
  roasts: {
    light: 'Világos pörkölés',
    medium: 'Közepes pörkölés',
    dark: 'Sötét pörkölés',
  },
  originPhrase: 'Származás: {origin}',
  origins: {
    blend: 'több termőország',
    brazil: 'Brazília',
    colombia: 'Kolumbia',
    'costa-rica': 'Costa Rica',
    ethiopia: 'Etiópia',
    guatemala: 'Guatemala',
    honduras: 'Honduras',
    kenya: 'Kenya',
    panama: 'Panama',
    peru: 'Peru',
    sumatra: 'Szumátra',
  },
  notesPhrase: 'Ízjegyek: {notes}',
  notes: {
    almond: 'mandula',
    apple: 'alma',
    apricot: 'sárgabarack',
    bergamot: 'bergamott',
    biscuit: 'keksz',
    blackcurrant: 'fekete ribizli',
    caramel: 'karamell',
    cedar: 'cédrus',
    cherry: 'cseresznye',
    cocoa: 'kakaó',
    'dark-chocolate': 'étcsokoládé',
    grapefruit: 'grépfrút',
    hazelnut: 'mogyoró',
    honey: 'méz',
    jasmine: 'jázmin',
    mango: 'mangó',
    'milk-chocolate': 'tejcsokoládé',
    nougat: 'nugát',
    orange: 'narancs',
    peach: 'őszibarack',
    plum: 'szilva',
    spices: 'fűszerek',
    vanilla: 'vanília',
  },
  strengthPhrase: 'Erősség: 6-ból {strength}',
  highlights: {
    arabica: '100% arabica',
    organic: 'Ökológiai gazdálkodásból',
    'slow-roasted': 'Lassú dobos pörkölés',
    resealable: 'Visszazárható aromavédő tasak',
    decaf: 'Kíméletesen koffeinmentesítve',
    'recyclable-capsules': 'Újrahasznosítható alumíniumkapszula',
    'dishwasher-safe': 'Mosogatógépben mosható',
    induction: 'Minden tűzhelyhez az indukcióst is beleértve',
    'oven-safe': 'Sütőben használható',
    'non-stick': 'Tapadásmentes bevonat',
    'stainless-steel': 'Rozsdamentes acélból',
    'cast-iron': 'Öntöttvasból',
    cordless: 'Vezeték nélküli',
    rechargeable: 'USB-C-vel tölthető',
    'removable-tank': 'Kivehető víztartály',
    'auto-off': 'Automatikus kikapcsolás',
    'one-touch-milk': 'Tejes italok egy gombnyomásra',
    quiet: 'Különösen halk',
    'ceramic-grinder': 'Kerámia őrlőszerkezet',
    'fifteen-bar': '15 bar pumpanyomás',
    'two-years': 'Két év jótállás',
    'spare-parts': 'Tíz évig kapható alkatrészek',
    'leak-proof': 'Szivárgásmentes',
    'double-walled': 'Duplafalú',
    handmade: 'Kézzel készült',
    'fsc-wood': 'Felelős erdőgazdálkodásból származó fa',
    glass: 'Boroszilikát üvegből',
    stoneware: 'Kőagyagból',
    'organic-cotton': 'Biopamutból',
    linen: 'Tiszta lenből',
    merino: 'Finom merinógyapjúval',
    'recycled-material': 'Újrahasznosított anyaggal',
    'machine-washable': 'Mosógépben mosható',
    breathable: 'Légáteresztő',
    stretch: 'Rugalmas és alaktartó',
    waterproof: 'Vízálló',
    windproof: 'Szélálló',
    reflective: 'Fényvisszaverő részletekkel',
    pockets: 'Praktikus zsebekkel',
    'warm-lining': 'Meleg béléssel',
    oeko: 'Káros anyagokra bevizsgálva',
    dimmable: 'Szabályozható fényerő',
    led: 'Takarékos LED-del',
    'quick-assembly': 'Gyorsan összeállítható',
    'frost-proof': 'Fagyálló',
    'space-saving': 'Helytakarékos',
    'cancel-monthly': 'Havonta lemondható',
    'free-delivery': 'Ingyenes szállítással',
    'small-groups': 'Kis csoportok',
    certificate: 'Részvételi oklevéllel',
    'by-email': 'E-mailben vagy kártyaként',
    'valid-three-years': 'Három évig érvényes',
    'no-contract': 'Hűségidő nélkül',
    'fixed-price': 'Fix áron',
    'gift-idea': 'Szép ajándékötlet',
    'fair-trade': 'Méltányos kereskedelemből',
    'wooden-toy': 'Tömör bükkfából',
    lightweight: 'Különösen könnyű',
  },
  products: {
    'serena-crema': {
      title: 'Serena Crema szemes kávé',
      description:
        'Legkedveltebb caffè cremánk: kerek, mogyorós ízű, leheletnyi karamellel. Lassan pörköljük, ezért automata géppel sem lesz soha keserű.',
    },
    'dolce-crema': {
      title: 'Dolce Crema szemes kávé',
      description:
        'Lágy caffè crema az egész napra. Tejcsokoládé és vajas keksz ízét idézi, alig érezhető savassággal.',
    },
    'forte-crema': {
      title: 'Forte Crema szemes kávé',
      description:
        'Azoknak, akik a karakteres ízeket szeretik: sötétre pörkölt szemek, sűrű crema, telt test és étcsokoládés jegyek.',
    },
    'verde-crema': {
      title: 'Verde Crema szemes biokávé',
      description:
        'Biokávé Honduras fennsíkjairól, karamell és érett cseresznye ízével. Kiegyensúlyozott caffè crema tiszta lelkiismerettel.',
    },
    'notturno-espresso': {
      title: 'Notturno Espresso szemes kávé',
      description:
        'A legerősebb eszpresszónk: mélysötét, fűszeres, hosszú utóízzel. Rövid kávénak tökéletes, és elég erős bármilyen cappuccinóhoz.',
    },
    'classico-espresso': {
      title: 'Classico Espresso szemes kávé',
      description:
        'Az eszpresszó, ahogy a kávézókból ismerjük: mogyoróbarna crema, kakaós jegyek, alig érezhető savasság. Karos és automata géppel egyaránt finom.',
    },
    'brasil-espresso': {
      title: 'Brasil Espresso szemes kávé',
      description:
        'Fajtatiszta arabica Brazília déli részéről. A nugát és a pirított mandula kellemesen édessé és lággyá teszi.',
    },
    'luna-decaf-espresso': {
      title: 'Luna Espresso koffeinmentes szemes kávé',
      description:
        'Eszpresszóélmény késő estig. A koffeint forrásvízzel, kíméletesen vonják ki, a kakaós és mandulás jegyek megmaradnak.',
    },
    'lucero-filter': {
      title: 'Lucero szemes kávé filterhez',
      description:
        'Világosra pörkölve, kézi filterhez és filteres kávéfőzőhöz. A csészében tiszta és virágos, mézzel és egy csipetnyi sárgabarackkal.',
    },
    'valle-alto-filter': {
      title: 'Valle Alto szemes kávé filterhez',
      description:
        'Kolumbiai hegyvidéki kávé lédús édességgel. A karamell és a piros alma filterkávéként érvényesül a legszebben.',
    },
    'mattino-ground': {
      title: 'Mattino őrölt kávé',
      description:
        'Filterkávé a jó napkezdéshez: kiegyensúlyozott, aromás, finom mogyorós jeggyel. Minden filteres kávéfőzőhöz megfelelő őrlés.',
    },
    'soave-ground': {
      title: 'Soave őrölt kávé',
      description:
        'Különösen lágy filterkávé alacsony savtartalommal. A vanília és a tejcsokoládé miatt hosszú beszélgetések kedves kísérője.',
    },
    'vivace-ground': {
      title: 'Vivace őrölt kávé',
      description: 'Erőteljes filterkávé fűszeres karakterrel. Egy jó adag tejjel is megőrzi telt ízét.',
    },
    'serata-decaf-ground': {
      title: 'Serata koffeinmentes őrölt kávé',
      description:
        'Telt kávéíz koffein nélkül. Kíméletesen koffeinmentesített, enyhén pörkölt kávé mogyorós és karamelles jegyekkel.',
    },
    'bottega-moka': {
      title: 'Bottega Espresso őrölt kávé',
      description:
        'Finomra őrölve kotyogóshoz és karos géphez. A fémdobozban sokáig friss marad az étcsokoládé és a mogyoró illata.',
    },
    'capsules-intenso': {
      title: 'Intenso kávékapszula, 16 db',
      description:
        'Kapszulakínálatunk legerősebb eszpresszója: sötét, fűszeres, tartós cremával. Minden Pico kávéfőzőhöz.',
    },
    'capsules-classico': {
      title: 'Classico kávékapszula, 16 db',
      description:
        'Kiegyensúlyozott eszpresszó mogyoróval és kakaóval, megbízható, akár a kedvenc kávézója. Minden Pico kávéfőzőhöz.',
    },
    'capsules-ristretto': {
      title: 'Ristretto kávékapszula, 16 db',
      description:
        'Rövid, sűrű, aromás. Kakaós, érett szilvás ristretto, tej nélkül az igazi. Minden Pico kávéfőzőhöz.',
    },
    'capsules-lungo': {
      title: 'Lungo kávékapszula, 16 db',
      description: 'Nagy csésze kávé minden szünetre: lágy íz, finom karamellel. Minden Pico kávéfőzőhöz.',
    },
    'capsules-lungo-decaf': {
      title: 'Lungo koffeinmentes kávékapszula, 16 db',
      description:
        'Lágy lungo, amely után nyugodtan lehet aludni. A tejcsokoládé és a mandula teszi telt ízűvé. Minden Pico kávéfőzőhöz.',
    },
    'capsules-variety': {
      title: 'Kapszulaválogatás, 80 db',
      description:
        'Öt fajta, 80 kapszula: a ristrettótól a koffeinmentes lungóig. Ideális a kedvenc megtalálásához vagy ajándékba az új kávéfőző mellé.',
    },
    'yirga-jasmin': {
      title: 'Yirga Jasmin szemes kávé',
      description:
        'Világos kávé az etióp fennsíkról, illatos, akár a tea. A jázmin, a bergamott és a fehér őszibarack kézi filterrel bontakozik ki a legszebben.',
    },
    'nyeri-hills': {
      title: 'Nyeri Hills szemes kávé',
      description: 'Élénk kenyai hegyvidéki kávé lédús fekete ribizlivel és friss grépfrútos jeggyel.',
    },
    'antigua-reserve': {
      title: 'Antigua Reserve szemes kávé',
      description:
        'Guatemala vulkanikus talaján termett. A kakaó és a narancs elegáns, bársonyos testű kávévá áll össze.',
    },
    'sumatra-rain-forest': {
      title: 'Szumátrai esőerdő szemes kávé',
      description:
        'Földes, fűszeres, összetéveszthetetlen: ez a szumátrai kávé cédrust és egzotikus fűszereket hoz a csészébe.',
    },
    'tarrazu-honey': {
      title: 'Tarrazú Honey szemes kávé',
      description:
        'A honey eljárásnál a gyümölcshús egy része a szemen szárad meg. Ettől kap ez a Costa Rica-i kávé mézédes ízt és sárgabarackos aromát.',
    },
    'andes-organic': {
      title: 'Andes Bio szemes kávé',
      description:
        'A perui Andok kistermelőitől, ökológiai termesztésből, méltányos áron. A mandula és a tejcsokoládé kellemesen lággyá teszi.',
    },
    'panama-geisha': {
      title: 'Panama Geisha szemes kávé',
      description:
        'A világ egyik legkeresettebb kávéfajtája kis tételben: finom, virágos és gyümölcsös, jázminnal, mangóval és bergamottal.',
    },
    'darjeeling-tea': {
      title: 'Darjeeling szálas fekete biotea',
      description:
        'Második szedés a Himalája lábánál fekvő teakertekből: borostyánszínű, finom muskotályos jeggyel. Három percig áztassa.',
    },
    'evening-herbs-tea': {
      title: 'Esti gyógynövénytea, 20 filter',
      description: 'Citromfű, levendula és almamenta a nap nyugodt lezárásához. Természetesen koffeinmentes.',
    },
    'sencha-tea': {
      title: 'Sencha szálas zöld biotea',
      description: 'Gőzölt zöld tea friss, enyhén füves ízzel. A legfinomabb 70 fokos vízzel leforrázva.',
    },
    'dark-chocolate-70': {
      title: 'Étcsokoládé 70%',
      description:
        'Hosszan kidolgozott biocsokoládé erőteljes kakaóval és finom gyümölcsös jeggyel. Remekül illik egy sötét eszpresszóhoz.',
    },
    'coffee-crunch-chocolate': {
      title: 'Tejcsokoládé kávédarabkákkal',
      description: 'Lágy tejcsokoládé, ropogós kávészemdarabkák és egy csipet só.',
    },
    'drinking-chocolate': {
      title: 'Forró csokoládé',
      description: 'Finomra reszelt csokoládé forró tejbe keverve. Nem túl édes, és csodásan sűrű.',
    },
    'aria-300': {
      title: 'Aria 300 automata kávéfőző',
      description:
        'Eszpresszó és caffè crema frissen őrölt szemekből, egy gombnyomásra. Az őrlés finomsága, a mennyiség és az erősség könnyen beállítható.',
    },
    'aria-500-latte': {
      title: 'Aria 500 Latte automata kávéfőző',
      description:
        'Cappuccino, flat white és latte macchiato egyetlen érintésre. A tejrendszer minden ital után magától megtisztul.',
    },
    'aria-mini': {
      title: 'Aria Mini automata kávéfőző',
      description:
        'Csupán 18 centiméter széles, mégis teljes értékű automata. Eszpresszót és caffè cremát készít frissen őrölt szemekből.',
    },
    pico: {
      title: 'Pico kapszulás kávéfőző',
      description:
        'Kicsi, gyors, egyszerű: a Pico 25 másodperc alatt készen áll egy eszpresszóra vagy lungóra. A tartályba kilenc használt kapszula fér.',
    },
    'pico-milk': {
      title: 'Pico Milk kapszulás kávéfőző',
      description:
        'A Pico beépített tejhabosítóval. Cappuccino és latte macchiato egy gombnyomásra, sőt hideg hab is a jegeskávéhoz.',
    },
    maestra: {
      title: 'Maestra karos kávéfőző',
      description:
        'Eszpresszó, mint a kávézóban: nyomásmérővel, előáztatással és gőzcsővel. A csészetartó előmelegíti a csészéket.',
    },
    'maestra-duo': {
      title: 'Maestra Duo karos kávéfőző',
      description:
        'Két fűtőkör, hogy az eszpresszó és a tejhab egyszerre készüljön. A főzési hőmérséklet fokra pontosan beállítható.',
    },
    filtra: {
      title: 'Filtra filteres kávéfőző',
      description:
        'Tíz csésze illatos filterkávé nyolc perc alatt. Melegen tartó lappal, csepegésgátlóval és jól olvasható vízszintjelzővel.',
    },
    'filtra-thermo': {
      title: 'Filtra Thermo filteres kávéfőző',
      description:
        'Egyenletesen 94 fokon főz, közvetlenül a termoszkannába. Így a kávé órákig forró marad, és nem keseredik meg.',
    },
    pressa: {
      title: 'Pressa French press, 1 liter',
      description:
        'Bele a durvára őrölt kávét, rá a vizet, négy perc várakozás, majd lenyomni: ennyi kell a telt kávéízhez.',
    },
    'pressa-travel': {
      title: 'Pressa utazó French press, 350 ml',
      description:
        'Kávékészítő és bögre egyben: a vonaton elkészítve, a csúcson elfogyasztva. A jól záró fedél melegen tartja a kávét.',
    },
    'hand-grinder': {
      title: 'Kézi kávédaráló',
      description:
        'Halkan és egyenletesen őröl, az eszpresszóhoz való finomtól a French presshez való durváig. Minden poggyászba belefér.',
    },
    'electric-grinder': {
      title: 'Elektromos kávédaráló',
      description:
        'Kúpos őrlőszerkezet 30 fokozattal és időzítővel. Pontosan annyi kávét őröl, amennyire éppen szüksége van.',
    },
    schiuma: {
      title: 'Schiuma tejhabosító',
      description: 'Meleg vagy hideg hab, forró tej vagy kakaó: a Schiuma mindent tud, és másodpercek alatt elmosható.',
    },
    'hand-frother': {
      title: 'Kézi tejhabosító',
      description: 'Krémes tejhab 20 másodperc alatt, közvetlenül a pohárban. Állvánnyal és két elemmel.',
    },
    'stoneware-mug': {
      title: 'Kőagyag bögre, 300 ml',
      description:
        'A reaktív máznak köszönhetően minden bögre mintázata egyedi. Jól esik kézbe venni, és minden kávéfőző alá befér.',
    },
    'big-morning-mug': {
      title: 'Nagy reggeli bögre, 450 ml',
      description: 'Azoknak, akiknek egy csésze nem elég. Kézzel korongozott, meleg tónusú, matt mázzal.',
    },
    'mug-set': {
      title: 'Bögrekészlet, 4 db',
      description:
        'Négy letisztult bögre finom porcelánból, amely minden étkészlethez illik. Egymásba rakható és mikrózható.',
    },
    'espresso-cup-pair': {
      title: 'Eszpresszópohár, 2 db',
      description: 'A dupla fal forrón tartja az eszpresszót, és nem süti az ujjat. A crema mintha lebegne az üvegben.',
    },
    'espresso-cup-set': {
      title: 'Eszpresszócsésze csészealjjal, 6 db',
      description:
        'A vastag falú porcelán sokáig melegen tartja az eszpresszót. Hat csésze csészealjjal, szép dobozban.',
    },
    'thermo-mug': {
      title: 'Termobögre, 380 ml',
      description:
        'Akár hat órán át forrón tartja a kávét, és a táskában sem csöpög. A fedél egy kattintással nyílik, és bármelyik oldaláról lehet belőle inni.',
    },
    'thermo-mug-small': {
      title: 'Kis termobögre, 250 ml',
      description:
        'Kis bögre útközbeni eszpresszóhoz vagy cappuccinóhoz. A fedele újrahasznosított műanyagból készült.',
    },
    'ceramic-pan': {
      title: 'Kerámia serpenyő, 28 cm',
      description:
        'Palacsinta, hal vagy zöldség: kevés zsiradékkal is sikerül, és nem tapad le. A nyele kellemesen hűvös marad.',
    },
    'iron-pan': {
      title: 'Öntöttvas serpenyő, 26 cm',
      description:
        'Kevés serpenyő tartja így a hőt, a steak pedig csodás kérget kap benne. Beégetve érkezik, azonnal használható.',
    },
    'pot-set': {
      title: 'Edénykészlet, 4 részes',
      description:
        'Három fazék és egy nyeles lábas üvegfedővel, belső űrmértékkel. A vastag talp egyenletesen osztja el a hőt.',
    },
    roaster: {
      title: 'Öntöttvas edény, 4,7 liter',
      description:
        'Párolás, sütés, tálalás: a zománcozott edény a tűzhelyről a sütőbe, onnan egyenesen az asztalra kerül.',
    },
    'pasta-pot': {
      title: 'Tésztafőző fazék szűrőfedővel, 5 liter',
      description: 'Tésztafőzés és leszűrés szűrőkeresés nélkül: a fedő bekattan, és visszatartja a tésztát.',
    },
    'knife-block': {
      title: 'Késblokk, 6 részes',
      description:
        'Öt éles penge mindenhez, amit a konyhában vágni kell, és egy tölgyfa blokk, amely biztonságosan őrzi őket.',
    },
    'chef-knife': {
      title: 'Szakácskés, 20 cm',
      description: 'Finoman kiegyensúlyozott penge aprításhoz, szeleteléshez és vágáshoz. Könnyen élezhető.',
    },
    'acacia-board': {
      title: 'Akácfa vágódeszka',
      description: 'Vágódeszka és tálaló egyben. A vájat felfogja a sült és a paradicsom levét.',
    },
    'board-trio': {
      title: 'Vágódeszkák, 3 db',
      description: 'Három méret gyümölcshöz, kenyérhez és húshoz. A csúszásmentes szélek biztosan tartják.',
    },
    'retro-toaster': {
      title: 'Retró kenyérpirító',
      description: 'Két extra széles nyílás, hat pirítási fokozat és zsömlefeltét. A morzsa eltűnik a fiókban.',
    },
    'temperature-kettle': {
      title: 'Vízforraló hőfokválasztóval, 1,7 liter',
      description:
        '60, 70, 80 vagy 100 fok: a megfelelő hőmérséklet minden teához és filterkávéhoz. A vizet 30 percig melegen tartja.',
    },
    'glass-kettle': {
      title: 'Üveg vízforraló, 1,5 liter',
      description: 'Forralás közben a víz lágy kék fénnyel világít. A vízkőszűrő tisztításhoz kivehető.',
    },
    'storage-jars': {
      title: 'Tárolóüvegek, 3 db',
      description:
        'A kávé, a müzli és a tészta friss marad a légmentesen záró bambuszfedél alatt. Az üvegek egymásra rakhatók.',
    },
    'bread-bin': {
      title: 'Kenyértartó fafedéllel',
      description: 'Napokig frissen tartja a kenyeret, a fedele pedig vágódeszkának is jó.',
    },
    'satin-bed-linen': {
      title: 'Szatén ágynemű',
      description:
        'Puha, sima és kellemesen hűvös: finom szövésű pamutszatén rejtett cipzárral. Paplan- és párnahuzat.',
    },
    'flannel-bed-linen': {
      title: 'Flanel ágynemű',
      description: 'Puha, bolyhozott pamut a hideg éjszakákra. Sok mosás után is puha marad és tartja a formáját.',
    },
    'linen-bed-linen': {
      title: 'Mosott len ágynemű',
      description: 'Tiszta len, amely nyáron hűsít, télen melegít. Természetes gyűrődései miatt nem kell vasalni.',
    },
    'terry-towel': {
      title: 'Frottír törölköző',
      description: 'Sűrű szövésű, 550 g/m²-es frottír: gyorsan magába szívja a vizet, és jól szárad. Akasztóval.',
    },
    'waffle-towel-set': {
      title: 'Gofrimintás törölközők, 4 db',
      description:
        'Könnyűek, jó nedvszívók, és pillanatok alatt megszáradnak. Négy törölköző, amely kevés helyet foglal a szekrényben.',
    },
    'knitted-blanket': {
      title: 'Kötött takaró',
      description: 'Vastag, fonott mintás kötés, amelybe szürke délutánokon jó belebújni. 130 × 170 cm.',
    },
    'fleece-blanket': {
      title: 'Polártakaró',
      description: 'Pehelykönnyű és csodásan meleg. Az újrahasznosított szálak nem bolyhosodnak. 150 × 200 cm.',
    },
    'velvet-cushion': {
      title: 'Bársony díszpárna, 45 × 45 cm',
      description: 'A csillogó bársony a kanapénak és a fotelnek is eleganciát ad. Töltettel és levehető huzattal.',
    },
    'scented-candle': {
      title: 'Kávé-vanília illatgyertya',
      description:
        'Visszafogottan illatozik frissen pörkölt kávétól és vaníliától. A szójaviasz körülbelül 40 órán át ég.',
    },
    'pillar-candles': {
      title: 'Tömbgyertyák, 3 db',
      description: 'Három, anyagában színezett gyertya különböző magasságban. Nyugodtan és cseppmentesen égnek.',
    },
    'ceramic-vase': {
      title: 'Kerámiaváza',
      description: 'Kézzel formált, nyers felületű, keskeny nyakú váza. Egyetlen ággal is szép, de akár üresen is.',
    },
    'glass-vase': {
      title: 'Fúvott üvegváza',
      description: 'Az apró légbuborékoktól minden váza egyedi darab. Ragyogást ad a csokroknak.',
    },
    'wall-clock': {
      title: 'Falióra, 30 cm',
      description: 'Jól olvasható számlap, karcsú mutatók és egy szerkezet, amely egyáltalán nem ketyeg.',
    },
    'light-alarm-clock': {
      title: 'Fényébresztő óra',
      description: 'Zaj helyett napfelkeltével ébreszt. A fényerőt, a hangot és az időtartamot Ön állítja be.',
    },
    'table-lamp': {
      title: 'Asztali lámpa',
      description: 'Lenvászon ernyő, kerámiatalp: meleg fény az éjjeliszekrényre és a komódra.',
    },
    'floor-lamp': {
      title: 'Állólámpa',
      description: 'Forgatható feje pontosan oda világít, ahol olvas. Fényereje lábkapcsolóval szabályozható.',
    },
    'battery-lamp': {
      title: 'Vezeték nélküli asztali lámpa',
      description: 'Akár tizenkét óra fény kábel nélkül, bent és a szabadban. Érintéssel szabályozható.',
    },
    'oak-chair': {
      title: 'Tölgyfa szék',
      description: 'Klasszikus konyhai szék ívelt háttámlával. Tömör tölgy, természetes olajjal kezelve.',
    },
    'upholstered-chair': {
      title: 'Kárpitozott szék',
      description: 'Puhán párnázott ülőfelület karfával: étkezés után is jó benne üldögélni.',
    },
    'wall-shelf': {
      title: 'Fali polc',
      description: 'Keskeny polc a kedvenc bögréknek, fűszernövényeknek és könyveknek. 15 kilogrammig terhelhető.',
    },
    'ladder-shelf': {
      title: 'Létrapolc öt szinttel',
      description: 'Falhoz támasztani, rögzíteni, kész. Öt polc, amely lefelé egyre mélyebb.',
    },
    'women-t-shirt': {
      title: 'Kerek nyakú női póló',
      description: 'Alapdarab, amely mindenhez illik: puha, enyhén karcsúsított, nem átlátszó dzsörzé.',
    },
    'women-merino-sweater': {
      title: 'Női pulóver merinógyapjúból',
      description: 'Finom, könnyű, minden időben kellemes. Ősztől tavaszig hordható pulóver.',
    },
    'women-chunky-sweater': {
      title: 'Vastag kötésű női pulóver',
      description: 'Laza szabás, ejtett vállak és bordás szegélyek. Puha, és egyáltalán nem szúr.',
    },
    'women-quilted-jacket': {
      title: 'Könnyű steppelt dzseki',
      description:
        'Úgy melegít, mint egy nagykabát, összetekerve mégis minden táskában elfér. Állógallérral és két zsebbel.',
    },
    'women-wool-coat': {
      title: 'Gyapjúkabát',
      description: 'Egyenes szabás, hajtókás gallér és puha tapintás: kabát sok télre.',
    },
    'women-wide-trousers': {
      title: 'Bő szárú női nadrág',
      description: 'Magas derék, lágy esés és gumírozás hátul. Éppoly kényelmes, mint amilyen elegáns.',
    },
    'women-leggings': {
      title: 'Leggings',
      description: 'Úgy simul, mint egy második bőr, és minden mozdulatot követ. A széles derékpánt nem csúszik le.',
    },
    'women-jersey-dress': {
      title: 'Dzsörzéruha',
      description: 'Térdig érő, megkötős övvel és háromnegyedes ujjakkal. Alig gyűrődik, és minden bőröndbe belefér.',
    },
    'women-linen-dress': {
      title: 'Nyári lenruha',
      description: 'Szellős szabás, gombos eleje és két zseb. Azokra a napokra, amikor minden könnyed.',
    },
    'women-pyjama': {
      title: 'Női pizsama',
      description: 'Puha dzsörzé, gombos felsőrész és hosszú nadrág. Kár volna csak éjszaka hordani.',
    },
    'women-socks': {
      title: 'Női zokni, 5 pár',
      description: 'Öt pár összehangolt színekben, puha szegéllyel, amely nem szorít.',
    },
    'women-scarf': {
      title: 'Nagy gyapjúsál',
      description: 'Elég széles, hogy beleburkolózzon, és olyan puha, hogy nem akarja majd levenni.',
    },
    'women-beanie': {
      title: 'Visszahajtós női kötött sapka',
      description: 'Finom bordás kötés, belül puha polár. Fagyos napokon is melegen tartja a füleket.',
    },
    'women-sneakers': {
      title: 'Női sportcipő',
      description: 'Letisztult sportcipő kivehető talpbetéttel. Az első naptól kényelmes.',
    },
    'men-t-shirt-pair': {
      title: 'Férfipólók, 2 db',
      description: 'Két póló sűrű kötésű pamutból, amely sok mosás után is tartja a formáját.',
    },
    'men-polo-sweater': {
      title: 'Férfipulóver gallérral',
      description: 'Finom pamutkötés gallérral: az irodában ápolt, hétvégén laza.',
    },
    'men-troyer': {
      title: 'Cipzáras férfipulóver gyapjúkeverékből',
      description: 'Tengerparti klasszikus: magas, cipzáras gallér és sűrű kötés, amely megfogja a szelet.',
    },
    'men-softshell-jacket': {
      title: 'Férfi softshell dzseki',
      description: 'Megfogja a szelet és a gyenge esőt, a felesleges hőt pedig kiengedi. Levehető kapucnival.',
    },
    'men-winter-parka': {
      title: 'Téli parka',
      description: 'Meleg bélés, vízálló anyag és nagy zsebek. A kapucni fél kézzel állítható.',
    },
    'men-chinos': {
      title: 'Férfi chino nadrág',
      description: 'Egyenes szabás, puha pamut és egy hosszú naphoz elegendő elasztán.',
    },
    'men-pyjama': {
      title: 'Férfipizsama',
      description: 'Könnyű pamut finom csíkokkal. A nadrágnak zsebe és kényelmes dereka van.',
    },
    'men-socks': {
      title: 'Férfizokni, 7 pár',
      description: 'A hét minden napjára egy pár. Megerősített sarokkal és orral.',
    },
    'men-beanie': {
      title: 'Férfisapka merinógyapjúból',
      description: 'Egyszerű kötésű, puha és meleg. Bármelyik kerékpáros sisak alá felvehető.',
    },
    'men-winter-shoes': {
      title: 'Férfi téli cipő',
      description: 'Vízálló bőr, meleg bélés és olyan talp, amely a csúszós járdán is tapad.',
    },
    'kids-rain-jacket': {
      title: 'Gyerek esőkabát',
      description:
        'Pocsolyákhoz teremtve: hegesztett varrások, ellenzős kapucni és felhajtható ujjak, amelyek együtt nőnek a gyerekkel.',
    },
    'kids-pyjama': {
      title: 'Gyerekpizsama',
      description: 'Puha dzsörzé csillagmintával. A passzék nyugtalan éjszakákon is melegen tartják a lábat.',
    },
    'kids-t-shirts': {
      title: 'Gyerekpólók, 2 db',
      description: 'Egy egyszínű és egy csíkos póló strapabíró pamutból. A homokozóba és az iskolába.',
    },
    'kids-beanie': {
      title: 'Bojtos gyereksapka',
      description: 'Meleg a fülön, belül egészen puha. A bojt egy szánkózós telet is kibír.',
    },
    'wooden-train': {
      title: 'Fa vonatkészlet, 35 részes',
      description: 'Sínek, híd, állomás és egy vonat három kocsival. A szokásos fa sínrendszerekhez illik.',
    },
    'train-extension': {
      title: 'Kiegészítő sínek fa vonatkészlethez, 16 részes',
      description: 'Váltók, kanyarok és egy alagút: a körből egész vasúthálózat lesz.',
    },
    'tent-two': {
      title: '2 személyes túrasátor',
      description:
        'Mindössze 2,4 kilogramm, és öt perc alatt áll. Két bejárattal, hogy senkinek ne kelljen átmásznia a másikon.',
    },
    'tent-family': {
      title: '4 személyes családi sátor',
      description:
        'Két hálófülke és egy nappali rész, amelyben fel lehet állni. A világos anyag a napon is kellemesen hűvös marad.',
    },
    'day-backpack': {
      title: 'Városi hátizsák, 24 liter',
      description: 'Párnázott laptoprekesszel, kulacstartóval és esőhuzattal. Munkába és a hegyekbe.',
    },
    'kids-backpack': {
      title: 'Gyerekhátizsák, 8 liter',
      description: 'Elfér benne az uzsonna, a kulacs és a plüssállat. A mellpánt a keskeny vállakon is megtartja.',
    },
    'trekking-rain-jacket': {
      title: 'Túra esőkabát',
      description:
        'Három réteg a kitartó eső ellen, szellőzés a hónaljnál és egy kapucni, amely együtt fordul a fejjel.',
    },
    'bicycle-light-set': {
      title: 'Kerékpárlámpa-készlet',
      description: 'Fényes első és jól látható hátsó lámpa, szerszám nélkül felszerelve. Akár nyolc órán át világít.',
    },
    'yoga-mat': {
      title: 'Jógamatrac',
      description: 'Csúszásmentes, ízületkímélő, öt milliméter vastag. Hordpánttal.',
    },
    'metal-watering-can': {
      title: 'Fém locsolókanna, 5 liter',
      description: 'Porszórt fém, hosszú nyak és finom locsolórózsa. Olyan szép, hogy kár volna eltenni.',
    },
    'herb-pots': {
      title: 'Fűszernövénycserepek alátéttel, 3 db',
      description:
        'Három cserép bazsalikomnak, snidlingnek és petrezselyemnek. A felesleges víz az alátétben gyűlik össze.',
    },
    'kettle-grill': {
      title: 'Gömbgrill, 47 cm',
      description: 'Közvetlen grillezés vagy lassú sütés: a hőmérős fedél mindkettőt megkönnyíti. Kerekeken.',
    },
    'table-grill': {
      title: 'Asztali faszenes grill',
      description:
        'Négy perc alatt forró, és a ventilátornak köszönhetően szinte füstmentes. Erkélyre, parkba, piknikre.',
    },
    'sim-card': {
      title: 'SIM-kártya 10 GB adattal',
      description: 'Telefonáljon, netezzen, és döntsön havonta újra. A számát ingyen áthozhatja.',
    },
    'sim-card-kids': {
      title: 'SIM-kártya gyerekeknek',
      description:
        'Mindig elérhető, és sosem kerül többe, mint az egyenleg. A szülők döntik el, mely számok és szolgáltatások engedélyezettek.',
    },
    'coffee-subscription': {
      title: 'Felfedező kávé-előfizetés',
      description:
        'Minden hónapban két új kávé a világ minden tájáról, frissen pörkölve, főzési tippekkel. Szemes kávé.',
    },
    'espresso-subscription': {
      title: 'Eszpresszó-előfizetés',
      description:
        'Minden hónapban egy kiló eszpresszó közvetlenül a pörkölés után. A mennyiséget és a szüneteket Ön határozza meg.',
    },
    'barista-basics': {
      title: 'Baristatanfolyam: alapok',
      description: 'Három óra alatt a tökéletes eszpresszóig: őrlés, adagolás, hőmérséklet és a helyes nyomás.',
    },
    'latte-art-course': {
      title: 'Baristatanfolyam: latte art',
      description: 'Szív, rozetta, tulipán: megtanulhatja krémesre habosítani a tejet és mintákat önteni vele.',
    },
    'machine-repair': {
      title: 'Automata kávéfőző javítása',
      description: 'Elhozzuk a gépét, megjavítjuk, és bevizsgálva visszavisszük. Akkor is, ha nem nálunk vásárolta.',
    },
    'machine-care': {
      title: 'Kávéfőző karbantartása és vízkőmentesítése',
      description:
        'Alaposan megtisztítva, vízkőmentesítve és újra beállítva: a kávé ismét olyan lesz, mint az első napon.',
    },
    'gift-card': {
      title: 'Ajándékkártya',
      description: 'Mindenkinek, aki szeret maga választani. Beváltható online és minden üzletünkben.',
    },
    'gift-card-birthday': {
      title: 'Születésnapi ajándékkártya',
      description: 'Születésnapi mintával és hellyel néhány személyes sornak. Beváltható online és minden üzletünkben.',
    },
  },
};
