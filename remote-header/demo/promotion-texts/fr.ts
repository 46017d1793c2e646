import type { PromotionTexts } from './promotion-texts.ts';

export const FRENCH: PromotionTexts = {
  benefits: {
    shipping: 'Livraison gratuite dès {freeShipping}',
    returns: '{returnPeriod} pour changer d’avis',
    pickup: 'Retrait dans plus de {pickupStores} magasins',
    freshlyRoasted: 'Café torréfié en petites quantités',
  },
  topBanner: {
    headline: '15% sur toutes les machines à café',
    headlineShort: '15% sur les machines à café',
    instructions: 'Copiez le code et saisissez-le dans le panier',
    legalHint: 'Conditions',
    legalHintShort: 'Info',
    legalText:
      'Valable sur les machines à café, dans la limite des stocks disponibles. Non cumulable avec d’autres codes, aucun versement en espèces.',
  },
  stage: {
    headline: 'La torréfaction d’automne est arrivée',
    headlineShort: 'Torréfaction d’automne',
    subline: 'Noisette, chocolat noir, une touche d’orange : torréfiée lentement pour les longues soirées.',
    button: 'Découvrir',
    alt: 'Atelier de torréfaction baigné d’une lumière chaude',
    links: ['Tous les cafés', 'Découvrir les cafés d’origine'],
  },
  teasers: [
    {
      headline: 'Une cuisine où l’on se sent bien',
      subline: 'Poêles, couteaux et appareils pour tous les jours.',
      button: 'Voir la cuisine',
      alt: 'Cuisine lumineuse avec machine à café et tasses',
    },
    {
      headline: 'Chez soi au grand air',
      subline: 'Léger, chaud et résistant aux intempéries.',
      button: 'Voir l’équipement',
      alt: 'Tente dans un paysage de montagne',
    },
    {
      headline: 'Offrez un plaisir à venir',
      subline: 'Des cartes cadeaux pour toutes les occasions, envoyées par e-mail.',
      button: 'Choisir une carte cadeau',
      alt: 'Cadeaux emballés avec un nœud',
    },
  ],
  giftTerms: {
    legalText: 'Les conditions des cartes cadeaux s’appliquent ; elles figurent sur la page des cartes cadeaux.',
    legalHint: 'Conditions',
    link: 'En savoir plus sur les cartes',
  },
  categories: {
    coffee: {
      headline: 'Chaque grain a son histoire',
      subline: 'Nos torréfactions indiquent l’origine, le caractère et la préparation.',
      alt: 'Torréfacteur, grains et paquets de café',
      links: ['Café en grains', 'Capsules de café'],
    },
    machines: {
      headline: 'La machine qui va avec votre café',
      subline: 'Du porte-filtre à la machine à capsules.',
      alt: 'Petit-déjeuner avec cafetière à piston, grille-pain et croissant',
    },
    living: {
      headline: 'Un intérieur qui réchauffe',
      subline: 'Plaids, coussins et linge de lit aux couleurs douces.',
      button: 'Voir le linge de maison',
      alt: 'Salon aux tons chauds',
    },
    outdoor: {
      headline: 'La prochaine aventure vous attend',
      subline: 'Léger, et pourtant fait pour durer.',
      button: 'Voir l’équipement',
      alt: 'Tente dans un paysage de montagne',
    },
  },
  advent: {
    topBanner: {
      headline: 'De petits cadeaux pour de grands sourires',
      headlineShort: 'Petits cadeaux',
      button: 'Trouver un cadeau',
    },
    stage: {
      headline: 'La magie de l’Avent',
      headlineShort: 'L’Avent',
      subline: 'Bougies, lumières et parfums pour les soirées calmes de décembre.',
      button: 'Entrer dans l’Avent',
      alt: 'Cadeaux, bougies et café sous des branches de sapin décorées',
      links: ['Cartes cadeaux', 'Thé et chocolat'],
    },
  },
  winterSale: {
    topBanner: {
      headline: 'Soldes d’hiver : vos favoris à prix réduit',
      headlineShort: 'Soldes d’hiver',
      button: 'Voir les soldes',
      legalHint: 'Remarque',
      legalHintShort: 'Info',
      legalText: 'Dans la limite des stocks disponibles. Les articles réduits sont signalés sur leur page.',
    },
    stage: {
      headline: 'Soldes d’hiver',
      headlineShort: 'Soldes d’hiver',
      subline: 'Mode, maison et cuisine à petits prix, dans la limite des stocks.',
      button: 'Voir les offres',
      alt: 'Café et sac de courses entre des étiquettes à pourcentage',
      links: ['Maison et déco', 'Cuisine et maison'],
    },
  },
};
