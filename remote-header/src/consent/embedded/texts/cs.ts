import type { ConsentTexts } from '../consent-texts.ts';

export const texts: ConsentTexts = {
  title: 'Cookies: rozhodnutí je na vás',
  question:
    'Nezbytné cookies drží pohromadě košík a přihlášení. Jen s vaším souhlasem také měříme, jak se obchod používá, abychom ho mohli zlepšovat, a váš prohlížeč si pamatuje, co jste si naposledy prohlíželi.',
  privacy: 'Ochrana osobních údajů',
  privacySlug: 'ochrana-udaju',
  reject: 'Odmítnout',
  accept: 'Přijmout',
  settings: 'Nastavení',
  settingsTitle: 'Nastavení cookies',
  settingsLead: 'Svou volbu můžete kdykoli změnit: odkaz najdete dole na každé stránce.',
  necessary: 'Nezbytné',
  necessaryText: 'Košík, přihlášení, bezpečnost a tato volba. Bez nich obchod nefunguje.',
  alwaysActive: 'Vždy aktivní',
  analytics: 'Statistika',
  analyticsText: 'Které stránky se navštěvují a které zboží se vkládá do košíku. Beze jmen a ne pro reklamu.',
  viewed: 'Naposledy prohlížené',
  viewedText: 'Váš prohlížeč, a jen on, si pamatuje posledních osm prohlížených výrobků.',
  save: 'Uložit výběr',
  cancel: 'Zrušit',
  saved: 'Vaše volba je uložena.',
};
