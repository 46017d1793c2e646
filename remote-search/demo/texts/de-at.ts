import type { CatalogueVariety } from './catalogue-texts.ts';

/** What Austria says differently from `de.ts`. */
export const deAt: CatalogueVariety = {
  notes: { apricot: 'Marille', blackcurrant: 'Schwarze Ribisel', plum: 'Zwetschke' },
  products: {
    'lucero-filter': {
      description:
        'Hell geröstet für Handfilter und Filtermaschine. In der Tasse klar und blumig, mit Honig und einem Hauch Marille.',
    },
    'capsules-ristretto': {
      description:
        'Kurz, dicht und aromatisch. Ein Ristretto mit Kakao und reifer Zwetschke, am besten pur. Passend für alle Pico-Maschinen.',
    },
    'nyeri-hills': {
      description:
        'Lebendiger Hochlandkaffee aus Kenia mit saftiger schwarzer Ribisel und einer frischen Grapefruitnote.',
    },
    'tarrazu-honey': {
      description:
        'Beim Honey-Verfahren trocknet ein Teil des Fruchtfleischs an der Bohne. Das schenkt diesem Kaffee aus Costa Rica Honigsüße und Marillenaroma.',
    },
    'pressa-travel': {
      description:
        'Kanne und Häferl in einem: im Zug aufgebrüht, am Gipfel genossen. Der dicht schließende Deckel hält den Kaffee warm.',
    },
    'stoneware-mug': {
      title: 'Kaffeehäferl aus Steinzeug, 300 ml',
      description:
        'Jedes Häferl bekommt durch die reaktive Glasur seine eigene Zeichnung. Liegt gut in der Hand und passt unter jede Maschine.',
    },
    'big-morning-mug': { title: 'Großes Morgenhäferl, 450 ml' },
    'mug-set': {
      title: 'Kaffeehäferl, 4er-Set',
      description:
        'Vier schlichte Häferl aus feinem Porzellan, die zu jedem Geschirr passen. Stapelbar und mikrowellengeeignet.',
    },
    'ceramic-pan': {
      description:
        'Palatschinken, Fisch oder Gemüse gelingen mit wenig Fett und lösen sich von allein. Der Griff bleibt angenehm kühl.',
    },
    'acacia-board': {
      description:
        'Schneidebrett und Servierplatte zugleich. Die Saftrille fängt auf, was Braten und Paradeiser verlieren.',
    },
    'retro-toaster': {
      description:
        'Zwei extrabreite Schlitze, sechs Bräunungsstufen und ein Aufsatz für Semmeln. Brösel verschwinden in der Lade.',
    },
    'satin-bed-linen': {
      description:
        'Weich, glatt und angenehm kühl auf der Haut: fein gewebter Baumwollsatin mit verdecktem Zippverschluss. Bezug für Decke und Polster.',
    },
    'waffle-towel-set': {
      description: 'Leicht, saugstark und im Nu wieder trocken. Vier Handtücher, die wenig Platz im Kasten brauchen.',
    },
    'velvet-cushion': {
      title: 'Samtpolster, 45 × 45 cm',
      description: 'Schimmernder Samt gibt Sofa und Fauteuil eine edle Note. Mit Füllung und abnehmbarem Bezug.',
    },
    'oak-chair': {
      title: 'Sessel aus Eichenholz',
      description: 'Ein klassischer Küchensessel mit geschwungener Lehne. Massive Eiche, mit natürlichem Öl behandelt.',
    },
    'upholstered-chair': { title: 'Polstersessel' },
    'wall-shelf': {
      description: 'Ein schmales Bord für Lieblingshäferl, Kräuter und Bücher. Trägt bis zu 15 Kilogramm.',
    },
    'women-beanie': { title: 'Strickhaube mit Umschlag' },
    'men-troyer': {
      description: 'Ein Klassiker von der Küste: hoher Kragen mit Zippverschluss und dichter Strick, der Wind abhält.',
    },
    'men-beanie': { title: 'Herrenhaube aus Merinowolle' },
    'kids-t-shirts': {
      description: 'Ein einfarbiges und ein gestreiftes Shirt aus robuster Baumwolle. Für Sandkiste und Schule.',
    },
    'kids-beanie': {
      title: 'Kinderhaube mit Bommel',
      description:
        'Warm über den Ohren und innen ganz weich. Mit einem Bommel, der auch einen Winter auf der Rodel übersteht.',
    },
    'kids-backpack': {
      description:
        'Jausenbox, Trinkflasche und Stofftier finden Platz. Der Brustgurt hält die Träger auf schmalen Schultern.',
    },
    'kettle-grill': { title: 'Kugelgriller, 47 cm' },
    'table-grill': { title: 'Tischgriller für Holzkohle' },
  },
};
