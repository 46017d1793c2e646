import type { CatalogueTexts } from './catalogue-texts.ts';

/** The demo catalogue in Polish. */
export const pl: CatalogueTexts = {
  language: 'pl',
  colours: {
    espresso: 'Brąz espresso',
    caramel: 'Karmelowy',
    cream: 'Kremowy',
    white: 'Biały',
    black: 'Czarny',
    grey: 'Szary',
    sand: 'Piaskowy',
    red: 'Czerwony',
    coral: 'Koralowy',
    mustard: 'Musztardowy',
    green: 'Zielony',
    sage: 'Szałwiowy',
    petrol: 'Morski',
    blue: 'Niebieski',
    navy: 'Granatowy',
    rose: 'Różowy',
  },
  roasts: {
    light: 'Jasne palenie',
    medium: 'Średnie palenie',
    dark: 'Ciemne palenie',
  },
  originPhrase: 'Pochodzenie: {origin}',
  origins: {
    blend: 'kilka krajów',
    brazil: 'Brazylia',
    colombia: 'Kolumbia',
    'costa-rica': 'Kostaryka',
    ethiopia: 'Etiopia',
    guatemala: 'Gwatemala',
    honduras: 'Honduras',
    kenya: 'Kenia',
    panama: 'Panama',
    peru: 'Peru',
    sumatra: 'Sumatra',
  },
  notesPhrase: 'Nuty smakowe: {notes}',
  notes: {
    almond: 'migdał',
    apple: 'jabłko',
    apricot: 'morela',
    bergamot: 'bergamotka',
    biscuit: 'herbatnik',
    blackcurrant: 'czarna porzeczka',
    caramel: 'karmel',
    cedar: 'drewno cedrowe',
    cherry: 'wiśnia',
    cocoa: 'kakao',
    'dark-chocolate': 'gorzka czekolada',
    grapefruit: 'grejpfrut',
    hazelnut: 'orzech laskowy',
    honey: 'miód',
    jasmine: 'jaśmin',
    mango: 'mango',
    'milk-chocolate': 'mleczna czekolada',
    nougat: 'nugat',
    orange: 'pomarańcza',
    peach: 'brzoskwinia',
    plum: 'śliwka',
    spices: 'przyprawy',
    vanilla: 'wanilia',
  },
  strengthPhrase: 'Moc: {strength} z 6',
  highlights: {
    arabica: '100% arabiki',
    organic: 'Z upraw ekologicznych',
    'slow-roasted': 'Powoli palona w piecu bębnowym',
    resealable: 'Opakowanie z zamknięciem strunowym',
    decaf: 'Łagodnie odkofeinowana',
    'recyclable-capsules': 'Kapsułki z aluminium do recyklingu',
    'dishwasher-safe': 'Można myć w zmywarce',
    induction: 'Do wszystkich kuchenek także indukcyjnych',
    'oven-safe': 'Można wstawiać do piekarnika',
    'non-stick': 'Nieprzywierająca powłoka',
    'stainless-steel': 'Ze stali nierdzewnej',
    'cast-iron': 'Z żeliwa',
    cordless: 'Bez kabla',
    rechargeable: 'Ładowanie przez USB-C',
    'removable-tank': 'Wyjmowany pojemnik na wodę',
    'auto-off': 'Automatyczne wyłączanie',
    'one-touch-milk': 'Napoje mleczne za naciśnięciem przycisku',
    quiet: 'Wyjątkowo cicha praca',
    'ceramic-grinder': 'Ceramiczny młynek',
    'fifteen-bar': 'Ciśnienie pompy 15 barów',
    'two-years': 'Dwa lata gwarancji',
    'spare-parts': 'Części zamienne dostępne przez dziesięć lat',
    'leak-proof': 'Szczelne zamknięcie',
    'double-walled': 'Podwójne ścianki',
    handmade: 'Wykonanie ręczne',
    'fsc-wood': 'Drewno z odpowiedzialnie zarządzanych lasów',
    glass: 'Ze szkła borokrzemowego',
    stoneware: 'Z kamionki',
    'organic-cotton': 'Z bawełny organicznej',
    linen: 'Z czystego lnu',
    merino: 'Z delikatną wełną merynosów',
    'recycled-material': 'Z materiałem z recyklingu',
    'machine-washable': 'Można prać w pralce',
    breathable: 'Oddychający materiał',
    stretch: 'Elastyczny materiał zachowujący kształt',
    waterproof: 'Wodoodporność',
    windproof: 'Ochrona przed wiatrem',
    reflective: 'Elementy odblaskowe',
    pockets: 'Praktyczne kieszenie',
    'warm-lining': 'Ciepła podszewka',
    oeko: 'Przebadane na obecność szkodliwych substancji',
    dimmable: 'Regulacja jasności',
    led: 'Oszczędna dioda LED',
    'quick-assembly': 'Szybki montaż',
    'frost-proof': 'Odporność na mróz',
    'space-saving': 'Oszczędność miejsca',
    'cancel-monthly': 'Rezygnacja możliwa co miesiąc',
    'free-delivery': 'Dostawa w cenie',
    'small-groups': 'Małe grupy',
    certificate: 'Z certyfikatem uczestnictwa',
    'by-email': 'E-mailem lub jako karta',
    'valid-three-years': 'Ważność trzy lata',
    'no-contract': 'Bez zobowiązań',
    'fixed-price': 'W stałej cenie',
    'gift-idea': 'Dobry pomysł na prezent',
    'fair-trade': 'Ze sprawiedliwego handlu',
    'wooden-toy': 'Z litego drewna bukowego',
    lightweight: 'Wyjątkowa lekkość',
  },
  products: {
    'serena-crema': {
      title: 'Serena Crema, kawa ziarnista',
      description:
        'Nasza ulubiona caffè crema: łagodna, orzechowa, z nutą karmelu. Palimy ją powoli, dlatego nawet z ekspresu automatycznego nigdy nie jest gorzka.',
    },
    'dolce-crema': {
      title: 'Dolce Crema, kawa ziarnista',
      description:
        'Delikatna caffè crema na cały dzień. Smakuje mleczną czekoladą i maślanymi herbatnikami, prawie bez kwasowości.',
    },
    'forte-crema': {
      title: 'Forte Crema, kawa ziarnista',
      description:
        'Dla miłośników mocnej kawy: ciemno palone ziarna, gęsta crema, pełny smak i nuta gorzkiej czekolady.',
    },
    'verde-crema': {
      title: 'Verde Crema, ekologiczna kawa ziarnista',
      description:
        'Ekologiczna kawa z wyżyn Hondurasu o smaku karmelu i dojrzałych wiśni. Zrównoważona caffè crema z czystym sumieniem.',
    },
    'notturno-espresso': {
      title: 'Notturno Espresso, kawa ziarnista',
      description:
        'Nasze najmocniejsze espresso: bardzo ciemne, korzenne, o długim posmaku. Świetne w małej filiżance i dość mocne do każdego cappuccino.',
    },
    'classico-espresso': {
      title: 'Classico Espresso, kawa ziarnista',
      description:
        'Espresso jak z dobrej kawiarni: orzechowa crema, nuty kakao i prawie bez kwasowości. Udaje się w ekspresie kolbowym i automatycznym.',
    },
    'brasil-espresso': {
      title: 'Brasil Espresso, kawa ziarnista',
      description:
        'Jednorodna arabika z południa Brazylii. Nugat i prażone migdały nadają temu espresso przyjemną słodycz i miękkość.',
    },
    'luna-decaf-espresso': {
      title: 'Luna Espresso, ziarnista kawa bezkofeinowa',
      description:
        'Przyjemność z espresso do późnego wieczora. Kofeinę łagodnie usuwa woda źródlana, a nuty kakao i migdałów zostają.',
    },
    'lucero-filter': {
      title: 'Lucero, kawa ziarnista do przelewu',
      description:
        'Jasno palona, do dripa i ekspresu przelewowego. W filiżance czysta i kwiatowa, z miodem i odrobiną moreli.',
    },
    'valle-alto-filter': {
      title: 'Valle Alto, kawa ziarnista do przelewu',
      description:
        'Wysokogórska kawa z Kolumbii o soczystej słodyczy. Karmel i czerwone jabłko najpiękniej brzmią w przelewie.',
    },
    'mattino-ground': {
      title: 'Mattino, kawa mielona',
      description:
        'Kawa na dobry początek dnia: zrównoważona, aromatyczna, z delikatną nutą orzecha laskowego. Zmielona do każdego ekspresu przelewowego.',
    },
    'soave-ground': {
      title: 'Soave, kawa mielona',
      description:
        'Wyjątkowo łagodna kawa o niskiej kwasowości. Wanilia i mleczna czekolada towarzyszą długim rozmowom przy stole.',
    },
    'vivace-ground': {
      title: 'Vivace, kawa mielona',
      description:
        'Mocna kawa do przelewu o korzennym charakterze. Zachowuje pełnię smaku nawet ze sporą porcją mleka.',
    },
    'serata-decaf-ground': {
      title: 'Serata, bezkofeinowa kawa mielona',
      description:
        'Pełny smak kawy bez kofeiny. Łagodnie odkofeinowana i delikatnie palona, z nutami orzecha laskowego i karmelu.',
    },
    'bottega-moka': {
      title: 'Bottega Espresso, kawa mielona',
      description:
        'Drobno zmielona do kawiarki i ekspresu kolbowego. W puszce aromat gorzkiej czekolady i orzechów laskowych długo pozostaje świeży.',
    },
    'capsules-intenso': {
      title: 'Kapsułki Intenso, 16 sztuk',
      description:
        'Najmocniejsze espresso wśród naszych kapsułek: ciemne, korzenne, ze zwartą cremą. Do wszystkich ekspresów Pico.',
    },
    'capsules-classico': {
      title: 'Kapsułki Classico, 16 sztuk',
      description:
        'Zrównoważone espresso z orzechem laskowym i kakao, niezawodne jak ulubiona kawiarnia. Do wszystkich ekspresów Pico.',
    },
    'capsules-ristretto': {
      title: 'Kapsułki Ristretto, 16 sztuk',
      description:
        'Krótkie, gęste i aromatyczne. Ristretto z kakao i dojrzałą śliwką, najlepsze bez dodatków. Do wszystkich ekspresów Pico.',
    },
    'capsules-lungo': {
      title: 'Kapsułki Lungo, 16 sztuk',
      description:
        'Duża filiżanka na każdą przerwę: łagodny smak z delikatną nutą karmelu. Do wszystkich ekspresów Pico.',
    },
    'capsules-lungo-decaf': {
      title: 'Kapsułki Lungo bezkofeinowe, 16 sztuk',
      description:
        'Łagodne lungo, po którym spokojnie zaśniesz. Mleczna czekolada i migdały dają mu pełny smak. Do wszystkich ekspresów Pico.',
    },
    'capsules-variety': {
      title: 'Zestaw degustacyjny kapsułek, 80 sztuk',
      description:
        'Pięć rodzajów, 80 kapsułek: od ristretto po bezkofeinowe lungo. Idealny, by znaleźć swój ulubiony smak, albo jako prezent do nowego ekspresu.',
    },
    'yirga-jasmin': {
      title: 'Yirga Jasmin, kawa ziarnista',
      description:
        'Jasno palona kawa z wyżyn Etiopii, pachnąca jak herbata. Jaśmin, bergamotka i biała brzoskwinia najpiękniej rozwijają się w dripie.',
    },
    'nyeri-hills': {
      title: 'Nyeri Hills, kawa ziarnista',
      description: 'Pełna życia kawa z wyżyn Kenii, z soczystą czarną porzeczką i świeżą nutą grejpfruta.',
    },
    'antigua-reserve': {
      title: 'Antigua Reserve, kawa ziarnista',
      description:
        'Wyrosła na wulkanicznych glebach Gwatemali. Kakao i pomarańcza łączą się w elegancką kawę o aksamitnym smaku.',
    },
    'sumatra-rain-forest': {
      title: 'Sumatra z lasu deszczowego, kawa ziarnista',
      description:
        'Ziemista, korzenna, niepowtarzalna: kawa z Sumatry wnosi do filiżanki drewno cedrowe i egzotyczne przyprawy.',
    },
    'tarrazu-honey': {
      title: 'Tarrazú Honey, kawa ziarnista',
      description:
        'W metodzie honey część miąższu schnie na ziarnie. Dzięki temu kawa z Kostaryki ma miodową słodycz i aromat moreli.',
    },
    'andes-organic': {
      title: 'Andes Bio, kawa ziarnista',
      description:
        'Uprawiana ekologicznie przez drobnych rolników w peruwiańskich Andach i kupowana po uczciwej cenie. Migdał i mleczna czekolada dają jej łagodny smak.',
    },
    'panama-geisha': {
      title: 'Panama Geisha, kawa ziarnista',
      description:
        'Jedna z najbardziej poszukiwanych odmian świata w małej partii: delikatna, kwiatowa i owocowa, z jaśminem, mango i bergamotką.',
    },
    'darjeeling-tea': {
      title: 'Darjeeling, ekologiczna herbata czarna liściasta',
      description:
        'Drugi zbiór z ogrodów u stóp Himalajów: bursztynowy napar z delikatną nutą muszkatu. Parzyć trzy minuty.',
    },
    'evening-herbs-tea': {
      title: 'Wieczorne zioła, 20 torebek',
      description: 'Melisa, lawenda i mięta jabłkowa na spokojne zakończenie dnia. Naturalnie bez kofeiny.',
    },
    'sencha-tea': {
      title: 'Sencha, ekologiczna herbata zielona liściasta',
      description:
        'Zielona herbata poddana działaniu pary, świeża i lekko trawiasta. Najlepsza zaparzona wodą o temperaturze 70 stopni.',
    },
    'dark-chocolate-70': {
      title: 'Gorzka czekolada 70%',
      description:
        'Długo konszowana ekologiczna czekolada o wyrazistym kakao i delikatnej owocowej nucie. Świetna do ciemnego espresso.',
    },
    'coffee-crunch-chocolate': {
      title: 'Mleczna czekolada z kawałkami kawy',
      description: 'Delikatna mleczna czekolada, chrupiące kawałki ziaren kawy i szczypta soli.',
    },
    'drinking-chocolate': {
      title: 'Czekolada do picia',
      description: 'Drobno starta czekolada do rozpuszczenia w gorącym mleku. Niezbyt słodka i cudownie gęsta.',
    },
    'aria-300': {
      title: 'Ekspres automatyczny Aria 300',
      description:
        'Espresso i caffè crema ze świeżo zmielonych ziaren za naciśnięciem przycisku. Stopień mielenia, ilość i moc ustawisz bez trudu.',
    },
    'aria-500-latte': {
      title: 'Ekspres automatyczny Aria 500 Latte',
      description:
        'Cappuccino, flat white i latte macchiato jednym dotknięciem. System mleczny sam się czyści po każdym napoju.',
    },
    'aria-mini': {
      title: 'Ekspres automatyczny Aria Mini',
      description:
        'Tylko 18 centymetrów szerokości, a jednak pełnowartościowy automat. Parzy espresso i caffè crema ze świeżo zmielonych ziaren.',
    },
    pico: {
      title: 'Ekspres na kapsułki Pico',
      description:
        'Mały, szybki, prosty: po 25 sekundach Pico jest gotowy na espresso lub lungo. Pojemnik mieści dziewięć zużytych kapsułek.',
    },
    'pico-milk': {
      title: 'Ekspres na kapsułki Pico Milk',
      description:
        'Pico z wbudowanym spieniaczem. Cappuccino i latte macchiato za naciśnięciem przycisku, a do tego zimna pianka do kawy mrożonej.',
    },
    maestra: {
      title: 'Ekspres kolbowy Maestra',
      description:
        'Espresso jak z kawiarni, z manometrem, preinfuzją i dyszą pary. Półka na górze podgrzewa filiżanki.',
    },
    'maestra-duo': {
      title: 'Ekspres kolbowy Maestra Duo',
      description:
        'Dwa obiegi grzewcze: espresso i mleczna pianka w tym samym czasie. Temperaturę parzenia ustawisz z dokładnością do jednego stopnia.',
    },
    filtra: {
      title: 'Ekspres przelewowy Filtra',
      description:
        'Dziesięć filiżanek aromatycznej kawy w osiem minut. Z płytą grzewczą, blokadą kapania i czytelną podziałką.',
    },
    'filtra-thermo': {
      title: 'Ekspres przelewowy Filtra Thermo',
      description:
        'Parzy w stałej temperaturze 94 stopni prosto do dzbanka termicznego. Kawa przez wiele godzin jest gorąca i nie gorzknieje.',
    },
    pressa: {
      title: 'French press Pressa, 1 litr',
      description:
        'Wsypać grubo zmieloną kawę, zalać, odczekać cztery minuty, wcisnąć tłok: nic więcej nie trzeba, by cieszyć się pełnym smakiem.',
    },
    'pressa-travel': {
      title: 'Podróżny french press Pressa, 350 ml',
      description:
        'Dzbanek i kubek w jednym: zaparzysz w pociągu, wypijesz na szczycie. Szczelna pokrywka utrzymuje ciepło.',
    },
    'hand-grinder': {
      title: 'Ręczny młynek do kawy',
      description:
        'Mieli cicho i równomiernie, od drobno do espresso po grubo do french pressa. Zmieści się w każdym bagażu.',
    },
    'electric-grinder': {
      title: 'Elektryczny młynek do kawy',
      description: 'Żarna stożkowe, 30 stopni mielenia i minutnik. Mieli dokładnie tyle kawy, ile potrzebujesz.',
    },
    schiuma: {
      title: 'Spieniacz do mleka Schiuma',
      description:
        'Ciepła lub zimna pianka, gorące mleko lub kakao: Schiuma potrafi wszystko, a umyjesz ją w kilka sekund.',
    },
    'hand-frother': {
      title: 'Ręczny spieniacz do mleka',
      description: 'Kremowa pianka w 20 sekund, prosto w szklance. Z podstawką i dwiema bateriami.',
    },
    'stoneware-mug': {
      title: 'Kubek z kamionki, 300 ml',
      description:
        'Dzięki szkliwu reaktywnemu każdy kubek ma własny rysunek. Dobrze leży w dłoni i mieści się pod każdym ekspresem.',
    },
    'big-morning-mug': {
      title: 'Duży kubek na dzień dobry, 450 ml',
      description:
        'Dla wszystkich, którym jedna filiżanka nie wystarcza. Toczony ręcznie, pokryty ciepłym matowym szkliwem.',
    },
    'mug-set': {
      title: 'Kubki, zestaw 4 sztuk',
      description:
        'Cztery proste kubki z cienkiej porcelany, które pasują do każdej zastawy. Można je ustawiać jeden na drugim i wkładać do mikrofalówki.',
    },
    'espresso-cup-pair': {
      title: 'Szklanki do espresso, zestaw 2 sztuk',
      description: 'Podwójne ścianki utrzymują ciepło espresso i nie parzą palców. Crema zdaje się unosić w szkle.',
    },
    'espresso-cup-set': {
      title: 'Filiżanki do espresso ze spodkami, zestaw 6 sztuk',
      description: 'Gruba porcelana długo utrzymuje ciepło espresso. Sześć filiżanek ze spodkami w eleganckim pudełku.',
    },
    'thermo-mug': {
      title: 'Kubek termiczny, 380 ml',
      description:
        'Utrzymuje ciepło kawy do sześciu godzin i nie przecieka w torbie. Zamknięcie otwiera się jednym kliknięciem, a pić można z każdej strony.',
    },
    'thermo-mug-small': {
      title: 'Mały kubek termiczny, 250 ml',
      description: 'Mały kubek na espresso lub cappuccino na wynos. Pokrywka jest z tworzywa z recyklingu.',
    },
    'ceramic-pan': {
      title: 'Patelnia ceramiczna, 28 cm',
      description:
        'Naleśniki, ryby i warzywa udają się z odrobiną tłuszczu i nie przywierają. Uchwyt pozostaje przyjemnie chłodny.',
    },
    'iron-pan': {
      title: 'Patelnia żeliwna, 26 cm',
      description: 'Trzyma ciepło jak mało która i daje stekom wspaniałą skórkę. Wypalona i od razu gotowa do użycia.',
    },
    'pot-set': {
      title: 'Zestaw garnków, 4 elementy',
      description:
        'Trzy garnki i rondel ze szklanymi pokrywkami oraz miarką w środku. Grube dno równomiernie rozprowadza ciepło.',
    },
    roaster: {
      title: 'Garnek żeliwny, 4,7 litra',
      description: 'Dusić, piec, podawać: emaliowany garnek wędruje z kuchenki do piekarnika, a potem prosto na stół.',
    },
    'pasta-pot': {
      title: 'Garnek do makaronu z pokrywką cedzakową, 5 litrów',
      description: 'Gotowanie i odcedzanie bez szukania durszlaka: pokrywka się blokuje i zatrzymuje makaron.',
    },
    'knife-block': {
      title: 'Blok z nożami, 6 elementów',
      description: 'Pięć ostrych noży do wszystkiego, co kroi się w kuchni, i dębowy blok, w którym są bezpieczne.',
    },
    'chef-knife': {
      title: 'Nóż szefa kuchni, 20 cm',
      description: 'Dobrze wyważone ostrze do siekania, krojenia i plasterkowania. Łatwo się ostrzy.',
    },
    'acacia-board': {
      title: 'Deska do krojenia z akacji',
      description: 'Deska do krojenia i półmisek w jednym. Rowek zbiera sok z pieczeni i pomidorów.',
    },
    'board-trio': {
      title: 'Deski do krojenia, zestaw 3 sztuk',
      description: 'Trzy rozmiary: do owoców, pieczywa i mięsa. Antypoślizgowe krawędzie zapewniają stabilność.',
    },
    'retro-toaster': {
      title: 'Toster w stylu retro',
      description:
        'Dwie bardzo szerokie szczeliny, sześć stopni opiekania i nakładka na bułki. Okruchy znikają w szufladce.',
    },
    'temperature-kettle': {
      title: 'Czajnik z wyborem temperatury, 1,7 litra',
      description:
        '60, 70, 80 lub 100 stopni: właściwa temperatura dla każdej herbaty i kawy przelewowej. Utrzymuje ciepło przez 30 minut.',
    },
    'glass-kettle': {
      title: 'Szklany czajnik, 1,5 litra',
      description: 'Podczas gotowania woda świeci łagodnym błękitem. Filtr kamienia można wyjąć i wyczyścić.',
    },
    'storage-jars': {
      title: 'Szklane pojemniki, zestaw 3 sztuk',
      description:
        'Kawa, musli i makaron pozostają świeże pod szczelnymi bambusowymi pokrywkami. Pojemniki można ustawiać jeden na drugim.',
    },
    'bread-bin': {
      title: 'Chlebak z drewnianą pokrywą',
      description: 'Przez wiele dni utrzymuje świeżość pieczywa, a pokrywa służy też jako deska do krojenia.',
    },
    'satin-bed-linen': {
      title: 'Pościel satynowa',
      description:
        'Miękka, gładka i przyjemnie chłodna: delikatna satyna bawełniana z krytym zamkiem. Poszwa na kołdrę i poszewka na poduszkę.',
    },
    'flannel-bed-linen': {
      title: 'Pościel flanelowa',
      description: 'Miękka drapana bawełna na zimne noce. Nawet po wielu praniach zachowuje miękkość i kształt.',
    },
    'linen-bed-linen': {
      title: 'Pościel lniana, sprana',
      description:
        'Czysty len, który latem chłodzi, a zimą grzeje. Naturalnie pognieciony wygląd nie wymaga prasowania.',
    },
    'terry-towel': {
      title: 'Ręcznik frotte',
      description: 'Gęste frotte o gramaturze 550 g/m²: szybko wchłania wodę i dobrze schnie. Z wieszaczkiem.',
    },
    'waffle-towel-set': {
      title: 'Ręczniki waflowe, zestaw 4 sztuk',
      description: 'Lekkie, chłonne i w mgnieniu oka suche. Cztery ręczniki, które zajmują mało miejsca w szafie.',
    },
    'knitted-blanket': {
      title: 'Koc dziergany',
      description: 'Gruby splot warkoczowy, w który chętnie otulamy się w szare popołudnia. 130 × 170 cm.',
    },
    'fleece-blanket': {
      title: 'Koc polarowy',
      description: 'Lekki jak piórko i cudownie ciepły. Włókna z recyklingu się nie mechacą. 150 × 200 cm.',
    },
    'velvet-cushion': {
      title: 'Poduszka aksamitna, 45 × 45 cm',
      description: 'Połyskujący aksamit dodaje elegancji kanapie i fotelowi. Z wypełnieniem i zdejmowaną poszewką.',
    },
    'scented-candle': {
      title: 'Świeca zapachowa kawa i wanilia',
      description: 'Pachnie subtelnie świeżo paloną kawą i wanilią. Wosk sojowy pali się około 40 godzin.',
    },
    'pillar-candles': {
      title: 'Świece pieńkowe, zestaw 3 sztuk',
      description: 'Trzy świece barwione w masie, o różnej wysokości. Palą się spokojnie i nie kapią.',
    },
    'ceramic-vase': {
      title: 'Wazon ceramiczny',
      description:
        'Formowany ręcznie, o surowej powierzchni i wąskiej szyjce. Piękny z jedną gałązką, a nawet zupełnie pusty.',
    },
    'glass-vase': {
      title: 'Wazon z dmuchanego szkła',
      description:
        'Drobne pęcherzyki powietrza sprawiają, że każdy wazon jest jedyny w swoim rodzaju. Wydobywa blask z bukietów.',
    },
    'wall-clock': {
      title: 'Zegar ścienny, 30 cm',
      description: 'Czytelna tarcza, smukłe wskazówki i mechanizm, który w ogóle nie tyka.',
    },
    'light-alarm-clock': {
      title: 'Budzik świetlny',
      description: 'Budzi wschodem słońca zamiast hałasem. Jasność, dźwięk i czas ustawisz po swojemu.',
    },
    'table-lamp': {
      title: 'Lampa stołowa',
      description: 'Lniany klosz, ceramiczna podstawa: ciepłe światło na stolik nocny i komodę.',
    },
    'floor-lamp': {
      title: 'Lampa podłogowa',
      description:
        'Obrotowa głowica kieruje światło dokładnie tam, gdzie czytasz. Jasność ustawisz przełącznikiem nożnym.',
    },
    'battery-lamp': {
      title: 'Bezprzewodowa lampa stołowa',
      description: 'Do dwunastu godzin światła bez kabla, w domu i na zewnątrz. Jasność zmienisz dotykiem.',
    },
    'oak-chair': {
      title: 'Krzesło dębowe',
      description: 'Klasyczne krzesło kuchenne z wygiętym oparciem. Lity dąb pokryty naturalnym olejem.',
    },
    'upholstered-chair': {
      title: 'Krzesło tapicerowane',
      description: 'Miękkie siedzisko z podłokietnikami: po posiłku chętnie zostaje się na nim dłużej.',
    },
    'wall-shelf': {
      title: 'Półka ścienna',
      description: 'Wąska półka na ulubione kubki, zioła i książki. Udźwig do 15 kilogramów.',
    },
    'ladder-shelf': {
      title: 'Regał drabinka z pięcioma półkami',
      description: 'Oprzeć o ścianę, przykręcić, gotowe. Pięć półek, które ku dołowi są coraz głębsze.',
    },
    'women-t-shirt': {
      title: 'Koszulka damska z okrągłym dekoltem',
      description: 'Podstawa, która pasuje do wszystkiego: miękki dżersej, lekko taliowany krój i kryjący materiał.',
    },
    'women-merino-sweater': {
      title: 'Sweter damski z wełny merynosów',
      description: 'Cienki, lekki i dobry na każdą pogodę. Sweter, który nosi się od jesieni do wiosny.',
    },
    'women-chunky-sweater': {
      title: 'Sweter damski o grubym splocie',
      description: 'Luźny krój, opuszczone ramiona i ściągacze. Miękki i zupełnie nie gryzie.',
    },
    'women-quilted-jacket': {
      title: 'Lekka kurtka pikowana',
      description: 'Grzeje jak zimowa, a zwinięta mieści się w każdej torbie. Ze stójką i dwiema kieszeniami.',
    },
    'women-wool-coat': {
      title: 'Płaszcz wełniany',
      description: 'Prosty krój, kołnierz z klapami i miękka tkanina: płaszcz na wiele zim.',
    },
    'women-wide-trousers': {
      title: 'Spodnie damskie z szeroką nogawką',
      description: 'Wysoki stan, lejący krój i gumka z tyłu. Tak wygodne, jak eleganckie.',
    },
    'women-leggings': {
      title: 'Legginsy',
      description: 'Leżą jak druga skóra i poddają się każdemu ruchowi. Szeroki pas się nie zsuwa.',
    },
    'women-jersey-dress': {
      title: 'Sukienka z dżerseju',
      description:
        'Do kolan, z wiązanym paskiem i rękawem trzy czwarte. Prawie się nie gniecie i mieści się w każdej walizce.',
    },
    'women-linen-dress': {
      title: 'Letnia sukienka lniana',
      description: 'Przewiewny krój, zapięcie na guziki i dwie kieszenie. Na dni, gdy wszystko powinno być lekkie.',
    },
    'women-pyjama': {
      title: 'Piżama damska',
      description: 'Miękki dżersej, bluzka na guziki i długie spodnie. Szkoda nosić ją tylko w nocy.',
    },
    'women-socks': {
      title: 'Skarpetki damskie, 5 par',
      description: 'Pięć par w dobranych kolorach, z miękkim ściągaczem, który nie uciska.',
    },
    'women-scarf': {
      title: 'Duży szal wełniany',
      description: 'Tak szeroki, że można się w niego owinąć, i tak miękki, że nie chce się go zdejmować.',
    },
    'women-beanie': {
      title: 'Czapka damska z wywinięciem',
      description: 'Delikatny prążkowany splot, w środku miękki polar. W mroźne dni grzeje uszy.',
    },
    'women-sneakers': {
      title: 'Sneakersy damskie',
      description: 'Proste sneakersy z wyjmowaną wkładką. Wygodne od pierwszego dnia.',
    },
    'men-t-shirt-pair': {
      title: 'Koszulki męskie, 2 sztuki',
      description: 'Dwie koszulki z gęstej bawełny, które zachowują kształt nawet po wielu praniach.',
    },
    'men-polo-sweater': {
      title: 'Sweter męski z kołnierzykiem polo',
      description: 'Cienka bawełniana dzianina z kołnierzykiem: elegancka w biurze, swobodna w weekend.',
    },
    'men-troyer': {
      title: 'Męski sweter z zamkiem z mieszanki wełny',
      description: 'Klasyk znad morza: wysoki kołnierz z zamkiem i gęsty splot, który zatrzymuje wiatr.',
    },
    'men-softshell-jacket': {
      title: 'Męska kurtka softshell',
      description: 'Zatrzymuje wiatr i lekki deszcz, a nadmiar ciepła odprowadza na zewnątrz. Z odpinanym kapturem.',
    },
    'men-winter-parka': {
      title: 'Parka zimowa',
      description: 'Ciepła podszewka, ochrona przed deszczem i duże kieszenie. Kaptur wyregulujesz jedną ręką.',
    },
    'men-chinos': {
      title: 'Chinosy męskie',
      description: 'Prosty krój, miękka bawełna i tyle elastanu, ile trzeba na długi dzień.',
    },
    'men-pyjama': {
      title: 'Piżama męska',
      description: 'Lekka bawełna w delikatne prążki. Spodnie mają kieszenie i wygodny pas.',
    },
    'men-socks': {
      title: 'Skarpetki męskie, 7 par',
      description: 'Para na każdy dzień tygodnia. Wzmocnione na pięcie i palcach.',
    },
    'men-beanie': {
      title: 'Czapka męska z wełny merynosów',
      description: 'Prosta, miękka i ciepła. Zmieści się pod każdym kaskiem rowerowym.',
    },
    'men-winter-shoes': {
      title: 'Męskie buty zimowe',
      description: 'Nieprzemakalna skóra, ciepłe wnętrze i podeszwa, która trzyma nawet na śliskim bruku.',
    },
    'kids-rain-jacket': {
      title: 'Dziecięca kurtka przeciwdeszczowa',
      description:
        'Stworzona do kałuż: zgrzewane szwy, kaptur z daszkiem i podwijane rękawy, które rosną razem z dzieckiem.',
    },
    'kids-pyjama': {
      title: 'Piżama dziecięca',
      description: 'Miękki dżersej w gwiazdki. Ściągacze utrzymują ciepło nóg nawet w niespokojne noce.',
    },
    'kids-t-shirts': {
      title: 'Koszulki dziecięce, 2 sztuki',
      description: 'Jedna gładka i jedna w paski, z wytrzymałej bawełny. Do piaskownicy i do szkoły.',
    },
    'kids-beanie': {
      title: 'Czapka dziecięca z pomponem',
      description: 'Grzeje uszy, a w środku jest zupełnie miękka. Pompon przetrwa nawet zimę na sankach.',
    },
    'wooden-train': {
      title: 'Kolejka drewniana, 35 elementów',
      description: 'Tory, most, dworzec i pociąg z trzema wagonami. Pasuje do popularnych systemów torów drewnianych.',
    },
    'train-extension': {
      title: 'Tory do kolejki drewnianej, 16 elementów',
      description: 'Zwrotnice, zakręty i tunel zamieniają okrąg w całą sieć kolejową.',
    },
    'tent-two': {
      title: 'Namiot trekkingowy 2-osobowy',
      description:
        'Waży tylko 2,4 kilograma i stoi w pięć minut. Dwa wejścia, żeby nikt nie musiał przechodzić nad drugą osobą.',
    },
    'tent-family': {
      title: 'Namiot rodzinny 4-osobowy',
      description:
        'Dwie sypialnie i część dzienna, w której można stanąć. Jasna tkanina nawet w słońcu pozostaje przyjemnie chłodna.',
    },
    'day-backpack': {
      title: 'Plecak miejski, 24 litry',
      description:
        'Z wyściełaną kieszenią na laptop, miejscem na butelkę i pokrowcem przeciwdeszczowym. Do pracy i w góry.',
    },
    'kids-backpack': {
      title: 'Plecak dziecięcy, 8 litrów',
      description: 'Zmieści się śniadaniówka, bidon i pluszak. Pasek na piersi utrzymuje szelki na wąskich ramionach.',
    },
    'trekking-rain-jacket': {
      title: 'Trekkingowa kurtka przeciwdeszczowa',
      description: 'Trzy warstwy na długotrwały deszcz, wentylacja pod pachami i kaptur, który obraca się z głową.',
    },
    'bicycle-light-set': {
      title: 'Zestaw lampek rowerowych',
      description: 'Jasna lampka przednia i dobrze widoczna tylna, montowane bez narzędzi. Świecą do ośmiu godzin.',
    },
    'yoga-mat': {
      title: 'Mata do jogi',
      description: 'Antypoślizgowa, łagodna dla stawów, o grubości pięciu milimetrów. Z paskiem do noszenia.',
    },
    'metal-watering-can': {
      title: 'Konewka metalowa, 5 litrów',
      description: 'Metal lakierowany proszkowo, długa szyjka i drobne sitko. Tak ładna, że nie trzeba jej chować.',
    },
    'herb-pots': {
      title: 'Doniczki na zioła z podstawkami, zestaw 3 sztuk',
      description: 'Trzy doniczki na bazylię, szczypiorek i pietruszkę. Nadmiar wody zbiera się w podstawce.',
    },
    'kettle-grill': {
      title: 'Grill kulisty, 47 cm',
      description:
        'Grillowanie bezpośrednie i powolne pieczenie: pokrywa z termometrem ułatwia jedno i drugie. Na kółkach.',
    },
    'table-grill': {
      title: 'Grill stołowy na węgiel drzewny',
      description:
        'Gorący po czterech minutach i dzięki wentylatorowi prawie bez dymu. Na balkon, do parku i na piknik.',
    },
    'sim-card': {
      title: 'Karta SIM z 10 GB',
      description: 'Dzwoń, surfuj i co miesiąc decyduj od nowa. Swój numer przeniesiesz bezpłatnie.',
    },
    'sim-card-kids': {
      title: 'Karta SIM dla dzieci',
      description:
        'Zawsze w kontakcie i nigdy drożej, niż wynosi saldo. Rodzice decydują, które numery i usługi są dozwolone.',
    },
    'coffee-subscription': {
      title: 'Subskrypcja kawy Odkrywca',
      description: 'Co miesiąc dwie nowe kawy z całego świata, świeżo palone i z poradami parzenia. Kawa ziarnista.',
    },
    'espresso-subscription': {
      title: 'Subskrypcja espresso',
      description:
        'Co miesiąc kilogram espresso prosto po wypaleniu. Ilość i przerwy w dostawach ustalasz samodzielnie.',
    },
    'barista-basics': {
      title: 'Kurs baristyczny: podstawy',
      description: 'W trzy godziny do idealnego espresso: mielenie, porcja, temperatura i właściwe ciśnienie.',
    },
    'latte-art-course': {
      title: 'Kurs baristyczny: latte art',
      description: 'Serce, rozeta, tulipan: nauczysz się kremowo spieniać mleko i wylewać wzory.',
    },
    'machine-repair': {
      title: 'Naprawa ekspresu automatycznego',
      description:
        'Odbierzemy ekspres, naprawimy go i oddamy sprawdzony. Także wtedy, gdy nie pochodzi z naszego sklepu.',
    },
    'machine-care': {
      title: 'Konserwacja i odkamienianie ekspresu',
      description: 'Dokładnie wyczyszczony, odkamieniony i na nowo ustawiony: kawa znów smakuje jak pierwszego dnia.',
    },
    'gift-card': {
      title: 'Karta podarunkowa',
      description:
        'Dla wszystkich, którzy lubią wybierać samodzielnie. Do wykorzystania online i we wszystkich sklepach.',
    },
    'gift-card-birthday': {
      title: 'Karta podarunkowa na urodziny',
      description:
        'Z urodzinowym motywem i miejscem na kilka osobistych słów. Do wykorzystania online i we wszystkich sklepach.',
    },
  },
};
