import type { ConsentTexts } from '../consent-texts.ts';

export const texts: ConsentTexts = {
  title: 'Sütik: Ön dönt',
  question:
    'A szükséges sütik tartják egyben a kosarat és a bejelentkezést. Csak az Ön hozzájárulásával mérjük azt is, hogyan használják az áruházat, hogy jobbá tehessük, és böngészője megjegyzi, mit nézett meg legutóbb.',
  privacy: 'Adatvédelem',
  privacySlug: 'adatvedelem',
  reject: 'Elutasítom',
  accept: 'Elfogadom',
  settings: 'Beállítások',
  settingsTitle: 'Sütibeállítások',
  settingsLead: 'Döntését bármikor módosíthatja: a link minden oldal alján megtalálható.',
  necessary: 'Szükséges',
  necessaryText: 'Kosár, bejelentkezés, biztonság és ez a döntés. Nélkülük az áruház nem működik.',
  alwaysActive: 'Mindig aktív',
  analytics: 'Statisztika',
  analyticsText: 'Mely oldalakat látogatják, és mely termékek kerülnek a kosárba. Nevek nélkül, nem reklámcélra.',
  viewed: 'Legutóbb megtekintett',
  viewedText: 'Böngészője, és csak az, megjegyzi a legutóbb megtekintett nyolc terméket.',
  save: 'Kiválasztás mentése',
  cancel: 'Mégse',
  saved: 'Döntését elmentettük.',
};
