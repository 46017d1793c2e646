import type { ConsentTexts } from '../consent-texts.ts';

export const texts: ConsentTexts = {
  title: 'Cookies\u00a0: à vous de choisir',
  question:
    'Les cookies nécessaires gardent votre panier et votre connexion. Avec votre accord seulement, nous mesurons aussi l’utilisation de la boutique afin de l’améliorer, et votre navigateur retient les articles vus récemment.',
  privacy: 'Protection des données',
  privacySlug: 'protection-des-donnees',
  reject: 'Refuser',
  accept: 'Accepter',
  settings: 'Paramètres',
  settingsTitle: 'Paramètres des cookies',
  settingsLead: 'Vous pouvez changer d’avis à tout moment\u00a0: le lien se trouve au bas de chaque page.',
  necessary: 'Nécessaires',
  necessaryText: 'Panier, connexion, sécurité et ce choix. Sans eux, la boutique ne fonctionne pas.',
  alwaysActive: 'Toujours actifs',
  analytics: 'Statistiques',
  analyticsText:
    'Quelles pages sont visitées et quels articles sont ajoutés au panier. Sans nom et pas à des fins publicitaires.',
  viewed: 'Articles vus récemment',
  viewedText: 'Votre navigateur, et lui seul, retient les huit derniers articles vus.',
  save: 'Enregistrer mon choix',
  cancel: 'Annuler',
  saved: 'Votre choix est enregistré.',
};
