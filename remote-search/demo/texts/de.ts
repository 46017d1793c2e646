import type { CatalogueTexts } from './catalogue-texts.ts';

/** The demo catalogue in German as Germany writes it. */
export const de: CatalogueTexts = {
  language: 'de',
  colours: {
    espresso: 'Espressobraun',
    caramel: 'Karamell',
    cream: 'Creme',
    white: 'Weiß',
    black: 'Schwarz',
    grey: 'Grau',
    sand: 'Sand',
    red: 'Rot',
    coral: 'Koralle',
    mustard: 'Senfgelb',
    green: 'Grün',
    sage: 'Salbeigrün',
    petrol: 'Petrol',
    blue: 'Blau',
    navy: 'Marineblau',
    rose: 'Rosé',
  },
  roasts: {
    light: 'Helle Röstung',
    medium: 'Mittlere Röstung',
    dark: 'Dunkle Röstung',
  },
  originPhrase: 'Herkunft: {origin}',
  origins: {
    blend: 'mehrere Anbauländer',
    brazil: 'Brasilien',
    colombia: 'Kolumbien',
    'costa-rica': 'Costa Rica',
    ethiopia: 'Äthiopien',
    guatemala: 'Guatemala',
    honduras: 'Honduras',
    kenya: 'Kenia',
    panama: 'Panama',
    peru: 'Peru',
    sumatra: 'Sumatra',
  },
  notesPhrase: 'Noten: {notes}',
  notes: {
    almond: 'Mandel',
    apple: 'Apfel',
    apricot: 'Aprikose',
    bergamot: 'Bergamotte',
    biscuit: 'Keks',
    blackcurrant: 'Schwarze Johannisbeere',
    caramel: 'Karamell',
    cedar: 'Zedernholz',
    cherry: 'Kirsche',
    cocoa: 'Kakao',
    'dark-chocolate': 'dunkle Schokolade',
    grapefruit: 'Grapefruit',
    hazelnut: 'Haselnuss',
    honey: 'Honig',
    jasmine: 'Jasmin',
    mango: 'Mango',
    'milk-chocolate': 'Milchschokolade',
    nougat: 'Nougat',
    orange: 'Orange',
    peach: 'Pfirsich',
    plum: 'Pflaume',
    spices: 'Gewürze',
    vanilla: 'Vanille',
  },
  strengthPhrase: 'Stärke {strength} von 6',
  highlights: {
    arabica: '100 % Arabica',
    organic: 'Aus ökologischem Anbau',
    'slow-roasted': 'Schonend im Trommelröster geröstet',
    resealable: 'Wiederverschließbarer Aromabeutel',
    decaf: 'Schonend entkoffeiniert',
    'recyclable-capsules': 'Kapseln aus recycelbarem Aluminium',
    'dishwasher-safe': 'Spülmaschinengeeignet',
    induction: 'Für alle Herdarten einschließlich Induktion',
    'oven-safe': 'Backofenfest',
    'non-stick': 'Antihaftbeschichtet',
    'stainless-steel': 'Aus Edelstahl',
    'cast-iron': 'Aus Gusseisen',
    cordless: 'Kabellos',
    rechargeable: 'Per USB-C aufladbar',
    'removable-tank': 'Abnehmbarer Wassertank',
    'auto-off': 'Schaltet sich von selbst ab',
    'one-touch-milk': 'Milchgetränke auf Knopfdruck',
    quiet: 'Besonders leise',
    'ceramic-grinder': 'Mahlwerk aus Keramik',
    'fifteen-bar': '15 bar Pumpendruck',
    'two-years': 'Zwei Jahre Garantie',
    'spare-parts': 'Ersatzteile zehn Jahre lang erhältlich',
    'leak-proof': 'Auslaufsicher',
    'double-walled': 'Doppelwandig',
    handmade: 'In Handarbeit gefertigt',
    'fsc-wood': 'Holz aus verantwortungsvoller Forstwirtschaft',
    glass: 'Aus Borosilikatglas',
    stoneware: 'Aus Steinzeug',
    'organic-cotton': 'Aus Bio-Baumwolle',
    linen: 'Aus reinem Leinen',
    merino: 'Mit feiner Merinowolle',
    'recycled-material': 'Mit recyceltem Material',
    'machine-washable': 'Maschinenwaschbar',
    breathable: 'Atmungsaktiv',
    stretch: 'Elastisch und formbeständig',
    waterproof: 'Wasserdicht',
    windproof: 'Winddicht',
    reflective: 'Mit reflektierenden Details',
    pockets: 'Mit praktischen Taschen',
    'warm-lining': 'Warm gefüttert',
    oeko: 'Auf Schadstoffe geprüft',
    dimmable: 'Dimmbar',
    led: 'Mit sparsamer LED',
    'quick-assembly': 'Schnell aufgebaut',
    'frost-proof': 'Frostbeständig',
    'space-saving': 'Platzsparend',
    'cancel-monthly': 'Monatlich kündbar',
    'free-delivery': 'Versand inklusive',
    'small-groups': 'Kleine Gruppen',
    certificate: 'Mit Teilnahmezertifikat',
    'by-email': 'Per E-Mail oder als Karte',
    'valid-three-years': 'Drei Jahre gültig',
    'no-contract': 'Ohne Vertragsbindung',
    'fixed-price': 'Zum Festpreis',
    'gift-idea': 'Schöne Geschenkidee',
    'fair-trade': 'Fair gehandelt',
    'wooden-toy': 'Aus massivem Buchenholz',
    lightweight: 'Besonders leicht',
  },
  products: {
    'serena-crema': {
      title: 'Serena Crema, ganze Bohnen',
      description:
        'Unser beliebtester Caffè Crema: rund, nussig und mit einem Hauch Karamell. Langsam geröstet, damit er auch aus dem Vollautomaten nie bitter wird.',
    },
    'dolce-crema': {
      title: 'Dolce Crema, ganze Bohnen',
      description:
        'Ein milder Caffè Crema für den ganzen Tag. Er schmeckt nach Milchschokolade und Butterkeks und hat kaum Säure.',
    },
    'forte-crema': {
      title: 'Forte Crema, ganze Bohnen',
      description:
        'Für alle, die es kräftig mögen: dunkel geröstete Bohnen mit dichter Crema, viel Körper und einer Note von dunkler Schokolade.',
    },
    'verde-crema': {
      title: 'Verde Crema, Bio-Bohnen',
      description:
        'Bio-Hochlandkaffee aus Honduras, der nach Karamell und reifen Kirschen schmeckt. Ein ausgewogener Caffè Crema mit gutem Gewissen.',
    },
    'notturno-espresso': {
      title: 'Notturno Espresso, ganze Bohnen',
      description:
        'Unser stärkster Espresso: tiefdunkel, würzig und mit langem Nachklang. Perfekt für den kurzen Espresso und stark genug für jeden Cappuccino.',
    },
    'classico-espresso': {
      title: 'Classico Espresso, ganze Bohnen',
      description:
        'Espresso, wie man ihn aus der Bar kennt: haselnussbraune Crema, Kakaonoten und kaum Säure. Gelingt im Siebträger und im Vollautomaten.',
    },
    'brasil-espresso': {
      title: 'Brasil Espresso, ganze Bohnen',
      description:
        'Sortenreiner Arabica aus dem Süden Brasiliens. Nougat und geröstete Mandeln machen diesen Espresso angenehm süß und weich.',
    },
    'luna-decaf-espresso': {
      title: 'Luna Espresso, entkoffeinierte Bohnen',
      description:
        'Espressogenuss bis in den späten Abend. Das Koffein wird mit Quellwasser schonend entzogen, Kakao- und Mandelnoten bleiben.',
    },
    'lucero-filter': {
      title: 'Lucero Filterkaffee, ganze Bohnen',
      description:
        'Hell geröstet für Handfilter und Filtermaschine. In der Tasse klar und blumig, mit Honig und einem Hauch Aprikose.',
    },
    'valle-alto-filter': {
      title: 'Valle Alto Filterkaffee, ganze Bohnen',
      description:
        'Hochlandkaffee aus Kolumbien mit saftiger Süße. Karamell und roter Apfel kommen in der Filterkanne besonders schön zur Geltung.',
    },
    'mattino-ground': {
      title: 'Mattino, gemahlen',
      description:
        'Der Filterkaffee für einen guten Start in den Tag: ausgewogen, aromatisch und mit einer feinen Haselnussnote. Passend für jede Filtermaschine gemahlen.',
    },
    'soave-ground': {
      title: 'Soave, gemahlen',
      description:
        'Besonders sanfter Filterkaffee mit wenig Säure. Vanille und Milchschokolade machen ihn zum Begleiter für lange Kaffeerunden.',
    },
    'vivace-ground': {
      title: 'Vivace, gemahlen',
      description:
        'Kräftiger Filterkaffee mit würzigem Charakter. Er behält auch mit einem guten Schuss Milch seinen vollen Geschmack.',
    },
    'serata-decaf-ground': {
      title: 'Serata, entkoffeiniert und gemahlen',
      description:
        'Voller Kaffeegeschmack ohne Koffein. Schonend entkoffeiniert und mild geröstet, mit Noten von Haselnuss und Karamell.',
    },
    'bottega-moka': {
      title: 'Bottega Espresso, gemahlen',
      description:
        'Fein gemahlen für Espressokocher und Siebträger. In der Dose bleibt das Aroma von dunkler Schokolade und Haselnuss lange frisch.',
    },
    'capsules-intenso': {
      title: 'Kapseln Intenso, 16 Stück',
      description:
        'Der kräftigste Espresso unseres Kapselsortiments: dunkel, würzig und mit fester Crema. Passend für alle Pico-Maschinen.',
    },
    'capsules-classico': {
      title: 'Kapseln Classico, 16 Stück',
      description:
        'Ein ausgewogener Espresso mit Haselnuss und Kakao, so zuverlässig wie Ihre Lieblingsbar. Passend für alle Pico-Maschinen.',
    },
    'capsules-ristretto': {
      title: 'Kapseln Ristretto, 16 Stück',
      description:
        'Kurz, dicht und aromatisch. Ein Ristretto mit Kakao und reifer Pflaume, am besten pur. Passend für alle Pico-Maschinen.',
    },
    'capsules-lungo': {
      title: 'Kapseln Lungo, 16 Stück',
      description:
        'Die große Tasse für zwischendurch: mild, ausgewogen und mit feinem Karamell. Passend für alle Pico-Maschinen.',
    },
    'capsules-lungo-decaf': {
      title: 'Kapseln Lungo entkoffeiniert, 16 Stück',
      description:
        'Ein sanfter Lungo ganz ohne Unruhe. Milchschokolade und Mandel sorgen für vollen Geschmack. Passend für alle Pico-Maschinen.',
    },
    'capsules-variety': {
      title: 'Kapsel-Probierbox, 80 Stück',
      description:
        'Fünf Sorten, 80 Kapseln: von Ristretto bis Lungo entkoffeiniert. Ideal, um den eigenen Favoriten zu finden, oder als Geschenk zur neuen Maschine.',
    },
    'yirga-jasmin': {
      title: 'Yirga Jasmin, ganze Bohnen',
      description:
        'Ein heller Kaffee aus dem äthiopischen Hochland, duftig wie Tee. Jasmin, Bergamotte und weißer Pfirsich entfalten sich am schönsten im Handfilter.',
    },
    'nyeri-hills': {
      title: 'Nyeri Hills, ganze Bohnen',
      description:
        'Lebendiger Hochlandkaffee aus Kenia mit saftiger schwarzer Johannisbeere und einer frischen Grapefruitnote.',
    },
    'antigua-reserve': {
      title: 'Antigua Reserve, ganze Bohnen',
      description:
        'Gewachsen auf vulkanischen Böden in Guatemala. Kakao und Orange verbinden sich zu einem eleganten Kaffee mit samtigem Körper.',
    },
    'sumatra-rain-forest': {
      title: 'Sumatra Regenwald, ganze Bohnen',
      description:
        'Erdig, würzig, unverwechselbar: Dieser Kaffee aus Sumatra bringt Zedernholz und exotische Gewürze in die Tasse.',
    },
    'tarrazu-honey': {
      title: 'Tarrazú Honey, ganze Bohnen',
      description:
        'Beim Honey-Verfahren trocknet ein Teil des Fruchtfleischs an der Bohne. Das schenkt diesem Kaffee aus Costa Rica Honigsüße und Aprikosenaroma.',
    },
    'andes-organic': {
      title: 'Andes Bio, ganze Bohnen',
      description:
        'Von Kleinbauern in den peruanischen Anden ökologisch angebaut und fair gehandelt. Mandel und Milchschokolade machen ihn angenehm rund.',
    },
    'panama-geisha': {
      title: 'Panama Geisha, ganze Bohnen',
      description:
        'Eine der begehrtesten Kaffeesorten der Welt in kleiner Auflage: zart, blumig und fruchtig, mit Jasmin, Mango und Bergamotte.',
    },
    'darjeeling-tea': {
      title: 'Darjeeling Bio-Schwarztee, lose',
      description:
        'Die zweite Pflückung aus den Gärten am Himalaja: bernsteinfarben, mit feiner Muskatellernote. Drei Minuten ziehen lassen.',
    },
    'evening-herbs-tea': {
      title: 'Abendkräuter, 20 Teebeutel',
      description: 'Melisse, Lavendel und Apfelminze lassen den Tag ruhig ausklingen. Von Natur aus ohne Koffein.',
    },
    'sencha-tea': {
      title: 'Sencha Bio-Grüntee, lose',
      description:
        'Gedämpfter Grüntee mit frischem, leicht grasigem Geschmack. Am besten mit 70 Grad heißem Wasser aufgießen.',
    },
    'dark-chocolate-70': {
      title: 'Zartbitterschokolade 70 %',
      description:
        'Lange conchierte Bio-Schokolade mit kräftigem Kakao und feiner Fruchtnote. Schmeckt wunderbar zu einem dunklen Espresso.',
    },
    'coffee-crunch-chocolate': {
      title: 'Vollmilchschokolade mit Kaffeesplittern',
      description: 'Zarte Vollmilchschokolade trifft auf knusprige Kaffeebohnensplitter und eine Prise Salz.',
    },
    'drinking-chocolate': {
      title: 'Trinkschokolade',
      description: 'Fein geraspelte Schokolade zum Einrühren in heiße Milch. Nicht zu süß und herrlich sämig.',
    },
    'aria-300': {
      title: 'Kaffeevollautomat Aria 300',
      description:
        'Espresso und Caffè Crema aus frisch gemahlenen Bohnen, auf Tastendruck. Mahlgrad, Menge und Stärke lassen sich einfach einstellen.',
    },
    'aria-500-latte': {
      title: 'Kaffeevollautomat Aria 500 Latte',
      description:
        'Cappuccino, Flat White und Latte macchiato mit einem Fingertipp. Das Milchsystem reinigt sich nach jedem Getränk selbst.',
    },
    'aria-mini': {
      title: 'Kaffeevollautomat Aria Mini',
      description:
        'Nur 18 Zentimeter breit und doch ein ganzer Vollautomat. Brüht Espresso und Caffè Crema aus frisch gemahlenen Bohnen.',
    },
    pico: {
      title: 'Kapselmaschine Pico',
      description:
        'Klein, schnell, unkompliziert: In 25 Sekunden ist die Pico bereit für Espresso oder Lungo. Der Kapselbehälter fasst neun Kapseln.',
    },
    'pico-milk': {
      title: 'Kapselmaschine Pico Milk',
      description:
        'Die Pico mit integriertem Milchaufschäumer. Cappuccino und Latte macchiato gelingen auf Knopfdruck, kalter Schaum für Eiskaffee ebenso.',
    },
    maestra: {
      title: 'Siebträgermaschine Maestra',
      description:
        'Espresso wie in der Bar, mit Manometer, Vorbrühung und Dampflanze. Die Tassenablage wärmt Ihre Tassen vor.',
    },
    'maestra-duo': {
      title: 'Siebträgermaschine Maestra Duo',
      description:
        'Zwei Heizkreise für Espresso und Milchschaum zur gleichen Zeit. Die Brühtemperatur lässt sich auf ein Grad genau einstellen.',
    },
    filtra: {
      title: 'Filterkaffeemaschine Filtra',
      description:
        'Zehn Tassen aromatischer Filterkaffee in acht Minuten. Mit Warmhalteplatte, Tropfstopp und gut lesbarer Wasserskala.',
    },
    'filtra-thermo': {
      title: 'Filterkaffeemaschine Filtra Thermo',
      description:
        'Brüht bei gleichmäßigen 94 Grad direkt in die Isolierkanne. So bleibt der Kaffee stundenlang heiß, ohne bitter zu werden.',
    },
    pressa: {
      title: 'French Press Pressa, 1 Liter',
      description:
        'Grob gemahlenen Kaffee einfüllen, aufgießen, vier Minuten warten, drücken: Mehr braucht es nicht für vollen Kaffeegeschmack.',
    },
    'pressa-travel': {
      title: 'French Press Pressa Unterwegs, 350 ml',
      description:
        'Kanne und Becher in einem: im Zug aufgebrüht, am Gipfel genossen. Der dicht schließende Deckel hält den Kaffee warm.',
    },
    'hand-grinder': {
      title: 'Handmühle für Kaffee',
      description:
        'Mahlt leise und gleichmäßig, von fein für Espresso bis grob für die French Press. Passt in jedes Reisegepäck.',
    },
    'electric-grinder': {
      title: 'Elektrische Kaffeemühle',
      description: 'Kegelmahlwerk mit 30 Mahlstufen und Timer. Mahlt genau so viel Kaffee, wie Sie gerade brauchen.',
    },
    schiuma: {
      title: 'Milchaufschäumer Schiuma',
      description:
        'Warmer oder kalter Schaum, heiße Milch oder Kakao: Die Schiuma kann alles und lässt sich in Sekunden reinigen.',
    },
    'hand-frother': {
      title: 'Handmilchaufschäumer',
      description: 'Cremiger Milchschaum in 20 Sekunden, direkt im Glas. Mit Ständer und zwei Batterien.',
    },
    'stoneware-mug': {
      title: 'Kaffeebecher aus Steinzeug, 300 ml',
      description:
        'Jeder Becher bekommt durch die reaktive Glasur seine eigene Zeichnung. Liegt gut in der Hand und passt unter jede Maschine.',
    },
    'big-morning-mug': {
      title: 'Großer Morgenbecher, 450 ml',
      description:
        'Für alle, die mit einer Tasse nicht auskommen. Von Hand gedreht und mit warmer, matter Glasur versehen.',
    },
    'mug-set': {
      title: 'Kaffeebecher, 4er-Set',
      description:
        'Vier schlichte Becher aus feinem Porzellan, die zu jedem Geschirr passen. Stapelbar und mikrowellengeeignet.',
    },
    'espresso-cup-pair': {
      title: 'Espressogläser, 2er-Set',
      description:
        'Doppelwandige Gläser halten den Espresso heiß und die Finger kühl. Die Crema schwebt scheinbar im Glas.',
    },
    'espresso-cup-set': {
      title: 'Espressotassen mit Untertassen, 6er-Set',
      description:
        'Dickwandiges Porzellan hält den Espresso lange warm. Sechs Tassen mit Untertassen in einer schönen Schachtel.',
    },
    'thermo-mug': {
      title: 'Thermobecher, 380 ml',
      description:
        'Hält Kaffee bis zu sechs Stunden heiß und in der Tasche dicht. Der Verschluss öffnet sich mit einem Klick und lässt rundum trinken.',
    },
    'thermo-mug-small': {
      title: 'Thermobecher to go, 250 ml',
      description:
        'Der kleine Becher für Espresso oder Cappuccino unterwegs. Der Deckel besteht aus wiederverwertetem Kunststoff.',
    },
    'ceramic-pan': {
      title: 'Keramikpfanne, 28 cm',
      description:
        'Pfannkuchen, Fisch oder Gemüse gelingen mit wenig Fett und lösen sich von allein. Der Griff bleibt angenehm kühl.',
    },
    'iron-pan': {
      title: 'Gusseiserne Pfanne, 26 cm',
      description:
        'Speichert Hitze wie kaum eine andere und gibt Steaks eine herrliche Kruste. Eingebrannt und sofort einsatzbereit.',
    },
    'pot-set': {
      title: 'Topfset, 4-teilig',
      description:
        'Drei Töpfe und eine Stielkasserolle mit Glasdeckeln und Litermaß im Inneren. Der dicke Boden verteilt die Wärme gleichmäßig.',
    },
    roaster: {
      title: 'Bräter aus Gusseisen, 4,7 Liter',
      description:
        'Schmoren, backen, servieren: Der emaillierte Bräter wandert vom Herd in den Ofen und gleich auf den Tisch.',
    },
    'pasta-pot': {
      title: 'Pastatopf mit Siebdeckel, 5 Liter',
      description:
        'Nudeln kochen und abgießen, ohne nach dem Sieb zu suchen: Der Deckel rastet ein und hält die Pasta zurück.',
    },
    'knife-block': {
      title: 'Messerblock, 6-teilig',
      description:
        'Fünf scharfe Klingen für alles, was in der Küche anfällt, und ein Block aus Eichenholz, der sie sicher aufbewahrt.',
    },
    'chef-knife': {
      title: 'Kochmesser, 20 cm',
      description: 'Eine fein ausbalancierte Klinge zum Hacken, Schneiden und Wiegen. Lässt sich leicht nachschärfen.',
    },
    'acacia-board': {
      title: 'Schneidebrett aus Akazienholz',
      description:
        'Schneidebrett und Servierplatte zugleich. Die Saftrille fängt auf, was Braten und Tomaten verlieren.',
    },
    'board-trio': {
      title: 'Schneidebretter, 3er-Set',
      description: 'Drei Größen für Obst, Brot und Fleisch. Die rutschfesten Kanten sorgen für sicheren Halt.',
    },
    'retro-toaster': {
      title: 'Toaster im Retrodesign',
      description:
        'Zwei extrabreite Schlitze, sechs Bräunungsstufen und ein Aufsatz für Brötchen. Krümel verschwinden in der Schublade.',
    },
    'temperature-kettle': {
      title: 'Wasserkocher mit Temperaturwahl, 1,7 Liter',
      description:
        '60, 70, 80 oder 100 Grad: die richtige Temperatur für jeden Tee und für Filterkaffee. Hält das Wasser 30 Minuten warm.',
    },
    'glass-kettle': {
      title: 'Wasserkocher aus Glas, 1,5 Liter',
      description:
        'Beim Kochen leuchtet das Wasser in sanftem Blau. Der Kalkfilter lässt sich zum Reinigen herausnehmen.',
    },
    'storage-jars': {
      title: 'Vorratsgläser, 3er-Set',
      description:
        'Kaffee, Müsli und Nudeln bleiben hinter luftdichten Bambusdeckeln frisch. Die Gläser lassen sich stapeln.',
    },
    'bread-bin': {
      title: 'Brotkasten mit Holzdeckel',
      description: 'Hält Brot tagelang frisch, und der Deckel dient zugleich als Schneidebrett.',
    },
    'satin-bed-linen': {
      title: 'Satin-Bettwäsche',
      description:
        'Weich, glatt und angenehm kühl auf der Haut: fein gewebter Baumwollsatin mit verdecktem Reißverschluss. Bezug für Decke und Kissen.',
    },
    'flannel-bed-linen': {
      title: 'Biber-Bettwäsche',
      description:
        'Kuschelig angeraute Baumwolle für kalte Nächte. Bleibt auch nach vielen Wäschen weich und formstabil.',
    },
    'linen-bed-linen': {
      title: 'Leinen-Bettwäsche, vorgewaschen',
      description:
        'Reines Leinen, das im Sommer kühlt und im Winter wärmt. Die lässige Knitteroptik macht Bügeln überflüssig.',
    },
    'terry-towel': {
      title: 'Frottierhandtuch',
      description:
        'Dicht gewebter Frottier mit 550 Gramm pro Quadratmeter: saugt schnell auf und trocknet gut. Mit Aufhänger.',
    },
    'waffle-towel-set': {
      title: 'Handtücher mit Waffelmuster, 4er-Set',
      description: 'Leicht, saugstark und im Nu wieder trocken. Vier Handtücher, die wenig Platz im Schrank brauchen.',
    },
    'knitted-blanket': {
      title: 'Strickdecke',
      description: 'Grober Zopfstrick, in den man sich an grauen Nachmittagen gern einwickelt. 130 × 170 cm.',
    },
    'fleece-blanket': {
      title: 'Fleecedecke',
      description: 'Federleicht und wunderbar warm. Der Flor aus wiederverwerteten Fasern fusselt nicht. 150 × 200 cm.',
    },
    'velvet-cushion': {
      title: 'Samtkissen, 45 × 45 cm',
      description: 'Schimmernder Samt gibt Sofa und Sessel eine edle Note. Mit Füllung und abnehmbarem Bezug.',
    },
    'scented-candle': {
      title: 'Duftkerze Kaffee und Vanille',
      description: 'Duftet dezent nach frisch geröstetem Kaffee und Vanille. Das Sojawachs brennt rund 40 Stunden.',
    },
    'pillar-candles': {
      title: 'Stumpenkerzen, 3er-Set',
      description: 'Drei durchgefärbte Kerzen in abgestuften Höhen. Brennen ruhig und ohne zu tropfen.',
    },
    'ceramic-vase': {
      title: 'Keramikvase',
      description:
        'Von Hand geformt, mit rauer Oberfläche und schmalem Hals. Schön mit einem einzelnen Zweig und auch ganz ohne.',
    },
    'glass-vase': {
      title: 'Vase aus mundgeblasenem Glas',
      description: 'Kleine Luftbläschen machen jede Vase zum Einzelstück. Bringt Blumensträuße zum Leuchten.',
    },
    'wall-clock': {
      title: 'Wanduhr, 30 cm',
      description: 'Klares Zifferblatt, schlanke Zeiger und ein Uhrwerk ganz ohne Ticken.',
    },
    'light-alarm-clock': {
      title: 'Lichtwecker',
      description: 'Weckt mit einem Sonnenaufgang statt mit Lärm. Lichtstärke, Klang und Dauer stellen Sie selbst ein.',
    },
    'table-lamp': {
      title: 'Tischleuchte',
      description: 'Ein Schirm aus Leinen, ein Fuß aus Keramik: warmes Licht für Nachttisch und Sideboard.',
    },
    'floor-lamp': {
      title: 'Stehleuchte',
      description: 'Der schwenkbare Kopf bringt Licht genau dorthin, wo Sie lesen. Dimmbar mit dem Fußschalter.',
    },
    'battery-lamp': {
      title: 'Akku-Tischleuchte',
      description: 'Bis zu zwölf Stunden Licht ohne Kabel, drinnen wie draußen. Antippen zum Dimmen.',
    },
    'oak-chair': {
      title: 'Stuhl aus Eichenholz',
      description: 'Ein klassischer Küchenstuhl mit geschwungener Lehne. Massive Eiche, mit natürlichem Öl behandelt.',
    },
    'upholstered-chair': {
      title: 'Polsterstuhl',
      description: 'Weich gepolsterte Schale mit Armlehnen: Hier bleibt man nach dem Essen gern sitzen.',
    },
    'wall-shelf': {
      title: 'Wandregal',
      description: 'Ein schmales Bord für Lieblingsbecher, Kräuter und Bücher. Trägt bis zu 15 Kilogramm.',
    },
    'ladder-shelf': {
      title: 'Leiterregal mit fünf Böden',
      description: 'An die Wand lehnen, festschrauben, fertig. Fünf Böden, die nach unten hin tiefer werden.',
    },
    'women-t-shirt': {
      title: 'T-Shirt mit Rundhalsausschnitt',
      description: 'Das Basic, das zu allem passt: weicher Jersey, leicht tailliert und blickdicht.',
    },
    'women-merino-sweater': {
      title: 'Feinstrickpullover aus Merinowolle',
      description: 'Fein, leicht und temperaturausgleichend. Ein Pullover, der von Herbst bis Frühling getragen wird.',
    },
    'women-chunky-sweater': {
      title: 'Grobstrickpullover',
      description: 'Locker geschnitten, mit überschnittenen Schultern und Rippbündchen. Weich und ganz ohne Kratzen.',
    },
    'women-quilted-jacket': {
      title: 'Leichte Steppjacke',
      description:
        'Wärmt wie eine dicke Winterjacke und passt zusammengerollt in jede Tasche. Mit Stehkragen und zwei Eingrifftaschen.',
    },
    'women-wool-coat': {
      title: 'Wollmantel',
      description: 'Gerader Schnitt, Reverskragen und ein weicher Griff: ein Mantel für viele Winter.',
    },
    'women-wide-trousers': {
      title: 'Hose mit weitem Bein',
      description: 'Hoher Bund, fließender Fall und ein Dehnbund im Rücken. So bequem wie schick.',
    },
    'women-leggings': {
      title: 'Leggings',
      description: 'Sitzt wie eine zweite Haut und macht jede Bewegung mit. Der breite Bund rutscht nicht.',
    },
    'women-jersey-dress': {
      title: 'Jerseykleid',
      description: 'Knielang, mit Bindegürtel und dreiviertellangen Ärmeln. Knittert kaum und passt in jeden Koffer.',
    },
    'women-linen-dress': {
      title: 'Sommerkleid aus Leinen',
      description: 'Luftig geschnitten, mit Knopfleiste und zwei Taschen. Für Tage, an denen alles leicht sein darf.',
    },
    'women-pyjama': {
      title: 'Damenpyjama',
      description: 'Weicher Jersey mit geknöpftem Oberteil und langer Hose. Zu schön, um ihn nur nachts zu tragen.',
    },
    'women-socks': {
      title: 'Damensocken, 5 Paar',
      description: 'Fünf Paar in aufeinander abgestimmten Farben, mit weichem Bund, der nicht einschneidet.',
    },
    'women-scarf': {
      title: 'Großer Wollschal',
      description: 'Breit genug, um sich hineinzuwickeln, und so weich, dass man ihn nicht mehr ablegen will.',
    },
    'women-beanie': {
      title: 'Strickmütze mit Umschlag',
      description: 'Feiner Rippenstrick, innen mit weichem Fleece. Hält die Ohren an frostigen Tagen warm.',
    },
    'women-sneakers': {
      title: 'Damensneaker',
      description: 'Schlichter Sneaker mit herausnehmbarer Innensohle. Bequem vom ersten Tag an.',
    },
    'men-t-shirt-pair': {
      title: 'Herren-T-Shirts, 2er-Pack',
      description: 'Zwei Shirts aus dicht gestrickter Baumwolle, die auch nach vielen Wäschen ihre Form behalten.',
    },
    'men-polo-sweater': {
      title: 'Herrenpullover mit Polokragen',
      description: 'Feiner Baumwollstrick mit Polokragen: gepflegt im Büro und entspannt am Wochenende.',
    },
    'men-troyer': {
      title: 'Troyer aus Wollmischung',
      description: 'Ein Klassiker von der Küste: hoher Kragen mit Reißverschluss und dichter Strick, der Wind abhält.',
    },
    'men-softshell-jacket': {
      title: 'Herren-Softshelljacke',
      description: 'Hält Wind und leichten Regen ab und lässt Wärme nach außen. Mit abnehmbarer Kapuze.',
    },
    'men-winter-parka': {
      title: 'Winterparka',
      description:
        'Warm gefüttert, wasserdicht und mit großen Taschen. Die Kapuze lässt sich mit einer Hand verstellen.',
    },
    'men-chinos': {
      title: 'Herrenchino',
      description: 'Gerader Schnitt, weiche Baumwolle und genug Elastan für einen langen Tag.',
    },
    'men-pyjama': {
      title: 'Herrenpyjama',
      description: 'Leichte Baumwolle mit feinen Streifen. Die Hose hat Taschen und einen bequemen Bund.',
    },
    'men-socks': {
      title: 'Herrensocken, 7 Paar',
      description: 'Für jeden Wochentag ein Paar. Verstärkt an Ferse und Spitze.',
    },
    'men-beanie': {
      title: 'Herrenmütze aus Merinowolle',
      description: 'Schlicht gestrickt, weich und warm. Passt unter jeden Fahrradhelm.',
    },
    'men-winter-shoes': {
      title: 'Winterschuhe für Herren',
      description: 'Wasserdichtes Leder, warmes Futter und eine Sohle, die auch auf glattem Pflaster greift.',
    },
    'kids-rain-jacket': {
      title: 'Regenjacke für Kinder',
      description:
        'Für Pfützen gemacht: verschweißte Nähte, eine Kapuze mit Schirm und Ärmel zum Umschlagen, die mitwachsen.',
    },
    'kids-pyjama': {
      title: 'Kinderpyjama',
      description: 'Weicher Jersey mit Sternenmuster. Die Bündchen halten die Beine auch in unruhigen Nächten warm.',
    },
    'kids-t-shirts': {
      title: 'Kinder-T-Shirts, 2er-Pack',
      description: 'Ein einfarbiges und ein gestreiftes Shirt aus robuster Baumwolle. Für Sandkasten und Schule.',
    },
    'kids-beanie': {
      title: 'Kindermütze mit Bommel',
      description:
        'Warm über den Ohren und innen ganz weich. Mit einem Bommel, der auch einen Winter auf dem Schlitten übersteht.',
    },
    'wooden-train': {
      title: 'Holzeisenbahn, 35 Teile',
      description: 'Schienen, Brücke, Bahnhof und ein Zug mit drei Wagen. Passt zu den gängigen Holzschienensystemen.',
    },
    'train-extension': {
      title: 'Schienenset zur Holzeisenbahn, 16 Teile',
      description: 'Weichen, Kurven und ein Tunnel machen aus dem Kreis ein ganzes Streckennetz.',
    },
    'tent-two': {
      title: 'Trekkingzelt für 2 Personen',
      description:
        'Nur 2,4 Kilogramm schwer und in fünf Minuten aufgebaut. Zwei Eingänge, damit niemand über den anderen steigen muss.',
    },
    'tent-family': {
      title: 'Familienzelt für 4 Personen',
      description:
        'Zwei Schlafkabinen und ein Wohnraum mit Stehhöhe. Das helle Gewebe bleibt auch in der Sonne angenehm kühl.',
    },
    'day-backpack': {
      title: 'Tagesrucksack, 24 Liter',
      description:
        'Mit gepolstertem Laptopfach, Trinkflaschenhalter und Regenhülle. Für den Weg zur Arbeit und auf den Berg.',
    },
    'kids-backpack': {
      title: 'Kinderrucksack, 8 Liter',
      description:
        'Brotdose, Trinkflasche und Kuscheltier finden Platz. Der Brustgurt hält die Träger auf schmalen Schultern.',
    },
    'trekking-rain-jacket': {
      title: 'Regenjacke Trekking',
      description: 'Drei Lagen gegen Dauerregen, Belüftung unter den Armen und eine Kapuze, die sich mitdreht.',
    },
    'bicycle-light-set': {
      title: 'Fahrradlichter-Set',
      description:
        'Helles Frontlicht und gut sichtbares Rücklicht, ohne Werkzeug montiert. Leuchtet bis zu acht Stunden.',
    },
    'yoga-mat': {
      title: 'Yogamatte',
      description: 'Rutschfest, gelenkschonend und fünf Millimeter dick. Mit Tragegurt.',
    },
    'metal-watering-can': {
      title: 'Gießkanne aus Metall, 5 Liter',
      description:
        'Pulverbeschichtetes Metall, ein langer Hals und eine feine Brause. Schön genug, um sie stehen zu lassen.',
    },
    'herb-pots': {
      title: 'Kräutertöpfe mit Untersetzern, 3er-Set',
      description:
        'Drei Töpfe für Basilikum, Schnittlauch und Petersilie. Überschüssiges Wasser sammelt sich im Untersetzer.',
    },
    'kettle-grill': {
      title: 'Kugelgrill, 47 cm',
      description: 'Direkt grillen, indirekt garen: Der Deckel mit Thermometer macht beides leicht. Auf Rädern.',
    },
    'table-grill': {
      title: 'Tischgrill für Holzkohle',
      description: 'Nach vier Minuten heiß und dank Lüfter fast ohne Rauch. Für Balkon, Park und Picknick.',
    },
    'sim-card': {
      title: 'SIM-Karte mit 10 GB',
      description: 'Telefonieren, surfen und jeden Monat neu entscheiden. Ihre Rufnummer nehmen Sie kostenlos mit.',
    },
    'sim-card-kids': {
      title: 'SIM-Karte für Kinder',
      description:
        'Immer erreichbar, nie teurer als das Guthaben. Eltern bestimmen, welche Nummern und Dienste erlaubt sind.',
    },
    'coffee-subscription': {
      title: 'Kaffee-Abo Entdecker',
      description: 'Jeden Monat zwei neue Kaffees aus aller Welt, frisch geröstet und mit Brühtipps. Als ganze Bohnen.',
    },
    'espresso-subscription': {
      title: 'Espresso-Abo',
      description: 'Jeden Monat ein Kilo Espresso direkt nach der Röstung. Menge und Lieferpause bestimmen Sie.',
    },
    'barista-basics': {
      title: 'Barista-Kurs: Grundlagen',
      description: 'In drei Stunden zum perfekten Espresso: Mahlgrad, Menge, Temperatur und der richtige Druck.',
    },
    'latte-art-course': {
      title: 'Barista-Kurs: Latte Art',
      description: 'Herz, Rosette, Tulpe: Sie lernen, Milch cremig zu schäumen und Muster zu gießen.',
    },
    'machine-repair': {
      title: 'Reparatur für Kaffeevollautomaten',
      description:
        'Wir holen Ihre Maschine ab, reparieren sie und bringen sie geprüft zurück. Auch wenn sie nicht bei uns gekauft wurde.',
    },
    'machine-care': {
      title: 'Maschinenpflege und Entkalkung',
      description:
        'Gründlich gereinigt, entkalkt und neu eingestellt: So schmeckt der Kaffee wieder wie am ersten Tag.',
    },
    'gift-card': {
      title: 'Geschenkkarte',
      description: 'Für alle, die gern selbst aussuchen. Einlösbar online und in allen Filialen.',
    },
    'gift-card-birthday': {
      title: 'Geschenkkarte zum Geburtstag',
      description:
        'Mit Geburtstagsmotiv und Platz für ein paar persönliche Zeilen. Einlösbar online und in allen Filialen.',
    },
  },
};
