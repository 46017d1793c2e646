import type { LanguagePages } from './page-texts.ts';

export const POLISH_PAGES: LanguagePages = {
  contact: {
    slug: 'contact',
    title: 'Kontakt',
    lead: 'Chętnie pomożemy. Większość odpowiedzi znajdziesz od razu w dziale pomocy.',
    sections: [
      ['Napisz do nas', 'Na adres service@ninefold.example. Zwykle odpowiadamy w ciągu jednego dnia roboczego.'],
      ['W sklepie', 'Nasze zespoły doradzą też osobiście: w sprawie kawy i zamówień.'],
    ],
    links: [
      ['Pomoc i częste pytania', 'service:8'],
      ['Znajdź sklep', '/service/storefinder/search'],
    ],
  },
  shipping: {
    slug: 'dostawa',
    title: 'Dostawa',
    lead: 'To, co zamówisz dziś, pakujemy następnego dnia roboczego.',
    sections: [
      [
        'Koszt',
        'Od {freeShipping} dostarczamy za darmo; karty podarunkowe, subskrypcje i oferty partnerów nie są wliczane. Przy mniejszych zamówieniach koszt widać w koszyku przed zakupem.',
      ],
      [
        'Czas',
        'Paczki docierają zwykle w dwa do czterech dni roboczych. Meble i duże urządzenia przywozi kurier w umówionym terminie.',
      ],
    ],
    links: [
      ['Zwroty', 'service:2'],
      ['Płatność', 'service:3'],
    ],
  },
  returns: {
    slug: 'zwroty',
    title: 'Zwroty i wymiana',
    lead: 'Nie podoba się? Na zwrot masz {returnPeriod}.',
    sections: [
      ['Jak to zrobić', 'Włóż produkty z formularzem zwrotu do kartonu i nadaj paczkę albo przynieś je do sklepu.'],
      ['Zwrot pieniędzy', 'Gdy przesyłka do nas dotrze, zwrócimy kwotę w ten sam sposób, w jaki nastąpiła płatność.'],
      [
        'Wyjątki',
        'Nie przyjmujemy otwartej żywności i artykułów higienicznych ani kart podarunkowych, usług, subskrypcji i produktów naszych partnerów. Ustawowe prawo odstąpienia pozostaje bez zmian.',
      ],
      [
        'Odstąpienie od umowy',
        'Niezależnie od tego w ciągu {withdrawalDays} dni od otrzymania towaru możesz odstąpić od umowy, online i bez konta.',
      ],
    ],
    links: [
      ['Odstąp od umowy', '/withdrawal'],
      ['Dostawa', 'service:1'],
      ['Znajdź sklep', '/service/storefinder/search'],
    ],
  },
  payment: {
    slug: 'platnosc',
    title: 'Metody płatności',
    lead: 'Sposób płatności wybierasz przy kasie. Dane przesyłamy zaszyfrowane.',
    sections: [
      ['Możliwości', 'Faktura, karta i karta podarunkowa. Kasa pokaże te, które są dostępne.'],
      ['Karty podarunkowe', 'Karty wykorzystasz przy kasie, resztę zapłacisz jak zwykle.'],
    ],
    links: [['Karty podarunkowe', 'service:13']],
  },
  imprint: {
    slug: 'dane-firmy',
    title: 'Dane firmy',
    lead: 'Ninefold to sklep demonstracyjny. Firma i adres są zmyślone, nic nie jest sprzedawane ani dostarczane.',
    sections: [
      ['Sprzedawca', 'Ninefold Handel sp. z o.o., ul. Lipowy Pasaż 9, 00-020 Warszawa.'],
      ['Kontakt', 'service@ninefold.example'],
    ],
    links: [
      ['Kontakt', '/contact'],
      ['Regulamin', 'service:6'],
    ],
  },
  privacy: {
    slug: 'prywatnosc',
    title: 'Ochrona danych',
    lead: 'Zbieramy tylko to, czego potrzebuje sklep, i mówimy po co.',
    sections: [
      [
        'Niezbędne pliki cookie',
        'Utrzymują koszyk i logowanie. Bez nich sklep nie działa, dlatego używamy ich zawsze.',
      ],
      [
        'Statystyka',
        'Zaczyna się dopiero za Twoją zgodą, którą możesz w każdej chwili wycofać. Jeśli zgodzisz się także na to, przeglądarka pamięta osiem ostatnio oglądanych produktów; lista jej nie opuszcza i znika po jednym kliknięciu.',
      ],
      ['Twoje prawa', 'Możesz żądać wglądu w dane, ich poprawienia i usunięcia: dane@ninefold.example.'],
    ],
    links: [['Kontakt', '/contact']],
  },
  terms: {
    slug: 'regulamin',
    title: 'Regulamin',
    lead: 'Zasady zamówień w Ninefold w skrócie.',
    sections: [
      ['Umowa', 'Zamówienie jest ofertą; umowa powstaje z potwierdzeniem wysyłki.'],
      ['Ceny', 'Wszystkie ceny zawierają VAT. Podany koszt dostawy jest doliczany.'],
      ['Rękojmia', 'Obowiązują ustawowe prawa w razie niezgodności towaru z umową.'],
      ['Demonstracja', 'Ten sklep służy prezentacji. Zamówienie nie powoduje dostawy ani płatności.'],
    ],
    links: [
      ['Zwroty', 'service:2'],
      ['Dane firmy', 'service:4'],
    ],
  },
  accessibility: {
    slug: 'dostepnosc',
    title: 'Deklaracja dostępności',
    lead: 'Zakupy mają być dla każdego. Miarą są WCAG 2.2 na poziomie AA i norma EN 301 549.',
    sections: [
      [
        'Co robimy',
        'Każdą funkcję można obsłużyć klawiaturą, kontrast i wielkość tekstu są sprawdzone, a główne ścieżki działają bez JavaScriptu.',
      ],
      ['Znane ograniczenia', 'Niektóre zdjęcia produktów partnerów nie mają jeszcze szczegółowych opisów.'],
      ['Zgłoś barierę', 'Napisz na dostepnosc@ninefold.example. Odpowiemy w ciągu dwóch tygodni.'],
    ],
    links: [['Kontakt', '/contact']],
  },
  help: {
    slug: 'pomoc',
    title: 'Pomoc i częste pytania',
    lead: 'Odpowiedzi na najczęstsze pytania.',
    sections: [
      [
        'Gdzie jest moje zamówienie?',
        'W potwierdzeniu wysyłki znajdziesz link do śledzenia paczki. Wszystkie zamówienia są na Twoim koncie.',
      ],
      [
        'Czy mogę zmienić zamówienie?',
        'Do wysyłki tak: napisz do nas, podając numer zamówienia. Później pozostaje zwrot.',
      ],
      [
        'Jak zwrócić towar?',
        'Włóż produkty z formularzem zwrotu do kartonu i nadaj paczkę albo przynieś je do sklepu.',
      ],
      [
        'Jak anulować subskrypcję lub taryfę?',
        'Online i bez konta, na stronie „Wypowiedz umowę”, do której prowadzi link na dole każdej strony. Potwierdzenie przyjdzie od razu e-mailem. Subskrypcje znajdziesz też przy zamówieniu na swoim koncie.',
      ],
      [
        'Nie mogę się zalogować',
        'Najpierw sprawdź adres e-mail. Nowe hasło wybierzesz na stronie logowania. Jeśli to nie pomoże, odezwij się do nas.',
      ],
      ['Czy kawa jest świeża?', 'Palimy w małych partiach. Data palenia jest na każdym opakowaniu.'],
    ],
    links: [
      ['Dostawa', 'service:1'],
      ['Zwroty', 'service:2'],
      ['Płatność', 'service:3'],
      ['Wypowiedz umowę', '/cancellation'],
      ['Kontakt', '/contact'],
    ],
  },
  storePickup: {
    slug: 'odbior-w-sklepie',
    title: 'Odbiór w sklepie',
    lead: 'Zamów online i odbierz w jednym z ponad {pickupStores} sklepów, bez kosztów dostawy.',
    sections: [
      ['Jak to działa', 'Przy kasie wybierz sklep. Gdy wszystko będzie gotowe, wyślemy e-mail.'],
      ['Odbiór', 'Zabierz e-mail i dokument. Zamówienie czeka dziesięć dni.'],
    ],
    links: [['Znajdź sklep', '/service/storefinder/search']],
  },
  loyaltyCard: {
    slug: 'karta-klienta',
    title: 'Karta Ninefold',
    lead: 'Z każdym zakupem zbierasz ziarna i wykorzystujesz je, kiedy chcesz.',
    sections: [
      ['Zbieranie', 'W sklepie pokaż kartę, online się zaloguj. Ziarna pojawią się na Twoim koncie.'],
      ['Wykorzystanie', 'Na kawę, nagrody lub rabat.'],
      ['Tylko z kartą', 'Ten wybór pokazujemy wszystkim, którzy zalogowali się ze swoją kartą.'],
    ],
    links: [['Konto ziaren', '/beanaccount']],
  },
  community: {
    slug: 'spolecznosc',
    title: 'Społeczność',
    lead: 'Miejsce dla tych, którzy poważnie traktują kawę, a siebie nieco mniej.',
    sections: [
      ['Dołącz', 'Członkowie próbują nowych kaw, głosują na kolory i dostają zaproszenia na degustacje.'],
      ['Członkostwo', 'Jest bezpłatne. Wystarczy konto klienta.'],
    ],
    links: [
      ['Załóż konto', '/signup'],
      ['Nasze kawy', 'category:1000'],
    ],
  },
  mobileTelephony: {
    slug: 'telefonia',
    title: 'Telefonia komórkowa',
    lead: 'Rozmowy i internet bez długiej umowy: jasne taryfy z miesięcznym wypowiedzeniem.',
    sections: [
      ['Jak zacząć', 'Zamów kartę SIM, aktywuj ją online, a numer możesz przenieść.'],
      ['Za granicą', 'W Unii Europejskiej surfujesz jak w domu.'],
    ],
    links: [
      ['Karty SIM', 'category:8110'],
      ['Wypowiedz umowę', '/cancellation'],
    ],
  },
  giftCards: {
    slug: 'karty-podarunkowe',
    title: 'Karty podarunkowe',
    lead: 'Prezent, który zawsze pasuje: online i w każdym sklepie.',
    sections: [
      ['Zakup', 'Wybierz kartę i kwotę. Karta przyjdzie od razu e-mailem albo pocztą.'],
      ['Wykorzystanie', 'Przy kasie lub w sklepie. Reszta środków zostaje na karcie.'],
      ['Ważność', 'Karty podarunkowe są ważne trzy lata.'],
    ],
    links: [['Zobacz karty podarunkowe', 'category:9000']],
  },
  about: {
    slug: 'o-nas',
    title: 'O Ninefold',
    lead: 'Palimy kawę w małych partiach i wybieramy rzeczy, dzięki którym dom jest piękniejszy.',
    sections: [
      ['Kawa', 'Kupujemy od spółdzielni, które znamy, i palimy powoli. To się czuje.'],
      [
        'Cała reszta',
        'Kuchnia, dom, moda: niewiele rzeczy, dobrze zrobionych, z częściami zamiennymi i uczciwym opisem.',
      ],
    ],
    links: [
      ['Nasze kawy', 'category:1000'],
      ['Znajdź sklep', '/service/storefinder/search'],
    ],
  },
  voucherConditions: {
    slug: 'warunki-bonow',
    title: 'Warunki bonów',
    lead: 'Zasady bonów z newslettera i akcji.',
    sections: [
      [
        'Bon powitalny',
        'Po potwierdzeniu zapisu na newsletter otrzymasz {discount}% na pierwsze zakupy. Bon można wykorzystać jeden raz.',
      ],
      [
        'Wszystkie bony',
        'Nie łączą się, nie dotyczą kart podarunkowych, subskrypcji i produktów partnerów, bez wypłaty gotówki.',
      ],
    ],
    links: [['Newsletter', '/subscribenewsletter']],
  },
  themeworlds: {
    slug: 'swiaty-tematyczne',
    title: 'Światy tematyczne',
    lead: 'Wciąż nowe kolekcje, do wyczerpania zapasów.',
    sections: [],
  },
  categories: {
    slug: 'wszystkie-kategorie',
    title: 'Wszystkie kategorie',
    lead: 'Cała nasza oferta w jednym miejscu.',
    sections: [],
  },
  watchlist: {
    slug: 'lista-zyczen',
    title: 'Lista życzeń',
    lead: 'Zachowaj to, co Ci się podoba, i wróć do tego w dowolnej chwili.',
    sections: [],
  },
};
