import type { ConsentTexts } from '../consent-texts.ts';

export const texts: ConsentTexts = {
  title: 'Pliki cookie: Ty decydujesz',
  question:
    'Niezbędne pliki cookie utrzymują koszyk i logowanie. Tylko za Twoją zgodą mierzymy też, jak sklep jest używany, aby go ulepszać, a przeglądarka pamięta, co ostatnio było oglądane.',
  privacy: 'Ochrona danych',
  privacySlug: 'prywatnosc',
  reject: 'Odrzuć',
  accept: 'Akceptuj',
  settings: 'Ustawienia',
  settingsTitle: 'Ustawienia plików cookie',
  settingsLead: 'Swój wybór możesz zmienić w każdej chwili: link jest na dole każdej strony.',
  necessary: 'Niezbędne',
  necessaryText: 'Koszyk, logowanie, bezpieczeństwo i ten wybór. Bez nich sklep nie działa.',
  alwaysActive: 'Zawsze aktywne',
  analytics: 'Statystyka',
  analyticsText:
    'Które strony są odwiedzane i które produkty trafiają do koszyka. Bez nazwisk i nie w celach reklamowych.',
  viewed: 'Ostatnio oglądane',
  viewedText: 'Przeglądarka, i tylko ona, pamięta osiem ostatnio oglądanych produktów.',
  save: 'Zapisz wybór',
  cancel: 'Anuluj',
  saved: 'Twój wybór został zapisany.',
};
