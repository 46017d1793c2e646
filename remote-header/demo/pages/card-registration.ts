import { PATHS, type Language } from '@ninefold/sites';
import type { PageTexts } from './page-texts.ts';

/** The way to the free loyalty card, to which every footer links. */
const CARD_REGISTRATION_SLUG = 'registerfreeninefoldcard';

type Words = Omit<PageTexts, 'slug' | 'links'> & {
  /** To the registration, the login and the card's page. */
  links: readonly [signup: string, login: string, card: string];
};

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    title: 'Kundenkarte kostenlos anfordern',
    lead: 'Die Ninefold Karte kostet nichts und gehört zu Ihrem Kundenkonto.',
    sections: [
      ['So geht es', 'Registrieren Sie sich oder melden Sie sich an. Ihre Karte finden Sie danach in Ihrem Konto.'],
      [
        'Gut zu wissen',
        'Mit jedem Einkauf sammeln Sie Bohnen. Die Karte läuft nicht ab und verpflichtet Sie zu nichts.',
      ],
    ],
    links: ['Registrieren', 'Anmelden', 'Vorteile der Ninefold Karte'],
  },
  fr: {
    title: 'Demander la carte client gratuite',
    lead: 'La carte Ninefold ne coûte rien et fait partie de votre compte client.',
    sections: [
      ['Comment faire', 'Inscrivez-vous ou connectez-vous. Vous trouverez ensuite votre carte dans votre compte.'],
      ['Bon à savoir', 'Chaque achat rapporte des grains. La carte n’expire pas et ne vous engage à rien.'],
    ],
    links: ['S’inscrire', 'Se connecter', 'Avantages de la carte Ninefold'],
  },
  cs: {
    title: 'Zákaznická karta zdarma',
    lead: 'Karta Ninefold nic nestojí a patří k vašemu zákaznickému účtu.',
    sections: [
      ['Jak na to', 'Zaregistrujte se nebo se přihlaste. Kartu pak najdete ve svém účtu.'],
      ['Dobré vědět', 'Za každý nákup sbíráte zrnka. Platnost karty nekončí a k ničemu vás nezavazuje.'],
    ],
    links: ['Registrovat se', 'Přihlásit se', 'Výhody karty Ninefold'],
  },
  hu: {
    title: 'Ingyenes törzsvásárlói kártya igénylése',
    lead: 'A Ninefold kártya ingyenes, és az Ön vásárlói fiókjához tartozik.',
    sections: [
      ['Így működik', 'Regisztráljon vagy jelentkezzen be. Kártyáját ezután a fiókjában találja.'],
      ['Jó tudni', 'Minden vásárlással babszemeket gyűjt. A kártya nem jár le, és semmire sem kötelezi.'],
    ],
    links: ['Regisztráció', 'Bejelentkezés', 'A Ninefold kártya előnyei'],
  },
  pl: {
    title: 'Bezpłatna karta klienta',
    lead: 'Karta Ninefold nic nie kosztuje i jest częścią Twojego konta klienta.',
    sections: [
      ['Jak to zrobić', 'Zarejestruj się lub zaloguj. Kartę znajdziesz potem na swoim koncie.'],
      ['Warto wiedzieć', 'Za każde zakupy zbierasz ziarna. Karta nie wygasa i do niczego nie zobowiązuje.'],
    ],
    links: ['Zarejestruj się', 'Zaloguj się', 'Korzyści z karty Ninefold'],
  },
  sk: {
    title: 'Zákaznícka karta zadarmo',
    lead: 'Karta Ninefold nič nestojí a patrí k vášmu zákazníckemu účtu.',
    sections: [
      ['Ako na to', 'Zaregistrujte sa alebo sa prihláste. Kartu potom nájdete vo svojom účte.'],
      ['Dobré vedieť', 'Za každý nákup zbierate zrnká. Platnosť karty sa nekončí a k ničomu vás nezaväzuje.'],
    ],
    links: ['Registrovať sa', 'Prihlásiť sa', 'Výhody karty Ninefold'],
  },
  tr: {
    title: 'Ücretsiz müşteri kartı alın',
    lead: 'Ninefold Kart ücretsizdir ve müşteri hesabınıza bağlıdır.',
    sections: [
      ['Nasıl alınır?', 'Kaydolun veya giriş yapın. Kartınızı ardından hesabınızda bulursunuz.'],
      [
        'Bilmeniz gerekenler',
        'Her alışverişte çekirdek biriktirirsiniz. Kartın süresi dolmaz ve sizi hiçbir şeye zorunlu kılmaz.',
      ],
    ],
    links: ['Kaydolun', 'Giriş yapın', 'Ninefold Kartın avantajları'],
  },
};

/** The page of a language. */
export function cardRegistrationPage(language: Language): PageTexts {
  const { links, ...words } = WORDS[language];
  const [signup, login, card] = links;
  return {
    ...words,
    slug: CARD_REGISTRATION_SLUG,
    links: [
      [signup, PATHS.signup],
      [login, PATHS.login],
      [card, 'service:10'],
    ],
  };
}
