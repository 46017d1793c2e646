import type { CatalogueTexts } from './catalogue-texts.ts';

/** The demo catalogue in Czech. */
export const cs: CatalogueTexts = {
  language: 'cs',
  colours: {
    espresso: 'Espresso hnědá',
    caramel: 'Karamelová',
    cream: 'Krémová',
    white: 'Bílá',
    black: 'Černá',
    grey: 'Šedá',
    sand: 'Písková',
    red: 'Červená',
    coral: 'Korálová',
    mustard: 'Hořčicová',
    green: 'Zelená',
    sage: 'Šalvějová',
    petrol: 'Petrolejová',
    blue: 'Modrá',
    navy: 'Námořnická modrá',
    rose: 'Růžová',
  },
  roasts: {
    light: 'Světlé pražení',
    medium: 'Střední pražení',
    dark: 'Tmavé pražení',
  },
  originPhrase: 'Původ: {origin}',
  origins: {
    blend: 'několik zemí',
    brazil: 'Brazílie',
    colombia: 'Kolumbie',
    'costa-rica': 'Kostarika',
    ethiopia: 'Etiopie',
    guatemala: 'Guatemala',
    honduras: 'Honduras',
    kenya: 'Keňa',
    panama: 'Panama',
    peru: 'Peru',
    sumatra: 'Sumatra',
  },
  notesPhrase: 'Chuťové tóny: {notes}',
  notes: {
    almond: 'mandle',
    apple: 'jablko',
    apricot: 'meruňka',
    bergamot: 'bergamot',
    biscuit: 'sušenka',
    blackcurrant: 'černý rybíz',
    caramel: 'karamel',
    cedar: 'cedrové dřevo',
    cherry: 'třešeň',
    cocoa: 'kakao',
    'dark-chocolate': 'hořká čokoláda',
    grapefruit: 'grapefruit',
    hazelnut: 'lískový oříšek',
    honey: 'med',
    jasmine: 'jasmín',
    mango: 'mango',
    'milk-chocolate': 'mléčná čokoláda',
    nougat: 'nugát',
    orange: 'pomeranč',
    peach: 'broskev',
    plum: 'švestka',
    spices: 'koření',
    vanilla: 'vanilka',
  },
  strengthPhrase: 'Síla {strength} ze 6',
  highlights: {
    arabica: '100% arabika',
    organic: 'Z ekologického zemědělství',
    'slow-roasted': 'Pomalu pražená v bubnové pražičce',
    resealable: 'Znovu uzavíratelný aroma sáček',
    decaf: 'Šetrně zbavená kofeinu',
    'recyclable-capsules': 'Kapsle z recyklovatelného hliníku',
    'dishwasher-safe': 'Vhodné do myčky',
    induction: 'Pro všechny typy varných desek včetně indukce',
    'oven-safe': 'Vhodné do trouby',
    'non-stick': 'Nepřilnavý povrch',
    'stainless-steel': 'Z nerezové oceli',
    'cast-iron': 'Z litiny',
    cordless: 'Bezdrátové',
    rechargeable: 'Nabíjení přes USB-C',
    'removable-tank': 'Odnímatelná nádržka na vodu',
    'auto-off': 'Automatické vypnutí',
    'one-touch-milk': 'Mléčné nápoje jedním stiskem',
    quiet: 'Mimořádně tichý provoz',
    'ceramic-grinder': 'Keramický mlýnek',
    'fifteen-bar': 'Tlak čerpadla 15 barů',
    'two-years': 'Záruka dva roky',
    'spare-parts': 'Náhradní díly dostupné deset let',
    'leak-proof': 'Nepropustné víčko',
    'double-walled': 'Dvojitá stěna',
    handmade: 'Ruční výroba',
    'fsc-wood': 'Dřevo z odpovědně obhospodařovaných lesů',
    glass: 'Z borosilikátového skla',
    stoneware: 'Z kameniny',
    'organic-cotton': 'Z biobavlny',
    linen: 'Z čistého lnu',
    merino: 'S jemnou merino vlnou',
    'recycled-material': 'S recyklovaným materiálem',
    'machine-washable': 'Lze prát v pračce',
    breathable: 'Prodyšný materiál',
    stretch: 'Pružný a tvarově stálý materiál',
    waterproof: 'Nepromokavé',
    windproof: 'Odolává větru',
    reflective: 'S reflexními prvky',
    pockets: 'S praktickými kapsami',
    'warm-lining': 'Hřejivá podšívka',
    oeko: 'Testováno na obsah škodlivých látek',
    dimmable: 'Nastavitelný jas',
    led: 'Úsporná LED',
    'quick-assembly': 'Rychlé sestavení',
    'frost-proof': 'Odolává mrazu',
    'space-saving': 'Šetří místo',
    'cancel-monthly': 'Lze zrušit každý měsíc',
    'free-delivery': 'Doprava v ceně',
    'small-groups': 'Malé skupiny',
    certificate: 'S certifikátem o účasti',
    'by-email': 'E-mailem nebo jako karta',
    'valid-three-years': 'Platí tři roky',
    'no-contract': 'Bez závazku',
    'fixed-price': 'Za pevnou cenu',
    'gift-idea': 'Pěkný tip na dárek',
    'fair-trade': 'Férový obchod',
    'wooden-toy': 'Z masivního buku',
    lightweight: 'Mimořádně lehké',
  },
  products: {
    'serena-crema': {
      title: 'Serena Crema, zrnková káva',
      description:
        'Naše nejoblíbenější caffè crema: vyvážená, oříšková a s nádechem karamelu. Pomalé pražení zaručuje, že ani z automatického kávovaru nezhořkne.',
    },
    'dolce-crema': {
      title: 'Dolce Crema, zrnková káva',
      description:
        'Jemná caffè crema na celý den. Chutná po mléčné čokoládě a máslových sušenkách a je téměř bez kyselosti.',
    },
    'forte-crema': {
      title: 'Forte Crema, zrnková káva',
      description:
        'Pro všechny, kdo mají rádi výraznou chuť: tmavě pražená zrna s hustou cremou, plným tělem a tónem hořké čokolády.',
    },
    'verde-crema': {
      title: 'Verde Crema, zrnková biokáva',
      description:
        'Biokáva z vysočin Hondurasu, která chutná po karamelu a zralých třešních. Vyvážená caffè crema s dobrým svědomím.',
    },
    'notturno-espresso': {
      title: 'Notturno Espresso, zrnková káva',
      description:
        'Naše nejsilnější espresso: hluboce tmavé, kořeněné a s dlouhou dochutí. Vynikne v malém šálku a obstojí v každém cappuccinu.',
    },
    'classico-espresso': {
      title: 'Classico Espresso, zrnková káva',
      description:
        'Espresso, jaké znáte z kavárny: oříškově hnědá crema, tóny kakaa a téměř žádná kyselost. Povede se v pákovém i automatickém kávovaru.',
    },
    'brasil-espresso': {
      title: 'Brasil Espresso, zrnková káva',
      description:
        'Jednodruhová arabika z jihu Brazílie. Nugát a pražené mandle dodávají tomuto espressu příjemnou sladkost a jemnost.',
    },
    'luna-decaf-espresso': {
      title: 'Luna Espresso, zrnková káva bez kofeinu',
      description:
        'Potěšení z espressa až do pozdního večera. Kofein se šetrně odstraňuje pramenitou vodou, tóny kakaa a mandlí zůstávají.',
    },
    'lucero-filter': {
      title: 'Lucero, zrnková káva na filtr',
      description:
        'Světle pražená káva pro ruční filtr i překapávač. V šálku je čistá a květinová, s medem a nádechem meruněk.',
    },
    'valle-alto-filter': {
      title: 'Valle Alto, zrnková káva na filtr',
      description:
        'Káva z kolumbijských vysočin se šťavnatou sladkostí. Karamel a červené jablko vyniknou právě ve filtrované kávě.',
    },
    'mattino-ground': {
      title: 'Mattino, mletá káva',
      description:
        'Filtrovaná káva pro dobrý začátek dne: vyvážená, aromatická a s jemným tónem lískových oříšků. Namletá pro každý překapávač.',
    },
    'soave-ground': {
      title: 'Soave, mletá káva',
      description:
        'Obzvlášť jemná filtrovaná káva s nízkou kyselostí. Vanilka a mléčná čokoláda z ní dělají společnici dlouhých posezení.',
    },
    'vivace-ground': {
      title: 'Vivace, mletá káva',
      description: 'Silná filtrovaná káva kořeněného charakteru. Svou plnou chuť si zachová i s pořádnou dávkou mléka.',
    },
    'serata-decaf-ground': {
      title: 'Serata, mletá káva bez kofeinu',
      description:
        'Plná chuť kávy bez kofeinu. Šetrně zbavená kofeinu a jemně pražená, s tóny lískových oříšků a karamelu.',
    },
    'bottega-moka': {
      title: 'Bottega Espresso, mletá káva',
      description:
        'Jemně namletá pro moka konvičku i pákový kávovar. V dóze zůstává vůně hořké čokolády a lískových oříšků dlouho svěží.',
    },
    'capsules-intenso': {
      title: 'Kapsle Intenso, 16 ks',
      description:
        'Nejsilnější espresso z naší nabídky kapslí: tmavé, kořeněné a s pevnou cremou. Pro všechny kávovary Pico.',
    },
    'capsules-classico': {
      title: 'Kapsle Classico, 16 ks',
      description:
        'Vyvážené espresso s tóny lískových oříšků a kakaa, spolehlivé jako vaše oblíbená kavárna. Pro všechny kávovary Pico.',
    },
    'capsules-ristretto': {
      title: 'Kapsle Ristretto, 16 ks',
      description:
        'Krátké, husté a aromatické. Ristretto s kakaem a zralou švestkou, nejlepší bez mléka. Pro všechny kávovary Pico.',
    },
    'capsules-lungo': {
      title: 'Kapsle Lungo, 16 ks',
      description: 'Velký šálek na každou přestávku: jemná chuť s nádechem karamelu. Pro všechny kávovary Pico.',
    },
    'capsules-lungo-decaf': {
      title: 'Kapsle Lungo bez kofeinu, 16 ks',
      description:
        'Jemné lungo, po kterém budete klidně spát. Mléčná čokoláda a mandle mu dávají plnou chuť. Pro všechny kávovary Pico.',
    },
    'capsules-variety': {
      title: 'Ochutnávkový box kapslí, 80 ks',
      description:
        'Pět druhů, 80 kapslí: od ristretta po lungo bez kofeinu. Ideální, když hledáte svého favorita, nebo jako dárek k novému kávovaru.',
    },
    'yirga-jasmin': {
      title: 'Yirga Jasmin, zrnková káva',
      description:
        'Světlá káva z etiopských vysočin, voňavá jako čaj. Jasmín, bergamot a bílá broskev se nejlépe rozvinou v ručním filtru.',
    },
    'nyeri-hills': {
      title: 'Nyeri Hills, zrnková káva',
      description: 'Živá káva z keňských vysočin se šťavnatým černým rybízem a svěžím tónem grapefruitu.',
    },
    'antigua-reserve': {
      title: 'Antigua Reserve, zrnková káva',
      description:
        'Vypěstovaná na sopečné půdě Guatemaly. Kakao a pomeranč se spojují v elegantní kávu se sametovým tělem.',
    },
    'sumatra-rain-forest': {
      title: 'Sumatra z deštného pralesa, zrnková káva',
      description: 'Zemitá, kořeněná, nezaměnitelná: káva ze Sumatry přináší do šálku cedrové dřevo a exotické koření.',
    },
    'tarrazu-honey': {
      title: 'Tarrazú Honey, zrnková káva',
      description:
        'Při metodě honey schne část dužiny přímo na zrnu. Káva z Kostariky tak získává medovou sladkost a vůni meruněk.',
    },
    'andes-organic': {
      title: 'Andes bio, zrnková káva',
      description:
        'Od drobných farmářů z peruánských And, vypěstovaná ekologicky a vykoupená za férovou cenu. Mandle a mléčná čokoláda jí dodávají příjemnou jemnost.',
    },
    'panama-geisha': {
      title: 'Panama Geisha, zrnková káva',
      description:
        'Jedna z nejvyhledávanějších odrůd světa v malé sérii: jemná, květinová a ovocná, s tóny jasmínu, manga a bergamotu.',
    },
    'darjeeling-tea': {
      title: 'Darjeeling, sypaný černý biočaj',
      description: 'Druhá sklizeň ze zahrad pod Himálajem: jantarová barva a jemný muškátový tón. Louhujte tři minuty.',
    },
    'evening-herbs-tea': {
      title: 'Večerní bylinky, 20 sáčků',
      description: 'Meduňka, levandule a jablečná máta pro klidný konec dne. Přirozeně bez kofeinu.',
    },
    'sencha-tea': {
      title: 'Sencha, sypaný zelený biočaj',
      description:
        'Zelený čaj ošetřený párou, svěží a lehce travnatý. Nejlépe chutná zalitý vodou o teplotě 70 stupňů.',
    },
    'dark-chocolate-70': {
      title: 'Hořká čokoláda 70 %',
      description:
        'Dlouze konšovaná biočokoláda s výrazným kakaem a jemným ovocným tónem. Skvěle se hodí k tmavému espressu.',
    },
    'coffee-crunch-chocolate': {
      title: 'Mléčná čokoláda s kousky kávy',
      description: 'Jemná mléčná čokoláda, křupavé kousky kávových zrn a špetka soli.',
    },
    'drinking-chocolate': {
      title: 'Horká čokoláda',
      description: 'Jemně strouhaná čokoláda k rozmíchání v horkém mléce. Není příliš sladká a je nádherně hustá.',
    },
    'aria-300': {
      title: 'Automatický kávovar Aria 300',
      description:
        'Espresso a caffè crema z čerstvě mletých zrn jedním stiskem. Hrubost mletí, množství a sílu nastavíte snadno.',
    },
    'aria-500-latte': {
      title: 'Automatický kávovar Aria 500 Latte',
      description:
        'Cappuccino, flat white a latte macchiato jedním dotykem. Mléčný systém se po každém nápoji sám vyčistí.',
    },
    'aria-mini': {
      title: 'Automatický kávovar Aria Mini',
      description:
        'Široký jen 18 centimetrů, a přece plnohodnotný automat. Připraví espresso i caffè crema z čerstvě mletých zrn.',
    },
    pico: {
      title: 'Kapslový kávovar Pico',
      description:
        'Malý, rychlý, nenáročný: za 25 sekund je Pico připraven na espresso nebo lungo. Zásobník pojme devět použitých kapslí.',
    },
    'pico-milk': {
      title: 'Kapslový kávovar Pico Milk',
      description:
        'Pico s vestavěným šlehačem mléka. Cappuccino a latte macchiato jedním stiskem a studená pěna na ledovou kávu k tomu.',
    },
    maestra: {
      title: 'Pákový kávovar Maestra',
      description:
        'Espresso jako z kavárny, s manometrem, předspařením a parní tryskou. Odkládací plocha předehřeje vaše šálky.',
    },
    'maestra-duo': {
      title: 'Pákový kávovar Maestra Duo',
      description:
        'Dva ohřevné okruhy pro espresso i mléčnou pěnu současně. Teplotu spařování nastavíte s přesností na jeden stupeň.',
    },
    filtra: {
      title: 'Překapávač Filtra',
      description:
        'Deset šálků voňavé filtrované kávy za osm minut. S ohřevnou plotýnkou, pojistkou proti odkapávání a dobře čitelnou stupnicí.',
    },
    'filtra-thermo': {
      title: 'Překapávač Filtra Thermo',
      description: 'Spařuje při stálých 94 stupních přímo do termokonvice. Káva tak zůstane hodiny horká a nezhořkne.',
    },
    pressa: {
      title: 'French press Pressa, 1 l',
      description:
        'Nasypat hrubě mletou kávu, zalít, počkat čtyři minuty, stlačit: víc k plné chuti kávy nepotřebujete.',
    },
    'pressa-travel': {
      title: 'Cestovní french press Pressa, 350 ml',
      description: 'Konvička a hrnek v jednom: uvařit ve vlaku, vychutnat na vrcholu. Těsnicí víčko udrží kávu teplou.',
    },
    'hand-grinder': {
      title: 'Ruční mlýnek na kávu',
      description:
        'Mele tiše a rovnoměrně, od jemna na espresso až po hrubo do french pressu. Vejde se do každého zavazadla.',
    },
    'electric-grinder': {
      title: 'Elektrický mlýnek na kávu',
      description:
        'Kuželové mlecí kameny, 30 stupňů hrubosti a časovač. Namele přesně tolik kávy, kolik právě potřebujete.',
    },
    schiuma: {
      title: 'Šlehač mléka Schiuma',
      description:
        'Teplá nebo studená pěna, horké mléko nebo kakao: Schiuma zvládne všechno a vyčistíte ji za pár sekund.',
    },
    'hand-frother': {
      title: 'Ruční šlehač mléka',
      description: 'Krémová mléčná pěna za 20 sekund přímo ve sklenici. Se stojánkem a dvěma bateriemi.',
    },
    'stoneware-mug': {
      title: 'Kameninový hrnek, 300 ml',
      description:
        'Díky reaktivní glazuře má každý hrnek vlastní kresbu. Dobře padne do ruky a vejde se pod každý kávovar.',
    },
    'big-morning-mug': {
      title: 'Velký ranní hrnek, 450 ml',
      description: 'Pro všechny, kterým jeden šálek nestačí. Ručně točený, s teplou matnou glazurou.',
    },
    'mug-set': {
      title: 'Hrnky, sada 4 ks',
      description:
        'Čtyři jednoduché hrnky z jemného porcelánu, které se hodí k jakémukoli nádobí. Stohovatelné a vhodné do mikrovlnné trouby.',
    },
    'espresso-cup-pair': {
      title: 'Sklenice na espresso, sada 2 ks',
      description: 'Dvojité stěny udrží espresso horké a prsty v chladu. Crema se ve sklenici jakoby vznáší.',
    },
    'espresso-cup-set': {
      title: 'Šálky na espresso s podšálky, sada 6 ks',
      description: 'Silnostěnný porcelán udrží espresso dlouho teplé. Šest šálků s podšálky v hezké krabici.',
    },
    'thermo-mug': {
      title: 'Termohrnek, 380 ml',
      description:
        'Udrží kávu horkou až šest hodin a v tašce nic nevyteče. Víčko se otevře jedním cvaknutím a pít můžete z kterékoli strany.',
    },
    'thermo-mug-small': {
      title: 'Malý termohrnek, 250 ml',
      description: 'Malý hrnek na espresso nebo cappuccino s sebou. Víčko je z recyklovaného plastu.',
    },
    'ceramic-pan': {
      title: 'Keramická pánev, 28 cm',
      description:
        'Palačinky, ryby i zelenina se povedou s troškou tuku a nepřichytí se. Rukojeť zůstává příjemně chladná.',
    },
    'iron-pan': {
      title: 'Litinová pánev, 26 cm',
      description: 'Drží teplo jako málokterá a steakům dává nádhernou kůrku. Vypálená a ihned připravená k použití.',
    },
    'pot-set': {
      title: 'Sada nádobí, 4 díly',
      description:
        'Tři hrnce a rendlík se skleněnými pokličkami a odměrkou uvnitř. Silné dno rozvádí teplo rovnoměrně.',
    },
    roaster: {
      title: 'Litinový hrnec, 4,7 l',
      description: 'Dusit, péct, servírovat: smaltovaný hrnec putuje z plotny do trouby a rovnou na stůl.',
    },
    'pasta-pot': {
      title: 'Hrnec na těstoviny s cedníkovou poklicí, 5 l',
      description: 'Uvařit těstoviny a slít je bez hledání cedníku: poklice zaklapne a těstoviny zadrží.',
    },
    'knife-block': {
      title: 'Blok s noži, 6 ks',
      description: 'Pět ostrých čepelí na vše, co se v kuchyni krájí, a dubový blok, ve kterém jsou bezpečně uložené.',
    },
    'chef-knife': {
      title: 'Kuchařský nůž, 20 cm',
      description: 'Skvěle vyvážená čepel na sekání, krájení i plátkování. Snadno se brousí.',
    },
    'acacia-board': {
      title: 'Prkénko z akáciového dřeva',
      description: 'Prkénko a servírovací podnos zároveň. Drážka zachytí šťávu z pečeně i rajčat.',
    },
    'board-trio': {
      title: 'Krájecí prkénka, sada 3 ks',
      description: 'Tři velikosti na ovoce, chléb a maso. Protiskluzové hrany zajistí stabilitu.',
    },
    'retro-toaster': {
      title: 'Retro topinkovač',
      description: 'Dva extra široké otvory, šest stupňů opékání a nástavec na housky. Drobky zmizí v zásuvce.',
    },
    'temperature-kettle': {
      title: 'Rychlovarná konvice s volbou teploty, 1,7 l',
      description:
        '60, 70, 80 nebo 100 stupňů: správná teplota pro každý čaj i filtrovanou kávu. Vodu udrží teplou 30 minut.',
    },
    'glass-kettle': {
      title: 'Skleněná rychlovarná konvice, 1,5 l',
      description: 'Při vaření se voda rozsvítí jemnou modrou. Filtr vodního kamene lze vyjmout a vyčistit.',
    },
    'storage-jars': {
      title: 'Skleněné dózy, sada 3 ks',
      description: 'Káva, müsli i těstoviny zůstanou pod vzduchotěsným bambusovým víčkem čerstvé. Dózy lze stohovat.',
    },
    'bread-bin': {
      title: 'Chlebník s dřevěným víkem',
      description: 'Udrží chléb čerstvý celé dny a víko slouží zároveň jako prkénko.',
    },
    'satin-bed-linen': {
      title: 'Saténové povlečení',
      description:
        'Měkké, hladké a příjemně chladivé na pokožce: jemně tkaný bavlněný satén se skrytým zipem. Povlak na přikrývku i polštář.',
    },
    'flannel-bed-linen': {
      title: 'Flanelové povlečení',
      description: 'Heboučká počesaná bavlna na chladné noci. I po mnoha vypráních zůstane měkká a drží tvar.',
    },
    'linen-bed-linen': {
      title: 'Lněné povlečení, předeprané',
      description:
        'Čistý len, který v létě chladí a v zimě hřeje. Díky přirozeně zmačkanému vzhledu ho nemusíte žehlit.',
    },
    'terry-towel': {
      title: 'Froté ručník',
      description: 'Hustě tkané froté s gramáží 550 g/m²: rychle saje a dobře schne. S poutkem.',
    },
    'waffle-towel-set': {
      title: 'Vaflové ručníky, sada 4 ks',
      description: 'Lehké, savé a v mžiku zase suché. Čtyři ručníky, které ve skříni zaberou málo místa.',
    },
    'knitted-blanket': {
      title: 'Pletená deka',
      description: 'Hrubý copánkový vzor, do kterého se v šedivých odpoledních rádi zachumláte. 130 × 170 cm.',
    },
    'fleece-blanket': {
      title: 'Fleecová deka',
      description: 'Lehká jako pírko a krásně hřejivá. Recyklovaná vlákna nežmolkují. 150 × 200 cm.',
    },
    'velvet-cushion': {
      title: 'Sametový polštář, 45 × 45 cm',
      description: 'Lesklý samet dodá pohovce i křeslu eleganci. S výplní a snímatelným povlakem.',
    },
    'scented-candle': {
      title: 'Vonná svíčka káva a vanilka',
      description: 'Jemně voní po čerstvě pražené kávě a vanilce. Sójový vosk hoří přibližně 40 hodin.',
    },
    'pillar-candles': {
      title: 'Válcové svíčky, sada 3 ks',
      description: 'Tři probarvené svíčky odstupňovaných výšek. Hoří klidně a nekapou.',
    },
    'ceramic-vase': {
      title: 'Keramická váza',
      description: 'Tvarovaná ručně, s hrubým povrchem a úzkým hrdlem. Krásná s jedinou větvičkou i úplně bez ní.',
    },
    'glass-vase': {
      title: 'Váza z foukaného skla',
      description: 'Drobné bublinky dělají z každé vázy originál. Květiny v ní rozzáří celý pokoj.',
    },
    'wall-clock': {
      title: 'Nástěnné hodiny, 30 cm',
      description: 'Přehledný ciferník, štíhlé ručičky a strojek, který vůbec netiká.',
    },
    'light-alarm-clock': {
      title: 'Světelný budík',
      description: 'Budí východem slunce místo hluku. Jas, zvuk i délku si nastavíte podle sebe.',
    },
    'table-lamp': {
      title: 'Stolní lampa',
      description: 'Lněné stínidlo, keramický podstavec: teplé světlo na noční stolek i komodu.',
    },
    'floor-lamp': {
      title: 'Stojací lampa',
      description: 'Otočná hlava posvítí přesně tam, kde čtete. Jas nastavíte nožním spínačem.',
    },
    'battery-lamp': {
      title: 'Bezdrátová stolní lampa',
      description: 'Až dvanáct hodin světla bez kabelu, doma i venku. Jas změníte dotykem.',
    },
    'oak-chair': {
      title: 'Dubová židle',
      description: 'Klasická kuchyňská židle s prohnutým opěradlem. Masivní dub ošetřený přírodním olejem.',
    },
    'upholstered-chair': {
      title: 'Čalouněná židle',
      description: 'Měkce polstrovaný sedák s područkami: po jídle v ní rádi zůstanete sedět.',
    },
    'wall-shelf': {
      title: 'Nástěnná police',
      description: 'Úzká polička na oblíbené hrnky, bylinky a knihy. Unese až 15 kilogramů.',
    },
    'ladder-shelf': {
      title: 'Žebříkový regál s pěti policemi',
      description: 'Opřít o zeď, přišroubovat, hotovo. Pět polic, které se směrem dolů rozšiřují.',
    },
    'women-t-shirt': {
      title: 'Dámské tričko s kulatým výstřihem',
      description: 'Základ, který se hodí ke všemu: měkký žerzej, lehce vypasovaný a neprůhledný.',
    },
    'women-merino-sweater': {
      title: 'Dámský svetr z jemné merino vlny',
      description: 'Jemný, lehký a vhodný do každého počasí. Svetr, který unosíte od podzimu do jara.',
    },
    'women-chunky-sweater': {
      title: 'Dámský svetr z hrubého úpletu',
      description: 'Volný střih, spadlá ramena a žebrované lemy. Měkký a vůbec nekouše.',
    },
    'women-quilted-jacket': {
      title: 'Lehká prošívaná bunda',
      description: 'Hřeje jako zimní bunda a srolovaná se vejde do každé tašky. Se stojáčkem a dvěma kapsami.',
    },
    'women-wool-coat': {
      title: 'Vlněný kabát',
      description: 'Rovný střih, klopový límec a měkký omak: kabát na mnoho zim.',
    },
    'women-wide-trousers': {
      title: 'Dámské široké kalhoty',
      description: 'Vysoký pas, splývavý střih a pružný pas vzadu. Stejně pohodlné jako elegantní.',
    },
    'women-leggings': {
      title: 'Legíny',
      description: 'Sedí jako druhá kůže a přizpůsobí se každému pohybu. Široký pas neklouže.',
    },
    'women-jersey-dress': {
      title: 'Žerzejové šaty',
      description:
        'Délka ke kolenům, pásek na zavázání a tříčtvrteční rukávy. Téměř se nemačkají a vejdou se do každého kufru.',
    },
    'women-linen-dress': {
      title: 'Letní lněné šaty',
      description: 'Vzdušný střih, propínání na knoflíky a dvě kapsy. Na dny, kdy má být všechno lehké.',
    },
    'women-pyjama': {
      title: 'Dámské pyžamo',
      description: 'Měkký žerzej, kabátek na knoflíky a dlouhé kalhoty. Škoda nosit ho jen v noci.',
    },
    'women-socks': {
      title: 'Dámské ponožky, 5 párů',
      description: 'Pět párů ve sladěných barvách s měkkým lemem, který neškrtí.',
    },
    'women-scarf': {
      title: 'Velká vlněná šála',
      description: 'Tak široká, že se do ní zabalíte, a tak měkká, že ji nebudete chtít odložit.',
    },
    'women-beanie': {
      title: 'Dámská čepice s ohrnutým lemem',
      description: 'Jemný žebrovaný úplet, uvnitř měkký fleece. V mrazivých dnech zahřeje uši.',
    },
    'women-sneakers': {
      title: 'Dámské tenisky',
      description: 'Jednoduché tenisky s vyjímatelnou stélkou. Pohodlné od prvního dne.',
    },
    'men-t-shirt-pair': {
      title: 'Pánská trička, 2 ks',
      description: 'Dvě trička z hustě pletené bavlny, která si drží tvar i po mnoha vypráních.',
    },
    'men-polo-sweater': {
      title: 'Pánský svetr s límečkem',
      description: 'Jemný bavlněný úplet s límečkem: upravený v kanceláři, pohodový o víkendu.',
    },
    'men-troyer': {
      title: 'Pánský svetr na zip ze směsi vlny',
      description: 'Klasika z pobřeží: vysoký límec na zip a hustý úplet, kterým vítr neprojde.',
    },
    'men-softshell-jacket': {
      title: 'Pánská softshellová bunda',
      description: 'Zadrží vítr i slabý déšť a přebytečné teplo propustí ven. S odnímatelnou kapucí.',
    },
    'men-winter-parka': {
      title: 'Zimní parka',
      description: 'Hřejivá podšívka, nepromokavý materiál a velké kapsy. Kapuci stáhnete jednou rukou.',
    },
    'men-chinos': {
      title: 'Pánské chino kalhoty',
      description: 'Rovný střih, měkká bavlna a dost elastanu na dlouhý den.',
    },
    'men-pyjama': {
      title: 'Pánské pyžamo',
      description: 'Lehká bavlna s jemným proužkem. Kalhoty mají kapsy a pohodlný pas.',
    },
    'men-socks': {
      title: 'Pánské ponožky, 7 párů',
      description: 'Pár na každý den v týdnu. Zesílená pata i špička.',
    },
    'men-beanie': {
      title: 'Pánská čepice z merino vlny',
      description: 'Jednoduše pletená, měkká a teplá. Vejde se pod každou cyklistickou přilbu.',
    },
    'men-winter-shoes': {
      title: 'Pánské zimní boty',
      description: 'Nepromokavá kůže, hřejivá podšívka a podrážka, která drží i na kluzké dlažbě.',
    },
    'kids-rain-jacket': {
      title: 'Dětská bunda do deště',
      description: 'Stvořená pro louže: svařované švy, kapuce s kšiltem a ohrnovací rukávy, které rostou s dítětem.',
    },
    'kids-pyjama': {
      title: 'Dětské pyžamo',
      description: 'Měkký žerzej s hvězdičkami. Náplety udrží nohy v teple i během neklidných nocí.',
    },
    'kids-t-shirts': {
      title: 'Dětská trička, 2 ks',
      description: 'Jedno jednobarevné a jedno pruhované tričko z odolné bavlny. Na pískoviště i do školy.',
    },
    'kids-beanie': {
      title: 'Dětská čepice s bambulí',
      description: 'Hřeje na uších a uvnitř je úplně měkká. Bambule přežije i zimu na sáňkách.',
    },
    'wooden-train': {
      title: 'Dřevěná vláčkodráha, 35 dílů',
      description: 'Koleje, most, nádraží a vlak se třemi vagony. Lze kombinovat s běžnými dřevěnými kolejemi.',
    },
    'train-extension': {
      title: 'Doplňkové koleje k vláčkodráze, 16 dílů',
      description: 'Výhybky, zatáčky a tunel promění kruh v celou železniční síť.',
    },
    'tent-two': {
      title: 'Trekový stan pro 2 osoby',
      description: 'Váží jen 2,4 kilogramu a stojí za pět minut. Dva vchody, aby nikdo nemusel přelézat toho druhého.',
    },
    'tent-family': {
      title: 'Rodinný stan pro 4 osoby',
      description:
        'Dvě ložnice a obytná část, ve které se postavíte. Světlá látka zůstává i na slunci příjemně chladná.',
    },
    'day-backpack': {
      title: 'Městský batoh, 24 l',
      description: 'S polstrovanou kapsou na notebook, držákem na láhev a pláštěnkou. Do práce i na hory.',
    },
    'kids-backpack': {
      title: 'Dětský batoh, 8 l',
      description: 'Vejde se svačina, láhev na pití i plyšák. Hrudní popruh drží ramínka na drobných zádech.',
    },
    'trekking-rain-jacket': {
      title: 'Trekingová bunda do deště',
      description: 'Tři vrstvy proti vytrvalému dešti, větrání v podpaží a kapuce, která se otáčí s vámi.',
    },
    'bicycle-light-set': {
      title: 'Sada světel na kolo',
      description: 'Jasné přední světlo a dobře viditelné zadní, nasazené bez nářadí. Svítí až osm hodin.',
    },
    'yoga-mat': {
      title: 'Podložka na jógu',
      description: 'Protiskluzová, šetrná ke kloubům a pět milimetrů silná. S popruhem na nošení.',
    },
    'metal-watering-can': {
      title: 'Kovová konev, 5 l',
      description: 'Kov s práškovým lakem, dlouhé hrdlo a jemné kropítko. Tak hezká, že ji nemusíte schovávat.',
    },
    'herb-pots': {
      title: 'Květináče na bylinky s miskami, sada 3 ks',
      description: 'Tři květináče na bazalku, pažitku a petržel. Přebytečná voda se zachytí v misce.',
    },
    'kettle-grill': {
      title: 'Kotlový gril, 47 cm',
      description: 'Přímé grilování i pomalé pečení: poklop s teploměrem usnadní obojí. Na kolečkách.',
    },
    'table-grill': {
      title: 'Stolní gril na dřevěné uhlí',
      description: 'Rozpálený za čtyři minuty a díky ventilátoru téměř bez kouře. Na balkon, do parku i na piknik.',
    },
    'sim-card': {
      title: 'SIM karta s 10 GB',
      description: 'Volejte, surfujte a každý měsíc se rozhodněte znovu. Své číslo si přenesete zdarma.',
    },
    'sim-card-kids': {
      title: 'SIM karta pro děti',
      description:
        'Vždy na příjmu a nikdy dráž, než kolik je kreditu. Rodiče určí, která čísla a služby jsou povolené.',
    },
    'coffee-subscription': {
      title: 'Předplatné kávy Objevitel',
      description: 'Každý měsíc dvě nové kávy z celého světa, čerstvě pražené a s tipy na přípravu. Zrnková káva.',
    },
    'espresso-subscription': {
      title: 'Předplatné espressa',
      description: 'Každý měsíc kilogram espressa hned po upražení. Množství i přestávky v dodávkách určujete vy.',
    },
    'barista-basics': {
      title: 'Baristický kurz: základy',
      description: 'Za tři hodiny k dokonalému espressu: mletí, dávka, teplota a správný tlak.',
    },
    'latte-art-course': {
      title: 'Baristický kurz: latte art',
      description: 'Srdce, rozeta, tulipán: naučíte se našlehat krémové mléko a kreslit s ním.',
    },
    'machine-repair': {
      title: 'Oprava automatického kávovaru',
      description: 'Kávovar vyzvedneme, opravíme a přezkoušený vám ho vrátíme. I když jste ho nekoupili u nás.',
    },
    'machine-care': {
      title: 'Údržba a odvápnění kávovaru',
      description: 'Důkladně vyčištěný, odvápněný a nově seřízený: káva bude zase chutnat jako první den.',
    },
    'gift-card': {
      title: 'Dárková karta',
      description: 'Pro všechny, kdo si rádi vybírají sami. Lze uplatnit online i ve všech prodejnách.',
    },
    'gift-card-birthday': {
      title: 'Dárková karta k narozeninám',
      description: 'S narozeninovým motivem a místem na pár osobních řádků. Lze uplatnit online i ve všech prodejnách.',
    },
  },
};
