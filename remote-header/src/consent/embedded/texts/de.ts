import type { ConsentTexts } from '../consent-texts.ts';

export const texts: ConsentTexts = {
  title: 'Cookies: Sie entscheiden',
  question:
    'Notwendige Cookies halten Warenkorb und Anmeldung zusammen. Nur mit Ihrer Zustimmung messen wir, wie der Shop genutzt wird, um ihn zu verbessern, und Ihr Browser merkt sich Angesehenes.',
  privacy: 'Datenschutz',
  privacySlug: 'datenschutz',
  reject: 'Ablehnen',
  accept: 'Akzeptieren',
  settings: 'Einstellungen',
  settingsTitle: 'Cookie-Einstellungen',
  settingsLead: 'Ihre Wahl können Sie jederzeit ändern: Der Link steht unten auf jeder Seite.',
  necessary: 'Notwendig',
  necessaryText: 'Warenkorb, Anmeldung, Sicherheit und diese Wahl. Ohne sie funktioniert der Shop nicht.',
  alwaysActive: 'Immer aktiv',
  analytics: 'Statistik',
  analyticsText:
    'Welche Seiten besucht und welche Artikel in den Warenkorb gelegt werden. Ohne Namen und nicht für Werbung.',
  viewed: 'Zuletzt angesehen',
  viewedText: 'Ihr Browser, und nur er, merkt sich die letzten acht angesehenen Artikel.',
  save: 'Auswahl speichern',
  cancel: 'Abbrechen',
  saved: 'Ihre Wahl ist gespeichert.',
};
