import type { CatalogueTexts } from './catalogue-texts.ts';

/** The demo catalogue in French as western Switzerland writes it. */
export const fr: CatalogueTexts = {
  language: 'fr',
  colours: {
    espresso: 'Brun espresso',
    caramel: 'Caramel',
    cream: 'Crème',
    white: 'Blanc',
    black: 'Noir',
    grey: 'Gris',
    sand: 'Sable',
    red: 'Rouge',
    coral: 'Corail',
    mustard: 'Moutarde',
    green: 'Vert',
    sage: 'Vert sauge',
    petrol: 'Bleu pétrole',
    blue: 'Bleu',
    navy: 'Bleu marine',
    rose: 'Rose',
  },
  roasts: {
    light: 'Torréfaction claire',
    medium: 'Torréfaction moyenne',
    dark: 'Torréfaction foncée',
  },
  originPhrase: 'Origine : {origin}',
  origins: {
    blend: 'plusieurs pays',
    brazil: 'Brésil',
    colombia: 'Colombie',
    'costa-rica': 'Costa Rica',
    ethiopia: 'Éthiopie',
    guatemala: 'Guatemala',
    honduras: 'Honduras',
    kenya: 'Kenya',
    panama: 'Panama',
    peru: 'Pérou',
    sumatra: 'Sumatra',
  },
  notesPhrase: 'Notes : {notes}',
  notes: {
    almond: 'amande',
    apple: 'pomme',
    apricot: 'abricot',
    bergamot: 'bergamote',
    biscuit: 'biscuit',
    blackcurrant: 'cassis',
    caramel: 'caramel',
    cedar: 'bois de cèdre',
    cherry: 'cerise',
    cocoa: 'cacao',
    'dark-chocolate': 'chocolat noir',
    grapefruit: 'pamplemousse',
    hazelnut: 'noisette',
    honey: 'miel',
    jasmine: 'jasmin',
    mango: 'mangue',
    'milk-chocolate': 'chocolat au lait',
    nougat: 'nougat',
    orange: 'orange',
    peach: 'pêche',
    plum: 'prune',
    spices: 'épices',
    vanilla: 'vanille',
  },
  strengthPhrase: 'Intensité {strength} sur 6',
  highlights: {
    arabica: '100 % arabica',
    organic: 'Issu de l’agriculture biologique',
    'slow-roasted': 'Torréfaction lente au tambour',
    resealable: 'Sachet fraîcheur refermable',
    decaf: 'Décaféination douce',
    'recyclable-capsules': 'Capsules en aluminium recyclable',
    'dishwasher-safe': 'Passe au lave-vaisselle',
    induction: 'Tous feux y compris induction',
    'oven-safe': 'Passe au four',
    'non-stick': 'Revêtement antiadhésif',
    'stainless-steel': 'En acier inoxydable',
    'cast-iron': 'En fonte',
    cordless: 'Sans fil',
    rechargeable: 'Recharge par USB-C',
    'removable-tank': 'Réservoir d’eau amovible',
    'auto-off': 'Arrêt automatique',
    'one-touch-milk': 'Boissons lactées par simple pression',
    quiet: 'Particulièrement silencieux',
    'ceramic-grinder': 'Broyeur en céramique',
    'fifteen-bar': 'Pression de 15 bars',
    'two-years': 'Garantie de deux ans',
    'spare-parts': 'Pièces de rechange disponibles pendant dix ans',
    'leak-proof': 'Étanche',
    'double-walled': 'Double paroi',
    handmade: 'Fabrication artisanale',
    'fsc-wood': 'Bois issu de forêts gérées durablement',
    glass: 'En verre borosilicate',
    stoneware: 'En grès',
    'organic-cotton': 'En coton bio',
    linen: 'En pur lin',
    merino: 'En fine laine mérinos',
    'recycled-material': 'Avec des matières recyclées',
    'machine-washable': 'Lavable en machine',
    breathable: 'Respirant',
    stretch: 'Extensible et indéformable',
    waterproof: 'Imperméable',
    windproof: 'Coupe-vent',
    reflective: 'Avec détails réfléchissants',
    pockets: 'Avec poches pratiques',
    'warm-lining': 'Doublure chaude',
    oeko: 'Contrôlé sans substances nocives',
    dimmable: 'Intensité lumineuse réglable',
    led: 'Avec LED économe',
    'quick-assembly': 'Montage rapide',
    'frost-proof': 'Résiste au gel',
    'space-saving': 'Gain de place',
    'cancel-monthly': 'Résiliable chaque mois',
    'free-delivery': 'Livraison comprise',
    'small-groups': 'Petits groupes',
    certificate: 'Avec attestation de participation',
    'by-email': 'Par e-mail ou sous forme de carte',
    'valid-three-years': 'Valable trois ans',
    'no-contract': 'Sans engagement',
    'fixed-price': 'À prix fixe',
    'gift-idea': 'Belle idée cadeau',
    'fair-trade': 'Issu du commerce équitable',
    'wooden-toy': 'En hêtre massif',
    lightweight: 'Très léger',
  },
  products: {
    'serena-crema': {
      title: 'Serena Crema, café en grains',
      description:
        'Notre caffè crema préféré : rond, aux arômes de noisette et avec une touche de caramel. Torréfié lentement, il ne devient jamais amer, même dans une machine automatique.',
    },
    'dolce-crema': {
      title: 'Dolce Crema, café en grains',
      description:
        'Un caffè crema doux à savourer toute la journée. Des notes de chocolat au lait et de biscuit au beurre, presque sans acidité.',
    },
    'forte-crema': {
      title: 'Forte Crema, café en grains',
      description:
        'Pour les amateurs de cafés corsés : des grains à la torréfaction foncée, une crema dense, beaucoup de corps et une note de chocolat noir.',
    },
    'verde-crema': {
      title: 'Verde Crema, café bio en grains',
      description:
        'Un café bio des hauts plateaux du Honduras, aux arômes de caramel et de cerise mûre. Un caffè crema équilibré, à déguster l’esprit tranquille.',
    },
    'notturno-espresso': {
      title: 'Notturno Espresso, café en grains',
      description:
        'Notre espresso le plus intense : très foncé, épicé et long en bouche. Parfait en tasse courte et assez puissant pour tous les cappuccinos.',
    },
    'classico-espresso': {
      title: 'Classico Espresso, café en grains',
      description:
        'L’espresso comme au bar : crema couleur noisette, notes de cacao et presque pas d’acidité. Réussi à la machine à espresso comme à l’automatique.',
    },
    'brasil-espresso': {
      title: 'Brasil Espresso, café en grains',
      description:
        'Un arabica pure origine du sud du Brésil. Le nougat et l’amande grillée donnent à cet espresso une douceur veloutée.',
    },
    'luna-decaf-espresso': {
      title: 'Luna Espresso, grains décaféinés',
      description:
        'Le plaisir de l’espresso jusque tard le soir. La caféine est extraite en douceur à l’eau de source, les notes de cacao et d’amande restent.',
    },
    'lucero-filter': {
      title: 'Lucero, café filtre en grains',
      description:
        'Une torréfaction claire pour le filtre manuel ou la cafetière. Une tasse limpide et florale, avec du miel et une touche d’abricot.',
    },
    'valle-alto-filter': {
      title: 'Valle Alto, café filtre en grains',
      description:
        'Un café colombien d’altitude à la douceur fruitée. Le caramel et la pomme rouge se révèlent pleinement en café filtre.',
    },
    'mattino-ground': {
      title: 'Mattino, café moulu',
      description:
        'Le café filtre qui fait bien commencer la journée : équilibré, aromatique, avec une fine note de noisette. Mouture adaptée à toutes les cafetières à filtre.',
    },
    'soave-ground': {
      title: 'Soave, café moulu',
      description:
        'Un café filtre tout en douceur, peu acide. La vanille et le chocolat au lait accompagnent les longues pauses entre amis.',
    },
    'vivace-ground': {
      title: 'Vivace, café moulu',
      description: 'Un café filtre corsé au caractère épicé. Même avec un bon trait de lait, il garde tout son goût.',
    },
    'serata-decaf-ground': {
      title: 'Serata, décaféiné moulu',
      description:
        'Tout le goût du café, sans la caféine. Décaféiné en douceur et torréfié légèrement, avec des notes de noisette et de caramel.',
    },
    'bottega-moka': {
      title: 'Bottega Espresso, café moulu',
      description:
        'Une mouture fine pour la cafetière italienne et la machine à espresso. Dans sa boîte, l’arôme de chocolat noir et de noisette se conserve longtemps.',
    },
    'capsules-intenso': {
      title: 'Capsules Intenso, 16 pièces',
      description:
        'L’espresso le plus corsé de nos capsules : foncé, épicé, avec une crema ferme. Pour toutes les machines Pico.',
    },
    'capsules-classico': {
      title: 'Capsules Classico, 16 pièces',
      description:
        'Un espresso équilibré aux notes de noisette et de cacao, aussi fiable que votre bar préféré. Pour toutes les machines Pico.',
    },
    'capsules-ristretto': {
      title: 'Capsules Ristretto, 16 pièces',
      description:
        'Court, dense et aromatique. Un ristretto aux notes de cacao et de prune mûre, à boire nature. Pour toutes les machines Pico.',
    },
    'capsules-lungo': {
      title: 'Capsules Lungo, 16 pièces',
      description:
        'La grande tasse pour la pause : un café doux et rond, au caramel délicat. Pour toutes les machines Pico.',
    },
    'capsules-lungo-decaf': {
      title: 'Capsules Lungo décaféiné, 16 pièces',
      description:
        'Un lungo tout en douceur, sans nervosité. Le chocolat au lait et l’amande lui donnent du goût. Pour toutes les machines Pico.',
    },
    'capsules-variety': {
      title: 'Coffret découverte de capsules, 80 pièces',
      description:
        'Cinq variétés, 80 capsules, du ristretto au lungo décaféiné. Idéal pour trouver sa préférée ou à offrir avec une nouvelle machine.',
    },
    'yirga-jasmin': {
      title: 'Yirga Jasmin, café en grains',
      description:
        'Un café clair des hauts plateaux éthiopiens, parfumé comme un thé. Jasmin, bergamote et pêche blanche s’épanouissent surtout en filtre manuel.',
    },
    'nyeri-hills': {
      title: 'Nyeri Hills, café en grains',
      description:
        'Un café kényan d’altitude plein de vivacité, au cassis juteux et à la fraîche note de pamplemousse.',
    },
    'antigua-reserve': {
      title: 'Antigua Reserve, café en grains',
      description:
        'Cultivé sur les sols volcaniques du Guatemala. Le cacao et l’orange forment un café élégant au corps velouté.',
    },
    'sumatra-rain-forest': {
      title: 'Sumatra forêt tropicale, café en grains',
      description:
        'Terreux, épicé, inimitable : ce café de Sumatra apporte dans la tasse le bois de cèdre et des épices lointaines.',
    },
    'tarrazu-honey': {
      title: 'Tarrazú Honey, café en grains',
      description:
        'Avec la méthode honey, une partie de la pulpe sèche sur le grain. Elle offre à ce café du Costa Rica une douceur de miel et un arôme d’abricot.',
    },
    'andes-organic': {
      title: 'Andes bio, café en grains',
      description:
        'Cultivé en bio par de petits producteurs des Andes péruviennes et vendu à un prix équitable. L’amande et le chocolat au lait le rendent agréablement rond.',
    },
    'panama-geisha': {
      title: 'Panama Geisha, café en grains',
      description:
        'Une des variétés les plus recherchées du monde, en petite édition : délicate, florale et fruitée, avec du jasmin, de la mangue et de la bergamote.',
    },
    'darjeeling-tea': {
      title: 'Darjeeling, thé noir bio en vrac',
      description:
        'La deuxième récolte des jardins de l’Himalaya : une tasse ambrée à la fine note de muscat. Laisser infuser trois minutes.',
    },
    'evening-herbs-tea': {
      title: 'Herbes du soir, 20 sachets',
      description: 'Mélisse, lavande et menthe-pomme pour finir la journée en douceur. Naturellement sans caféine.',
    },
    'sencha-tea': {
      title: 'Sencha, thé vert bio en vrac',
      description:
        'Un thé vert à la vapeur, frais et légèrement herbacé. À infuser de préférence dans une eau à 70 degrés.',
    },
    'dark-chocolate-70': {
      title: 'Chocolat noir 70%',
      description:
        'Un chocolat bio longuement conché, au cacao puissant et à la fine note fruitée. Un délice avec un espresso corsé.',
    },
    'coffee-crunch-chocolate': {
      title: 'Chocolat au lait aux éclats de café',
      description: 'Un chocolat au lait fondant, des éclats de grains de café croquants et une pincée de sel.',
    },
    'drinking-chocolate': {
      title: 'Chocolat à boire',
      description: 'Du chocolat finement râpé à mélanger au lait chaud. Pas trop sucré et merveilleusement onctueux.',
    },
    'aria-300': {
      title: 'Machine automatique Aria 300',
      description:
        'Espresso et caffè crema à partir de grains fraîchement moulus, par simple pression. La mouture, la quantité et l’intensité se règlent facilement.',
    },
    'aria-500-latte': {
      title: 'Machine automatique Aria 500 Latte',
      description:
        'Cappuccino, flat white et latte macchiato du bout du doigt. Le système à lait se nettoie tout seul après chaque boisson.',
    },
    'aria-mini': {
      title: 'Machine automatique Aria Mini',
      description:
        'Seulement 18 centimètres de large, mais une vraie machine automatique. Espresso et caffè crema avec des grains fraîchement moulus.',
    },
    pico: {
      title: 'Machine à capsules Pico',
      description:
        'Petite, rapide et simple : en 25 secondes, la Pico est prête pour un espresso ou un lungo. Le bac contient neuf capsules.',
    },
    'pico-milk': {
      title: 'Machine à capsules Pico Milk',
      description:
        'La Pico avec mousseur à lait intégré. Cappuccino et latte macchiato par simple pression, et même de la mousse froide pour le café glacé.',
    },
    maestra: {
      title: 'Machine à espresso Maestra',
      description:
        'L’espresso comme au bar, avec manomètre, préinfusion et buse vapeur. Le plateau supérieur préchauffe vos tasses.',
    },
    'maestra-duo': {
      title: 'Machine à espresso Maestra Duo',
      description:
        'Deux circuits de chauffe pour préparer l’espresso et la mousse de lait en même temps. La température se règle au degré près.',
    },
    filtra: {
      title: 'Cafetière à filtre Filtra',
      description:
        'Dix tasses de café filtre aromatique en huit minutes. Avec plaque chauffante, système antigoutte et niveau d’eau bien lisible.',
    },
    'filtra-thermo': {
      title: 'Cafetière à filtre Filtra Thermo',
      description:
        'Elle infuse à 94 degrés constants, directement dans la verseuse isotherme. Le café reste chaud des heures sans devenir amer.',
    },
    pressa: {
      title: 'Cafetière à piston Pressa, 1 litre',
      description:
        'Verser le café moulu gros, ajouter l’eau, attendre quatre minutes, presser : il n’en faut pas plus pour un café plein de goût.',
    },
    'pressa-travel': {
      title: 'Cafetière à piston Pressa de voyage, 350 ml',
      description:
        'Cafetière et gobelet en un : infusé dans le train, dégusté au sommet. Le couvercle bien ajusté garde le café au chaud.',
    },
    'hand-grinder': {
      title: 'Moulin à café manuel',
      description:
        'Il moud sans bruit et régulièrement, du plus fin pour l’espresso au plus gros pour la cafetière à piston. Il trouve sa place dans tous les bagages.',
    },
    'electric-grinder': {
      title: 'Moulin à café électrique',
      description:
        'Meules coniques, 30 degrés de mouture et minuterie. Il moud exactement la quantité de café dont vous avez besoin.',
    },
    schiuma: {
      title: 'Mousseur à lait Schiuma',
      description:
        'Mousse chaude ou froide, lait chaud ou cacao : le Schiuma sait tout faire et se nettoie en quelques secondes.',
    },
    'hand-frother': {
      title: 'Mousseur à lait manuel',
      description: 'Une mousse onctueuse en 20 secondes, directement dans le verre. Avec support et deux piles.',
    },
    'stoneware-mug': {
      title: 'Mug en grès, 300 ml',
      description:
        'Grâce à l’émail réactif, chaque mug a son propre dessin. Agréable en main, il passe sous toutes les machines.',
    },
    'big-morning-mug': {
      title: 'Grand mug du matin, 450 ml',
      description:
        'Pour toutes celles et ceux à qui une tasse ne suffit pas. Tourné à la main et recouvert d’un émail mat et chaleureux.',
    },
    'mug-set': {
      title: 'Mugs, lot de 4',
      description:
        'Quatre mugs tout simples en porcelaine fine, qui s’accordent à chaque vaisselle. Empilables et compatibles avec le micro-ondes.',
    },
    'espresso-cup-pair': {
      title: 'Verres à espresso, lot de 2',
      description:
        'Leur double paroi garde l’espresso au chaud et les doigts au frais. La crema semble flotter dans le verre.',
    },
    'espresso-cup-set': {
      title: 'Tasses à espresso avec sous-tasses, lot de 6',
      description:
        'La porcelaine épaisse garde l’espresso longtemps au chaud. Six tasses et leurs sous-tasses dans une jolie boîte.',
    },
    'thermo-mug': {
      title: 'Mug isotherme, 380 ml',
      description:
        'Il garde le café chaud jusqu’à six heures et ne coule pas dans le sac. Le bouchon s’ouvre d’un clic et permet de boire de tous les côtés.',
    },
    'thermo-mug-small': {
      title: 'Petit mug isotherme, 250 ml',
      description: 'Le petit mug pour emporter un espresso ou un cappuccino. Son couvercle est en plastique recyclé.',
    },
    'ceramic-pan': {
      title: 'Poêle céramique, 28 cm',
      description:
        'Crêpes, poisson ou légumes cuisent avec peu de matière grasse et n’attachent pas. La poignée reste agréablement fraîche.',
    },
    'iron-pan': {
      title: 'Poêle en fonte, 26 cm',
      description:
        'Elle retient la chaleur comme aucune autre et donne aux steaks une croûte magnifique. Déjà culottée et prête à l’emploi.',
    },
    'pot-set': {
      title: 'Batterie de cuisine, 4 pièces',
      description:
        'Trois faitouts et une casserole avec couvercles en verre et graduation intérieure. Le fond épais répartit la chaleur uniformément.',
    },
    roaster: {
      title: 'Cocotte en fonte, 4,7 litres',
      description: 'Mijoter, cuire, servir : la cocotte émaillée passe du feu au four, puis directement à table.',
    },
    'pasta-pot': {
      title: 'Marmite à pâtes avec couvercle passoire, 5 litres',
      description:
        'Cuire les pâtes et les égoutter sans chercher la passoire : le couvercle se verrouille et retient tout.',
    },
    'knife-block': {
      title: 'Bloc à couteaux, 6 pièces',
      description:
        'Cinq lames affûtées pour tout ce qui se coupe en cuisine et un bloc en chêne qui les range en sécurité.',
    },
    'chef-knife': {
      title: 'Couteau de chef, 20 cm',
      description: 'Une lame bien équilibrée pour hacher, trancher et émincer. Facile à réaffûter.',
    },
    'acacia-board': {
      title: 'Planche à découper en acacia',
      description:
        'À la fois planche à découper et plateau de service. La rigole recueille le jus des rôtis et des tomates.',
    },
    'board-trio': {
      title: 'Planches à découper, lot de 3',
      description:
        'Trois formats pour les fruits, le pain et la viande. Les bords antidérapants assurent une bonne stabilité.',
    },
    'retro-toaster': {
      title: 'Grille-pain rétro',
      description:
        'Deux fentes extra-larges, six degrés de brunissage et un support pour petits pains. Les miettes disparaissent dans le tiroir.',
    },
    'temperature-kettle': {
      title: 'Bouilloire à température réglable, 1,7 litre',
      description:
        '60, 70, 80 ou 100 degrés : la bonne température pour chaque thé et pour le café filtre. Maintien au chaud pendant 30 minutes.',
    },
    'glass-kettle': {
      title: 'Bouilloire en verre, 1,5 litre',
      description:
        'Pendant l’ébullition, l’eau s’illumine d’un bleu doux. Le filtre anticalcaire se retire pour le nettoyage.',
    },
    'storage-jars': {
      title: 'Bocaux de conservation, lot de 3',
      description:
        'Café, müesli et pâtes restent frais sous leur couvercle hermétique en bambou. Les bocaux s’empilent.',
    },
    'bread-bin': {
      title: 'Boîte à pain avec couvercle en bois',
      description: 'Elle garde le pain frais pendant des jours et son couvercle sert aussi de planche à découper.',
    },
    'satin-bed-linen': {
      title: 'Parure de lit en satin',
      description:
        'Douce, lisse et agréablement fraîche sur la peau : un satin de coton finement tissé avec fermeture éclair cachée. Fourre de duvet et taie d’oreiller.',
    },
    'flannel-bed-linen': {
      title: 'Parure de lit en flanelle',
      description:
        'Un coton gratté tout doux pour les nuits froides. Il reste souple et garde sa forme lavage après lavage.',
    },
    'linen-bed-linen': {
      title: 'Parure de lit en lin lavé',
      description: 'Du lin pur qui rafraîchit en été et réchauffe en hiver. Son froissé naturel se passe de repassage.',
    },
    'terry-towel': {
      title: 'Serviette en tissu éponge',
      description: 'Une éponge serrée de 550 grammes par mètre carré : elle absorbe vite et sèche bien. Avec attache.',
    },
    'waffle-towel-set': {
      title: 'Serviettes nid d’abeille, lot de 4',
      description:
        'Légères, absorbantes et sèches en un rien de temps. Quatre serviettes qui prennent peu de place dans l’armoire.',
    },
    'knitted-blanket': {
      title: 'Plaid en tricot',
      description: 'De grosses torsades dans lesquelles on aime s’emmitoufler les après-midi gris. 130 × 170 cm.',
    },
    'fleece-blanket': {
      title: 'Plaid en polaire',
      description:
        'Léger comme une plume et merveilleusement chaud. Ses fibres recyclées ne peluchent pas. 150 × 200 cm.',
    },
    'velvet-cushion': {
      title: 'Coussin en velours, 45 × 45 cm',
      description:
        'Le velours chatoyant donne de l’élégance au canapé comme au fauteuil. Garnissage inclus, housse amovible.',
    },
    'scented-candle': {
      title: 'Bougie parfumée café et vanille',
      description:
        'Un parfum discret de café fraîchement torréfié et de vanille. La cire de soja brûle environ 40 heures.',
    },
    'pillar-candles': {
      title: 'Bougies cylindriques, lot de 3',
      description:
        'Trois bougies teintées dans la masse, de hauteurs différentes. Elles brûlent calmement, sans couler.',
    },
    'ceramic-vase': {
      title: 'Vase en céramique',
      description:
        'Façonné à la main, avec une surface brute et un col étroit. Beau avec une seule branche et même tout seul.',
    },
    'glass-vase': {
      title: 'Vase en verre soufflé',
      description: 'De petites bulles d’air font de chaque vase une pièce unique. Il met les bouquets en lumière.',
    },
    'wall-clock': {
      title: 'Horloge murale, 30 cm',
      description: 'Un cadran clair, des aiguilles fines et un mouvement sans aucun tic-tac.',
    },
    'light-alarm-clock': {
      title: 'Réveil lumineux',
      description:
        'Il réveille avec un lever de soleil plutôt qu’avec du bruit. Luminosité, son et durée se règlent à votre guise.',
    },
    'table-lamp': {
      title: 'Lampe de table',
      description: 'Un abat-jour en lin, un pied en céramique : une lumière chaude pour la table de nuit ou le buffet.',
    },
    'floor-lamp': {
      title: 'Lampadaire',
      description: 'Sa tête orientable éclaire exactement là où vous lisez. Variateur au pied.',
    },
    'battery-lamp': {
      title: 'Lampe de table sans fil',
      description:
        'Jusqu’à douze heures de lumière sans câble, à l’intérieur comme dehors. Un simple toucher pour varier l’intensité.',
    },
    'oak-chair': {
      title: 'Chaise en chêne',
      description: 'Une chaise de cuisine classique au dossier galbé. Chêne massif, traité à l’huile naturelle.',
    },
    'upholstered-chair': {
      title: 'Chaise rembourrée',
      description: 'Une coque moelleuse avec accoudoirs : après le repas, on y reste volontiers assis.',
    },
    'wall-shelf': {
      title: 'Étagère murale',
      description: 'Une tablette étroite pour les mugs préférés, les herbes et les livres. Supporte jusqu’à 15 kilos.',
    },
    'ladder-shelf': {
      title: 'Étagère échelle à cinq niveaux',
      description: 'Appuyer contre le mur, visser, c’est prêt. Cinq tablettes, de plus en plus profondes vers le bas.',
    },
    'women-t-shirt': {
      title: 'T-shirt col rond',
      description: 'Le basique qui va avec tout : jersey doux, légèrement cintré et opaque.',
    },
    'women-merino-sweater': {
      title: 'Pull fin en laine mérinos',
      description: 'Fin, léger et thermorégulateur. Un pull que l’on porte de l’automne au printemps.',
    },
    'women-chunky-sweater': {
      title: 'Pull en grosse maille',
      description: 'Coupe ample, épaules tombantes et bords côtelés. Doux, il ne gratte pas du tout.',
    },
    'women-quilted-jacket': {
      title: 'Veste matelassée légère',
      description:
        'Elle tient chaud comme un gros manteau et, roulée, se glisse dans tous les sacs. Col montant et deux poches.',
    },
    'women-wool-coat': {
      title: 'Manteau en laine',
      description: 'Coupe droite, col à revers et toucher souple : un manteau pour de nombreux hivers.',
    },
    'women-wide-trousers': {
      title: 'Pantalon large',
      description: 'Taille haute, tombé fluide et ceinture élastique dans le dos. Aussi confortable que chic.',
    },
    'women-leggings': {
      title: 'Leggings',
      description: 'Ils épousent le corps et suivent tous les mouvements. La large ceinture ne glisse pas.',
    },
    'women-jersey-dress': {
      title: 'Robe en jersey',
      description:
        'Longueur genou, ceinture à nouer et manches trois-quarts. Elle se froisse à peine et se glisse dans toutes les valises.',
    },
    'women-linen-dress': {
      title: 'Robe d’été en lin',
      description: 'Coupe aérienne, patte de boutonnage et deux poches. Pour les jours où tout doit être léger.',
    },
    'women-pyjama': {
      title: 'Pyjama femme',
      description:
        'Un jersey tout doux, un haut boutonné et un pantalon long. Trop beau pour ne le porter que la nuit.',
    },
    'women-socks': {
      title: 'Chaussettes femme, 5 paires',
      description: 'Cinq paires aux couleurs assorties, avec un bord souple qui ne serre pas.',
    },
    'women-scarf': {
      title: 'Grande écharpe en laine',
      description: 'Assez large pour s’y emmitoufler et si douce qu’on ne veut plus l’enlever.',
    },
    'women-beanie': {
      title: 'Bonnet à revers',
      description:
        'Une fine maille côtelée, doublée de polaire douce. Il garde les oreilles au chaud par temps de gel.',
    },
    'women-sneakers': {
      title: 'Baskets femme',
      description: 'Des baskets sobres à semelle intérieure amovible. Confortables dès le premier jour.',
    },
    'men-t-shirt-pair': {
      title: 'T-shirts homme, lot de 2',
      description: 'Deux t-shirts en coton serré qui gardent leur forme lavage après lavage.',
    },
    'men-polo-sweater': {
      title: 'Pull homme à col polo',
      description: 'Un fin tricot de coton à col polo : soigné au bureau, décontracté le week-end.',
    },
    'men-troyer': {
      title: 'Pull camionneur en laine mélangée',
      description: 'Un classique du bord de mer : col montant zippé et maille dense qui arrête le vent.',
    },
    'men-softshell-jacket': {
      title: 'Veste softshell homme',
      description: 'Elle protège du vent et des petites averses tout en évacuant la chaleur. Capuche amovible.',
    },
    'men-winter-parka': {
      title: 'Parka d’hiver',
      description: 'Chaudement doublée, imperméable et dotée de grandes poches. La capuche se règle d’une seule main.',
    },
    'men-chinos': {
      title: 'Chino homme',
      description: 'Coupe droite, coton doux et juste ce qu’il faut d’élasthanne pour une longue journée.',
    },
    'men-pyjama': {
      title: 'Pyjama homme',
      description: 'Un coton léger à fines rayures. Le pantalon a des poches et une ceinture confortable.',
    },
    'men-socks': {
      title: 'Chaussettes homme, 7 paires',
      description: 'Une paire pour chaque jour de la semaine. Renforcées au talon et à la pointe.',
    },
    'men-beanie': {
      title: 'Bonnet homme en laine mérinos',
      description: 'Un tricot sobre, doux et chaud. Il se glisse sous tous les casques de vélo.',
    },
    'men-winter-shoes': {
      title: 'Chaussures d’hiver homme',
      description: 'Un cuir imperméable, une doublure chaude et une semelle qui accroche même sur les pavés glissants.',
    },
    'kids-rain-jacket': {
      title: 'Veste de pluie enfant',
      description:
        'Faite pour les flaques : coutures soudées, capuche à visière et manches à retrousser qui grandissent avec l’enfant.',
    },
    'kids-pyjama': {
      title: 'Pyjama enfant',
      description:
        'Un jersey doux semé d’étoiles. Les bords côtelés gardent les jambes au chaud, même les nuits agitées.',
    },
    'kids-t-shirts': {
      title: 'T-shirts enfant, lot de 2',
      description: 'Un t-shirt uni et un à rayures, en coton robuste. Pour le bac à sable comme pour l’école.',
    },
    'kids-beanie': {
      title: 'Bonnet enfant à pompon',
      description: 'Chaud sur les oreilles et tout doux à l’intérieur. Son pompon survit même à un hiver de luge.',
    },
    'wooden-train': {
      title: 'Train en bois, 35 pièces',
      description:
        'Des rails, un pont, une gare et un train de trois wagons. Compatible avec les systèmes de rails en bois courants.',
    },
    'train-extension': {
      title: 'Rails pour train en bois, 16 pièces',
      description: 'Des aiguillages, des courbes et un tunnel transforment le cercle en véritable réseau.',
    },
    'tent-two': {
      title: 'Tente de trekking pour 2 personnes',
      description:
        'Seulement 2,4 kilos, montée en cinq minutes. Deux entrées, pour que personne n’ait à enjamber l’autre.',
    },
    'tent-family': {
      title: 'Tente familiale pour 4 personnes',
      description:
        'Deux chambres et un séjour où l’on tient debout. La toile claire reste agréablement fraîche, même au soleil.',
    },
    'day-backpack': {
      title: 'Sac à dos, 24 litres',
      description:
        'Compartiment rembourré pour ordinateur, porte-gourde et housse de pluie. Pour aller au travail comme en montagne.',
    },
    'kids-backpack': {
      title: 'Sac à dos enfant, 8 litres',
      description:
        'La boîte à goûter, la gourde et le doudou y trouvent leur place. La sangle de poitrine maintient les bretelles sur les petites épaules.',
    },
    'trekking-rain-jacket': {
      title: 'Veste de pluie de trekking',
      description:
        'Trois couches contre la pluie battante, une aération sous les bras et une capuche qui suit le regard.',
    },
    'bicycle-light-set': {
      title: 'Kit d’éclairage pour vélo',
      description:
        'Un phare puissant et un feu arrière bien visible, montés sans outil. Jusqu’à huit heures d’éclairage.',
    },
    'yoga-mat': {
      title: 'Tapis de yoga',
      description: 'Antidérapant, doux pour les articulations et épais de cinq millimètres. Avec sangle de transport.',
    },
    'metal-watering-can': {
      title: 'Arrosoir en métal, 5 litres',
      description: 'Métal thermolaqué, long bec et pomme fine. Assez beau pour rester en vue.',
    },
    'herb-pots': {
      title: 'Pots à herbes avec soucoupes, lot de 3',
      description:
        'Trois pots pour le basilic, la ciboulette et le persil. L’excédent d’eau se recueille dans la soucoupe.',
    },
    'kettle-grill': {
      title: 'Gril boule, 47 cm',
      description:
        'Saisir à feu vif ou cuire en douceur : le couvercle avec thermomètre facilite les deux. Sur roulettes.',
    },
    'table-grill': {
      title: 'Gril de table au charbon',
      description:
        'Chaud en quatre minutes et presque sans fumée grâce au ventilateur. Pour le balcon, le parc et le pique-nique.',
    },
    'sim-card': {
      title: 'Carte SIM avec 10 Go',
      description: 'Téléphoner, surfer et décider à nouveau chaque mois. Vous gardez votre numéro gratuitement.',
    },
    'sim-card-kids': {
      title: 'Carte SIM pour enfants',
      description:
        'Toujours joignable, jamais plus cher que le crédit chargé. Les parents choisissent les numéros et services autorisés.',
    },
    'coffee-subscription': {
      title: 'Abonnement café Découverte',
      description:
        'Chaque mois, deux nouveaux cafés du monde entier, fraîchement torréfiés et accompagnés de conseils. En grains.',
    },
    'espresso-subscription': {
      title: 'Abonnement espresso',
      description: 'Chaque mois, un kilo d’espresso tout juste torréfié. Vous décidez de la quantité et des pauses.',
    },
    'barista-basics': {
      title: 'Cours de barista : les bases',
      description: 'L’espresso parfait en trois heures : mouture, dosage, température et bonne pression.',
    },
    'latte-art-course': {
      title: 'Cours de barista : latte art',
      description: 'Cœur, rosette, tulipe : vous apprenez à faire une mousse onctueuse et à verser des motifs.',
    },
    'machine-repair': {
      title: 'Réparation de machines automatiques',
      description:
        'Nous venons chercher votre machine, nous la réparons et vous la rapportons contrôlée. Même si elle n’a pas été achetée chez nous.',
    },
    'machine-care': {
      title: 'Entretien et détartrage de machine',
      description: 'Nettoyée à fond, détartrée et réglée : le café retrouve le goût du premier jour.',
    },
    'gift-card': {
      title: 'Carte cadeau',
      description: 'Pour toutes celles et ceux qui aiment choisir. À utiliser en ligne et dans tous nos magasins.',
    },
    'gift-card-birthday': {
      title: 'Carte cadeau anniversaire',
      description:
        'Avec un motif d’anniversaire et de la place pour quelques mots personnels. À utiliser en ligne et dans tous nos magasins.',
    },
  },
};
