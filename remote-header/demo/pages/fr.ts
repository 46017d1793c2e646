import type { LanguagePages } from './page-texts.ts';

export const FRENCH_PAGES: LanguagePages = {
  contact: {
    slug: 'contact',
    title: 'Contact',
    lead: 'Nous sommes là pour vous. La plupart des réponses se trouvent déjà dans notre aide.',
    sections: [
      ['Écrivez-nous', 'Par e-mail à service@ninefold.example. Nous répondons en général sous un jour ouvrable.'],
      ['En magasin', 'Nos équipes vous conseillent aussi sur place, pour le café comme pour vos commandes.'],
    ],
    links: [
      ['Aide et questions fréquentes', 'service:8'],
      ['Trouver un magasin', '/service/storefinder/search'],
    ],
  },
  shipping: {
    slug: 'livraison',
    title: 'Livraison',
    lead: 'Ce que vous commandez aujourd’hui est emballé le prochain jour ouvrable.',
    sections: [
      [
        'Frais',
        'La livraison est gratuite dès {freeShipping} d’achat, sans compter les cartes cadeaux, les abonnements et les offres de nos partenaires. En dessous, le panier indique les frais avant la commande.',
      ],
      [
        'Délai',
        'Un colis met en général deux à quatre jours ouvrables. Les meubles et gros appareils sont livrés sur rendez-vous.',
      ],
    ],
    links: [
      ['Retours', 'service:2'],
      ['Paiement', 'service:3'],
    ],
  },
  returns: {
    slug: 'retours',
    title: 'Retours et échanges',
    lead: 'L’article ne vous plaît pas ? Vous avez {returnPeriod} pour le rendre.',
    sections: [
      [
        'Comment faire',
        'Remettez les articles dans le carton avec le bulletin de retour et déposez le colis, ou rapportez-les en magasin.',
      ],
      ['Remboursement', 'Dès réception, nous vous remboursons par le moyen de paiement que vous avez utilisé.'],
      [
        'Exceptions',
        'Les denrées ouvertes, les articles d’hygiène, les cartes cadeaux, les services, les abonnements et les articles de nos partenaires ne sont pas repris.',
      ],
    ],
    links: [
      ['Livraison', 'service:1'],
      ['Trouver un magasin', '/service/storefinder/search'],
    ],
  },
  payment: {
    slug: 'paiement',
    title: 'Moyens de paiement',
    lead: 'Vous choisissez à la caisse comment payer. Vos données sont chiffrées.',
    sections: [
      ['Possibilités', 'Facture, carte et carte cadeau. La caisse indique ceux qui vous sont proposés.'],
      ['Cartes cadeaux', 'Indiquez vos cartes à la caisse et réglez le reste comme d’habitude.'],
    ],
    links: [['Cartes cadeaux', 'service:13']],
  },
  imprint: {
    slug: 'mentions-legales',
    title: 'Mentions légales',
    lead: 'Ninefold est une boutique de démonstration. L’entreprise et l’adresse sont fictives ; rien n’est vendu ni livré.',
    sections: [
      ['Éditeur', 'Ninefold Commerce SA, Rue du Vieux-Port 9, 1204 Genève.'],
      ['Contact', 'service@ninefold.example'],
    ],
    links: [
      ['Contact', '/contact'],
      ['Conditions générales', 'service:6'],
    ],
  },
  privacy: {
    slug: 'protection-des-donnees',
    title: 'Protection des données',
    lead: 'Nous ne recueillons que ce dont la boutique a besoin, et nous vous disons pourquoi.',
    sections: [
      ['Cookies nécessaires', 'Ils gardent votre panier et votre connexion. La boutique ne fonctionne pas sans eux.'],
      [
        'Statistiques',
        'Ces mesures ne commencent qu’avec votre accord, que vous pouvez retirer à tout moment. Si vous acceptez aussi cela, votre navigateur retient les huit derniers articles vus ; la liste ne le quitte pas et s’efface en un clic.',
      ],
      [
        'Vos droits',
        'Vous pouvez demander l’accès, la rectification et l’effacement de vos données : donnees@ninefold.example.',
      ],
    ],
    links: [['Contact', '/contact']],
  },
  terms: {
    slug: 'conditions-generales',
    title: 'Conditions générales de vente',
    lead: 'Les règles d’une commande chez Ninefold, en bref.',
    sections: [
      ['Contrat', 'Votre commande est une offre ; le contrat est conclu avec notre confirmation d’expédition.'],
      ['Prix', 'Tous les prix comprennent la TVA. Les frais de livraison indiqués s’y ajoutent.'],
      ['Garantie', 'Les droits légaux en cas de défaut s’appliquent.'],
      ['Démonstration', 'Cette boutique sert à la démonstration. Une commande n’entraîne ni livraison ni paiement.'],
    ],
    links: [
      ['Retours', 'service:2'],
      ['Mentions légales', 'service:4'],
    ],
  },
  accessibility: {
    slug: 'accessibilite',
    title: 'Déclaration d’accessibilité',
    lead: 'Chacun doit pouvoir faire ses achats ici. Nos références : WCAG 2.2 niveau AA et EN 301 549.',
    sections: [
      [
        'Ce que nous faisons',
        'Chaque fonction est utilisable au clavier, les contrastes et tailles de texte sont vérifiés, et les parcours principaux fonctionnent sans JavaScript.',
      ],
      ['Limites connues', 'Certaines images de produits de partenaires n’ont pas encore de description détaillée.'],
      ['Signaler un obstacle', 'Écrivez à accessibilite@ninefold.example. Nous répondons sous deux semaines.'],
    ],
    links: [['Contact', '/contact']],
  },
  help: {
    slug: 'aide',
    title: 'Aide et questions fréquentes',
    lead: 'Les réponses que l’on nous demande le plus.',
    sections: [
      [
        'Où est ma commande ?',
        'La confirmation d’expédition contient un lien de suivi. Toutes vos commandes figurent dans votre compte.',
      ],
      [
        'Puis-je modifier ma commande ?',
        'Oui, jusqu’à l’expédition : écrivez-nous avec le numéro de commande. Ensuite, utilisez le retour.',
      ],
      [
        'Comment renvoyer un article ?',
        'Remettez les articles dans le carton avec le bulletin de retour et déposez le colis, ou rapportez-les en magasin.',
      ],
      [
        'Comment résilier un abonnement ou un tarif ?',
        'En ligne et sans compte, sur la page « Résilier un contrat », liée en bas de chaque page. La confirmation arrive aussitôt par e-mail. Vos abonnements figurent aussi sous leur commande, dans votre compte.',
      ],
      [
        'Je n’arrive pas à me connecter',
        'Vérifiez d’abord l’adresse e-mail. Vous pouvez choisir un nouveau mot de passe sur la page de connexion. Si cela ne suffit pas, contactez-nous.',
      ],
      [
        'Le café est-il frais ?',
        'Nous torréfions en petites quantités. La date de torréfaction figure sur chaque paquet.',
      ],
    ],
    links: [
      ['Livraison', 'service:1'],
      ['Retours', 'service:2'],
      ['Paiement', 'service:3'],
      ['Résilier un contrat', '/cancellation'],
      ['Contact', '/contact'],
    ],
  },
  storePickup: {
    slug: 'retrait-en-magasin',
    title: 'Retrait en magasin',
    lead: 'Commandez en ligne et retirez dans l’un de nos plus de {pickupStores} magasins, sans frais.',
    sections: [
      ['Comment faire', 'Choisissez votre magasin à la caisse. Nous vous écrivons dès que tout est prêt.'],
      ['Retirer', 'Apportez l’e-mail et une pièce d’identité. Nous gardons votre commande dix jours.'],
    ],
    links: [['Trouver un magasin', '/service/storefinder/search']],
  },
  loyaltyCard: {
    slug: 'carte-de-fidelite',
    title: 'La carte Ninefold',
    lead: 'À chaque achat, vous collectez des grains et les utilisez quand vous voulez.',
    sections: [
      [
        'Collecter',
        'En magasin, montrez votre carte ; en ligne, connectez-vous. Les grains apparaissent dans votre compte.',
      ],
      ['Utiliser', 'Pour un café, une prime ou une remise sur vos achats.'],
      ['Réservé aux titulaires', 'Nous montrons cette sélection à toutes les personnes connectées avec leur carte.'],
    ],
    links: [['Compte de grains', '/beanaccount']],
  },
  community: {
    slug: 'communaute',
    title: 'Communauté',
    lead: 'Le lieu de celles et ceux qui prennent leur café au sérieux, sans trop se prendre au sérieux.',
    sections: [
      [
        'Participer',
        'Les membres goûtent les nouvelles torréfactions, votent pour des couleurs et sont invités à des dégustations.',
      ],
      ['Devenir membre', 'L’adhésion est gratuite. Il suffit d’un compte client.'],
    ],
    links: [
      ['Créer un compte', '/signup'],
      ['Nos cafés', 'category:1000'],
    ],
  },
  mobileTelephony: {
    slug: 'telephonie-mobile',
    title: 'Téléphonie mobile',
    lead: 'Téléphoner et surfer sans long contrat : des tarifs clairs, résiliables chaque mois.',
    sections: [
      ['Pour commencer', 'Commandez la carte SIM, activez-la en ligne et gardez votre numéro si vous le souhaitez.'],
      ['À l’étranger', 'Des options simples pour vos voyages, activées en un geste.'],
    ],
    links: [
      ['Voir les cartes SIM', 'category:8110'],
      ['Résilier un contrat', '/cancellation'],
    ],
  },
  giftCards: {
    slug: 'cartes-cadeaux',
    title: 'Cartes cadeaux',
    lead: 'Le cadeau qui tombe toujours juste, valable en ligne et dans tous les magasins.',
    sections: [
      ['Acheter', 'Choisissez la carte et le montant. La carte arrive aussitôt par e-mail ou par la poste.'],
      ['Utiliser', 'À la caisse ou en magasin. Le solde reste sur la carte.'],
      ['Validité', 'Les cartes cadeaux sont valables trois ans.'],
    ],
    links: [['Voir les cartes cadeaux', 'category:9000']],
  },
  about: {
    slug: 'a-propos',
    title: 'À propos de Ninefold',
    lead: 'Nous torréfions du café en petites quantités et choisissons les objets qui rendent la maison plus belle.',
    sections: [
      ['Le café', 'Nous achetons à des coopératives que nous connaissons et torréfions lentement. Cela se goûte.'],
      ['Et le reste', 'Cuisine, maison, mode : peu de choses, bien faites, réparables et décrites honnêtement.'],
    ],
    links: [
      ['Nos cafés', 'category:1000'],
      ['Trouver un magasin', '/service/storefinder/search'],
    ],
  },
  voucherConditions: {
    slug: 'conditions-des-bons',
    title: 'Conditions des bons',
    lead: 'Ce qui vaut pour les bons de la newsletter et des actions.',
    sections: [
      [
        'Bon de bienvenue',
        'Vous recevez {discount}% sur votre premier achat dès que vous avez confirmé votre inscription à la newsletter. Le bon est utilisable une seule fois.',
      ],
      [
        'Pour tous les bons',
        'Non cumulables, hors cartes cadeaux, abonnements et articles de partenaires, sans versement en espèces.',
      ],
    ],
    links: [['S’inscrire à la newsletter', '/subscribenewsletter']],
  },
  themeworlds: {
    slug: 'univers',
    title: 'Univers',
    lead: 'Des sélections sans cesse renouvelées, dans la limite des stocks disponibles.',
    sections: [],
  },
  categories: {
    slug: 'toutes-les-categories',
    title: 'Toutes les catégories',
    lead: 'Tout notre assortiment en un coup d’œil.',
    sections: [],
  },
  watchlist: {
    slug: 'liste-d-envies',
    title: 'Liste d’envies',
    lead: 'Gardez ici ce qui vous plaît et retrouvez-le quand vous voulez.',
    sections: [],
  },
};
