import type { CatalogueVariety } from './catalogue-texts.ts';

/** What Switzerland says differently from `de.ts`; `ss` for ß and the decimal point follow by themselves. */
export const deCh: CatalogueVariety = {
  notes: { biscuit: 'Biscuit', blackcurrant: 'Cassis', plum: 'Zwetschge' },
  products: {
    'dolce-crema': {
      description:
        'Ein milder Caffè Crema für den ganzen Tag. Er schmeckt nach Milchschokolade und Butterguetzli und hat kaum Säure.',
    },
    'capsules-ristretto': {
      description:
        'Kurz, dicht und aromatisch. Ein Ristretto mit Kakao und reifer Zwetschge, am besten pur. Passend für alle Pico-Maschinen.',
    },
    'nyeri-hills': {
      description: 'Lebendiger Hochlandkaffee aus Kenia mit saftigem Cassis und einer frischen Grapefruitnote.',
    },
    'ceramic-pan': {
      title: 'Keramik-Bratpfanne, 28 cm',
      description:
        'Omeletten, Fisch oder Gemüse gelingen mit wenig Fett und lösen sich von allein. Der Griff bleibt angenehm kühl.',
    },
    'iron-pan': { title: 'Gusseiserne Bratpfanne, 26 cm' },
    'pot-set': {
      title: 'Pfannenset, 4-teilig',
      description:
        'Drei Kochtöpfe und eine Stielpfanne mit Glasdeckeln und Litermass im Inneren. Der dicke Boden verteilt die Wärme gleichmässig.',
    },
    'pasta-pot': {
      title: 'Pastapfanne mit Siebdeckel, 5 Liter',
      description:
        'Teigwaren kochen und abgiessen, ohne nach dem Sieb zu suchen: Der Deckel rastet ein und hält die Pasta zurück.',
    },
    'retro-toaster': {
      description:
        'Zwei extrabreite Schlitze, sechs Bräunungsstufen und ein Aufsatz für Weggli. Brosamen verschwinden in der Schublade.',
    },
    'storage-jars': {
      description:
        'Kaffee, Müesli und Teigwaren bleiben hinter luftdichten Bambusdeckeln frisch. Die Gläser lassen sich stapeln.',
    },
    'satin-bed-linen': {
      description:
        'Weich, glatt und angenehm kühl auf der Haut: fein gewebter Baumwollsatin mit verdecktem Reissverschluss. Bezug für Duvet und Kissen.',
    },
    'velvet-cushion': {
      description: 'Schimmernder Samt gibt Sofa und Fauteuil eine edle Note. Mit Füllung und abnehmbarem Bezug.',
    },
    'men-beanie': { description: 'Schlicht gestrickt, weich und warm. Passt unter jeden Velohelm.' },
    'men-winter-shoes': {
      description: 'Wasserdichtes Leder, warmes Futter und eine Sohle, die auch auf glattem Trottoir greift.',
    },
    'kids-backpack': {
      description:
        'Znünibox, Trinkflasche und Plüschtier finden Platz. Der Brustgurt hält die Träger auf schmalen Schultern.',
    },
    'bicycle-light-set': {
      title: 'Velolichter-Set',
    },
  },
};
