import type { ConsentTexts } from '../consent-texts.ts';

export const texts: ConsentTexts = {
  title: 'Cookies: rozhodnutie je na vás',
  question:
    'Nevyhnutné cookies držia pohromade košík a prihlásenie. Len s vaším súhlasom meriame aj to, ako sa obchod používa, aby sme ho mohli zlepšovať, a váš prehliadač si pamätá, čo ste si naposledy prezerali.',
  privacy: 'Ochrana osobných údajov',
  privacySlug: 'ochrana-udajov',
  reject: 'Odmietnuť',
  accept: 'Prijať',
  settings: 'Nastavenia',
  settingsTitle: 'Nastavenia cookies',
  settingsLead: 'Svoju voľbu môžete kedykoľvek zmeniť: odkaz nájdete dole na každej stránke.',
  necessary: 'Nevyhnutné',
  necessaryText: 'Košík, prihlásenie, bezpečnosť a táto voľba. Bez nich obchod nefunguje.',
  alwaysActive: 'Vždy aktívne',
  analytics: 'Štatistika',
  analyticsText: 'Ktoré stránky sa navštevujú a ktorý tovar sa vkladá do košíka. Bez mien a nie na reklamu.',
  viewed: 'Naposledy prezerané',
  viewedText: 'Váš prehliadač, a len on, si pamätá posledných osem prezeraných výrobkov.',
  save: 'Uložiť výber',
  cancel: 'Zrušiť',
  saved: 'Vaša voľba je uložená.',
};
