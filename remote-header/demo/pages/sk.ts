import type { LanguagePages } from './page-texts.ts';

export const SLOVAK_PAGES: LanguagePages = {
  contact: {
    slug: 'contact',
    title: 'Kontakt',
    lead: 'Sme tu pre vás. Väčšinu odpovedí nájdete hneď v našej pomoci.',
    sections: [
      ['Napíšte nám', 'E-mailom na service@ninefold.example. Zvyčajne odpovedáme do jedného pracovného dňa.'],
      ['V predajni', 'Naše tímy vám radi poradia aj osobne, s kávou aj s objednávkou.'],
    ],
    links: [
      ['Pomoc a časté otázky', 'service:8'],
      ['Nájsť predajňu', '/service/storefinder/search'],
    ],
  },
  shipping: {
    slug: 'doprava',
    title: 'Doprava a doručenie',
    lead: 'Čo objednáte dnes, balíme nasledujúci pracovný deň.',
    sections: [
      [
        'Cena',
        'Od {freeShipping} doručujeme zadarmo; darčekové karty, predplatné a ponuky partnerov sa nezapočítavajú. Pri menších objednávkach ukáže košík cenu dopravy vopred.',
      ],
      [
        'Čas doručenia',
        'Balíky sú zvyčajne na ceste dva až štyri pracovné dni. Nábytok a veľké spotrebiče privezie dopravca v dohodnutom termíne.',
      ],
    ],
    links: [
      ['Vrátenie tovaru', 'service:2'],
      ['Platba', 'service:3'],
    ],
  },
  returns: {
    slug: 'vratenie-tovaru',
    title: 'Vrátenie a výmena',
    lead: 'Nepáči sa? Na vrátenie tovaru máte {returnPeriod}.',
    sections: [
      ['Ako na to', 'Vložte tovar s formulárom do škatule a balík podajte, alebo všetko prineste do predajne.'],
      ['Vrátenie peňazí', 'Keď zásielka dorazí, vrátime sumu rovnakým spôsobom, akým ste platili.'],
      [
        'Výnimky',
        'Otvorené potraviny a hygienický tovar neprijímame, ani darčekové karty, služby, predplatné a tovar našich partnerov. Vaše zákonné práva tým nie sú dotknuté.',
      ],
      [
        'Odstúpenie od zmluvy',
        'Nezávisle od toho môžete od zmluvy odstúpiť do {withdrawalDays} dní od prevzatia tovaru, online a bez účtu.',
      ],
    ],
    links: [
      ['Odstúpiť od zmluvy', '/withdrawal'],
      ['Doprava', 'service:1'],
      ['Nájsť predajňu', '/service/storefinder/search'],
    ],
  },
  payment: {
    slug: 'platba',
    title: 'Spôsoby platby',
    lead: 'Spôsob platby si vyberiete pri pokladni. Vaše údaje prenášame šifrovane.',
    sections: [
      ['Možnosti', 'Faktúra, platobná karta a darčeková karta. Pokladňa ukáže tie, ktoré sú pre vás dostupné.'],
      ['Darčekové karty', 'Karty uplatníte pri pokladni, zvyšok doplatíte bežným spôsobom.'],
    ],
    links: [['Darčekové karty', 'service:13']],
  },
  imprint: {
    slug: 'prevadzkovatel',
    title: 'Prevádzkovateľ',
    lead: 'Ninefold je ukážkový obchod. Firma aj adresa sú vymyslené, nič sa nepredáva ani nedoručuje.',
    sections: [
      ['Spoločnosť', 'Ninefold Obchod s. r. o., Lipová pasáž 9, 811 01 Bratislava.'],
      ['Kontakt', 'service@ninefold.example'],
    ],
    links: [
      ['Kontakt', '/contact'],
      ['Obchodné podmienky', 'service:6'],
    ],
  },
  privacy: {
    slug: 'ochrana-udajov',
    title: 'Ochrana osobných údajov',
    lead: 'Spracúvame len to, čo obchod potrebuje, a hovoríme vám prečo.',
    sections: [
      [
        'Nevyhnutné cookies',
        'Držia pohromade košík a prihlásenie. Bez nich obchod nefunguje, preto ich používame vždy.',
      ],
      [
        'Štatistika',
        'Začína až s vaším súhlasom, ktorý môžete kedykoľvek odvolať. Ak súhlasíte aj s tým, váš prehliadač si pamätá posledných osem prezeraných výrobkov; zoznam ho neopúšťa a vymažete ho jedným kliknutím.',
      ],
      ['Vaše práva', 'Môžete žiadať o prístup k údajom, ich opravu aj výmaz: udaje@ninefold.example.'],
    ],
    links: [['Kontakt', '/contact']],
  },
  terms: {
    slug: 'obchodne-podmienky',
    title: 'Obchodné podmienky',
    lead: 'Pravidlá objednávok v Ninefold v skratke.',
    sections: [
      ['Zmluva', 'Objednávka je ponukou; zmluva vzniká potvrdením o odoslaní.'],
      ['Ceny', 'Všetky ceny obsahujú DPH. Uvedená cena dopravy sa pripočítava.'],
      ['Záruka', 'Platia zákonné práva zo zodpovednosti za vady.'],
      ['Ukážka', 'Tento obchod slúži na predvedenie. Objednávka nevedie k doručeniu ani k platbe.'],
    ],
    links: [
      ['Vrátenie tovaru', 'service:2'],
      ['Prevádzkovateľ', 'service:4'],
    ],
  },
  accessibility: {
    slug: 'pristupnost',
    title: 'Vyhlásenie o prístupnosti',
    lead: 'Nakúpiť u nás má každý. Meradlom sú WCAG 2.2 úrovne AA a norma EN 301 549.',
    sections: [
      [
        'Čo robíme',
        'Každú funkciu možno ovládať klávesnicou, kontrast a veľkosť písma sú overené a hlavné cesty fungujú aj bez JavaScriptu.',
      ],
      ['Známe obmedzenia', 'Niektoré fotografie výrobkov od partnerov zatiaľ nemajú podrobný opis.'],
      ['Nahlásiť prekážku', 'Píšte na pristupnost@ninefold.example. Odpovieme do dvoch týždňov.'],
    ],
    links: [['Kontakt', '/contact']],
  },
  help: {
    slug: 'pomoc',
    title: 'Pomoc a časté otázky',
    lead: 'Odpovede na to, na čo sa pýtate najčastejšie.',
    sections: [
      [
        'Kde je moja objednávka?',
        'V potvrdení o odoslaní nájdete odkaz na sledovanie zásielky. Všetky objednávky sú vo vašom účte.',
      ],
      ['Môžem objednávku zmeniť?', 'Do odoslania áno: napíšte nám s číslom objednávky. Potom pomôže vrátenie tovaru.'],
      ['Ako tovar vrátim?', 'Vložte tovar s formulárom do škatule a balík podajte, alebo všetko prineste do predajne.'],
      [
        'Ako zruším predplatné alebo tarifu?',
        'Online a bez účtu, na stránke „Vypovedať zmluvu“, na ktorú vedie odkaz dole na každej stránke. Potvrdenie príde hneď e-mailom. Predplatné nájdete aj pri objednávke vo svojom účte.',
      ],
      [
        'Neviem sa prihlásiť',
        'Najprv skontrolujte e-mailovú adresu. Nové heslo si zvolíte na stránke prihlásenia. Ak to nepomôže, ozvite sa nám.',
      ],
      ['Aká čerstvá je káva?', 'Pražíme v malých dávkach. Dátum praženia je na každom balení.'],
    ],
    links: [
      ['Doprava', 'service:1'],
      ['Vrátenie tovaru', 'service:2'],
      ['Platba', 'service:3'],
      ['Vypovedať zmluvu', '/cancellation'],
      ['Kontakt', '/contact'],
    ],
  },
  storePickup: {
    slug: 'vyzdvihnutie',
    title: 'Vyzdvihnutie v predajni',
    lead: 'Objednajte online a vyzdvihnite v jednej z viac ako {pickupStores} predajní, bez dopravného.',
    sections: [
      ['Ako na to', 'Pri pokladni zvoľte predajňu. Keď je všetko pripravené, napíšeme vám e-mail.'],
      ['Vyzdvihnutie', 'Vezmite si e-mail a doklad. Objednávku uchováme desať dní.'],
    ],
    links: [['Nájsť predajňu', '/service/storefinder/search']],
  },
  loyaltyCard: {
    slug: 'vernostna-karta',
    title: 'Karta Ninefold',
    lead: 'S každým nákupom zbierate zrnká a uplatníte ich, kedy chcete.',
    sections: [
      ['Zbieranie zrniek', 'V predajni ukážte kartu, online sa prihláste. Zrnká sa objavia vo vašom účte.'],
      ['Uplatnenie', 'Za kávu, odmeny alebo zľavu na nákup.'],
      ['Len pre držiteľov', 'Tento výber ukazujeme všetkým, ktorí sa prihlásia so svojou kartou.'],
      ['Káva v predajni', 'Každá jedenásta káva v našich predajniach je zadarmo.'],
    ],
    links: [['Konto zrniek', '/beanaccount']],
  },
  community: {
    slug: 'komunita',
    title: 'Komunita',
    lead: 'Miesto pre tých, ktorí berú kávu vážne, ale seba nie príliš.',
    sections: [
      ['Zapojte sa', 'Členovia ochutnávajú nové praženia, hlasujú o farbách a dostávajú pozvánky na degustácie.'],
      ['Ako sa stať členom', 'Členstvo je zadarmo. Stačí mať zákaznícky účet.'],
    ],
    links: [
      ['Vytvoriť účet', '/signup'],
      ['Naše kávy', 'category:1000'],
    ],
  },
  mobileTelephony: {
    slug: 'mobilne-tarify',
    title: 'Mobilné tarify',
    lead: 'Volanie a dáta bez dlhej zmluvy: jasné tarify s mesačnou výpoveďou.',
    sections: [
      ['Ako začať', 'Objednajte SIM kartu, aktivujte ju online a číslo si môžete preniesť.'],
      ['V zahraničí', 'V Európskej únii surfujete ako doma.'],
    ],
    links: [
      ['SIM karty', 'category:8110'],
      ['Vypovedať zmluvu', '/cancellation'],
    ],
  },
  giftCards: {
    slug: 'darcekove-karty',
    title: 'Darčekové karty',
    lead: 'Radosť, ktorá vždy sadne. Platí v obchode aj vo všetkých predajniach.',
    sections: [
      ['Nákup', 'Vyberte kartu a hodnotu. Karta príde ihneď e-mailom, alebo poštou.'],
      ['Uplatnenie', 'Pri pokladni alebo v predajni. Zostatok na karte zostáva.'],
      ['Platnosť', 'Darčekové karty platia tri roky.'],
    ],
    links: [['Pozrieť darčekové karty', 'category:9000']],
  },
  about: {
    slug: 'o-nas',
    title: 'O Ninefold',
    lead: 'Pražíme kávu v malých dávkach a vyberáme veci, s ktorými je doma krajšie.',
    sections: [
      ['Káva', 'Nakupujeme od družstiev, ktoré poznáme, a pražíme pomaly. Cítiť to na chuti.'],
      ['Všetko ostatné', 'Kuchyňa, bývanie, móda: málo vecí, dobre urobených, s náhradnými dielmi a poctivým opisom.'],
    ],
    links: [
      ['Naše kávy', 'category:1000'],
      ['Nájsť predajňu', '/service/storefinder/search'],
    ],
  },
  voucherConditions: {
    slug: 'podmienky-poukazov',
    title: 'Podmienky poukazov',
    lead: 'Čo platí pre poukazy z newslettera a akcií.',
    sections: [
      [
        'Uvítací poukaz',
        'Keď potvrdíte odber newslettera, získate {discount} % na prvý nákup. Poukaz možno uplatniť raz.',
      ],
      [
        'Pre všetky poukazy',
        'Nedajú sa kombinovať, neplatia na darčekové karty, predplatné a tovar partnerov, nevyplácajú sa v hotovosti.',
      ],
    ],
    links: [['K newsletteru', '/subscribenewsletter']],
  },
  themeworlds: {
    slug: 'tematicke-svety',
    title: 'Tematické svety',
    lead: 'Stále nové výbery, do vypredania zásob.',
    sections: [],
  },
  categories: {
    slug: 'vsetky-kategorie',
    title: 'Všetky kategórie',
    lead: 'Celý náš sortiment na jednom mieste.',
    sections: [],
  },
  watchlist: {
    slug: 'zoznam-zelani',
    title: 'Zoznam želaní',
    lead: 'Uložte si, čo sa vám páči, a nájdete to tu.',
    sections: [],
  },
};
