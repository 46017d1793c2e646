import type { PromotionTexts } from './promotion-texts.ts';

export const POLISH: PromotionTexts = {
  benefits: {
    shipping: 'Darmowa dostawa od {freeShipping}',
    returns: '{returnPeriod} na zwrot',
    pickup: 'Odbiór w ponad {pickupStores} sklepach',
    freshlyRoasted: 'Kawa świeżo palona w małych partiach',
  },
  topBanner: {
    headline: '15% na wszystkie ekspresy',
    headlineShort: '15% na ekspresy',
    instructions: 'Skopiuj kod i wykorzystaj go w koszyku',
    legalHint: 'Warunki',
    legalHintShort: 'Info',
    legalText:
      'Dotyczy ekspresów do kawy, do wyczerpania zapasów. Kod nie łączy się z innymi kodami i nie podlega wymianie na gotówkę.',
  },
  stage: {
    headline: 'Jesienny wypał już jest',
    headlineShort: 'Jesienny wypał',
    subline: 'Orzech laskowy, gorzka czekolada, nuta pomarańczy: kawa palona powoli na długie wieczory.',
    button: 'Odkryj',
    alt: 'Palarnia kawy w ciepłym świetle',
    links: ['Wszystkie kawy', 'Poznaj kawy jednorodne'],
  },
  teasers: [
    {
      headline: 'Kuchnia, w której chce się być',
      subline: 'Patelnie, noże i sprzęty na co dzień.',
      button: 'Zobacz kuchnię',
      alt: 'Jasna kuchnia z ekspresem i filiżankami',
    },
    {
      headline: 'W plenerze jak w domu',
      subline: 'Lekkie, ciepłe i odporne na pogodę.',
      button: 'Zobacz ekwipunek',
      alt: 'Namiot w górskim krajobrazie',
    },
    {
      headline: 'Podaruj radość oczekiwania',
      subline: 'Karty podarunkowe na każdą okazję, od razu e-mailem.',
      button: 'Wybierz kartę podarunkową',
      alt: 'Zapakowane prezenty z kokardą',
    },
  ],
  giftTerms: {
    legalText: 'Obowiązują warunki kart podarunkowych; znajdziesz je na stronie kart podarunkowych.',
    legalHint: 'Warunki',
    link: 'Więcej o kartach',
  },
  categories: {
    coffee: {
      headline: 'Każde ziarno ma swoją historię',
      subline: 'Przy każdej kawie podajemy pochodzenie, charakter i sposób parzenia.',
      alt: 'Piec do palenia kawy, ziarna i paczki kawy',
      links: ['Kawa ziarnista', 'Kapsułki z kawą'],
    },
    machines: {
      headline: 'Ekspres dobrany do Twojej kawy',
      subline: 'Od kolbowego po kapsułkowy.',
      alt: 'Stół śniadaniowy z kawiarką tłokową, tosterem i rogalikiem',
    },
    living: {
      headline: 'Dom, który otula ciepłem',
      subline: 'Koce, poduszki i pościel w spokojnych kolorach.',
      button: 'Zobacz tekstylia',
      alt: 'Salon w ciepłych barwach',
    },
    outdoor: {
      headline: 'Następna przygoda już czeka',
      subline: 'Lekkie rzeczy, które wytrzymają wiele.',
      button: 'Zobacz ekwipunek',
      alt: 'Namiot w górskim krajobrazie',
    },
  },
  advent: {
    topBanner: { headline: 'Małe prezenty, wielka radość', headlineShort: 'Małe prezenty', button: 'Znajdź prezent' },
    stage: {
      headline: 'Adwentowy blask',
      headlineShort: 'Adwent',
      subline: 'Świece, światełka i zapachy na spokojne grudniowe wieczory.',
      button: 'Zobacz świat adwentu',
      alt: 'Prezenty, świece i kawa pod gałązkami z bombkami',
      links: ['Karty podarunkowe', 'Herbata i czekolada'],
    },
  },
  winterSale: {
    topBanner: {
      headline: 'Zimowa wyprzedaż: ulubione rzeczy w niższych cenach',
      headlineShort: 'Zimowa wyprzedaż',
      button: 'Do wyprzedaży',
      legalHint: 'Uwaga',
      legalHintShort: 'Info',
      legalText: 'Do wyczerpania zapasów. Przecenione produkty są oznaczone na swoich stronach.',
    },
    stage: {
      headline: 'Zimowa wyprzedaż',
      headlineShort: 'Zimowa wyprzedaż',
      subline: 'Moda, wnętrza i kuchnia w niższych cenach, do wyczerpania zapasów.',
      button: 'Zobacz oferty',
      alt: 'Kawa i torba na zakupy między etykietami ze znakiem procentu',
      links: ['Wnętrza', 'Kuchnia i dom'],
    },
  },
};
