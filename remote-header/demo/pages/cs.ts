import type { LanguagePages } from './page-texts.ts';

export const CZECH_PAGES: LanguagePages = {
  contact: {
    slug: 'contact',
    title: 'Kontakt',
    lead: 'Jsme tu pro vás. Většinu odpovědí najdete hned v naší nápovědě.',
    sections: [
      ['Napište nám', 'E-mailem na service@ninefold.example. Obvykle odpovídáme do jednoho pracovního dne.'],
      ['Na prodejně', 'Naše týmy vám rády poradí i osobně, s kávou i s objednávkou.'],
    ],
    links: [
      ['Nápověda a časté dotazy', 'service:8'],
      ['Najít prodejnu', '/service/storefinder/search'],
    ],
  },
  shipping: {
    slug: 'doprava',
    title: 'Doprava a doručení',
    lead: 'Co objednáte dnes, balíme následující pracovní den.',
    sections: [
      [
        'Cena',
        'Od {freeShipping} doručujeme zdarma; dárkové karty, předplatné a nabídky partnerů se nezapočítávají. U menších objednávek ukáže košík cenu dopravy předem.',
      ],
      [
        'Doba doručení',
        'Balíky jsou obvykle na cestě dva až čtyři pracovní dny. Nábytek a velké spotřebiče přiveze dopravce v domluveném termínu.',
      ],
    ],
    links: [
      ['Vrácení zboží', 'service:2'],
      ['Platba', 'service:3'],
    ],
  },
  returns: {
    slug: 'vraceni-zbozi',
    title: 'Vrácení a výměna',
    lead: 'Nelíbí se? Na vrácení zboží máte {returnPeriod}.',
    sections: [
      ['Jak na to', 'Vložte zboží s formulářem do krabice a balík podejte, nebo vše přineste do prodejny.'],
      ['Vrácení peněz', 'Jakmile zásilka dorazí, vrátíme částku stejným způsobem, jakým jste platili.'],
      [
        'Výjimky',
        'Otevřené potraviny a hygienické zboží nepřijímáme, ani dárkové karty, služby, předplatné a zboží našich partnerů. Vaše zákonná práva tím nejsou dotčena.',
      ],
      [
        'Odstoupení od smlouvy',
        'Nezávisle na tom můžete od smlouvy odstoupit do {withdrawalDays} dnů od převzetí zboží, online a bez účtu.',
      ],
    ],
    links: [
      ['Odstoupit od smlouvy', '/withdrawal'],
      ['Doprava', 'service:1'],
      ['Najít prodejnu', '/service/storefinder/search'],
    ],
  },
  payment: {
    slug: 'platba',
    title: 'Způsoby platby',
    lead: 'Způsob platby si vyberete u pokladny. Vaše údaje přenášíme šifrovaně.',
    sections: [
      ['Možnosti', 'Faktura, platební karta a dárková karta. Pokladna ukáže ty, které jsou pro vás k dispozici.'],
      ['Dárkové karty', 'Karty uplatníte u pokladny, zbytek doplatíte běžným způsobem.'],
    ],
    links: [['Dárkové karty', 'service:13']],
  },
  imprint: {
    slug: 'provozovatel',
    title: 'Provozovatel',
    lead: 'Ninefold je ukázkový obchod. Firma i adresa jsou smyšlené, nic se neprodává ani nedoručuje.',
    sections: [
      ['Společnost', 'Ninefold Obchod s.r.o., Lipová pasáž 9, 110 00 Praha.'],
      ['Kontakt', 'service@ninefold.example'],
    ],
    links: [
      ['Kontakt', '/contact'],
      ['Obchodní podmínky', 'service:6'],
    ],
  },
  privacy: {
    slug: 'ochrana-udaju',
    title: 'Ochrana osobních údajů',
    lead: 'Zpracováváme jen to, co obchod potřebuje, a říkáme vám proč.',
    sections: [
      ['Nezbytné cookies', 'Drží pohromadě košík a přihlášení. Bez nich obchod nefunguje, proto je používáme vždy.'],
      [
        'Statistika',
        'Začíná až s vaším souhlasem, který můžete kdykoli odvolat. Souhlasíte-li i s tím, váš prohlížeč si pamatuje posledních osm prohlížených výrobků; seznam ho neopouští a smažete ho jedním kliknutím.',
      ],
      ['Vaše práva', 'Můžete žádat o přístup k údajům, jejich opravu i výmaz: udaje@ninefold.example.'],
    ],
    links: [['Kontakt', '/contact']],
  },
  terms: {
    slug: 'obchodni-podminky',
    title: 'Obchodní podmínky',
    lead: 'Pravidla objednávek u Ninefold ve zkratce.',
    sections: [
      ['Smlouva', 'Objednávka je nabídkou; smlouva vzniká potvrzením o odeslání.'],
      ['Ceny', 'Všechny ceny obsahují DPH. Uvedená cena dopravy se připočítává.'],
      ['Záruka', 'Platí zákonná práva z vadného plnění.'],
      ['Ukázka', 'Tento obchod slouží k předvedení. Objednávka nevede k doručení ani k platbě.'],
    ],
    links: [
      ['Vrácení zboží', 'service:2'],
      ['Provozovatel', 'service:4'],
    ],
  },
  accessibility: {
    slug: 'pristupnost',
    title: 'Prohlášení o přístupnosti',
    lead: 'Nakoupit u nás má každý. Měřítkem jsou WCAG 2.2 úrovně AA a norma EN 301 549.',
    sections: [
      [
        'Co děláme',
        'Každou funkci lze ovládat klávesnicí, kontrast a velikost písma jsou ověřené a hlavní cesty fungují i bez JavaScriptu.',
      ],
      ['Známá omezení', 'Některé fotografie výrobků od partnerů zatím nemají podrobný popis.'],
      ['Nahlásit překážku', 'Pište na pristupnost@ninefold.example. Odpovíme do dvou týdnů.'],
    ],
    links: [['Kontakt', '/contact']],
  },
  help: {
    slug: 'napoveda',
    title: 'Nápověda a časté dotazy',
    lead: 'Odpovědi na to, na co se ptáte nejčastěji.',
    sections: [
      [
        'Kde je moje objednávka?',
        'V potvrzení o odeslání najdete odkaz ke sledování zásilky. Všechny objednávky jsou ve vašem účtu.',
      ],
      ['Mohu objednávku změnit?', 'Do odeslání ano: napište nám s číslem objednávky. Poté pomůže vrácení zboží.'],
      ['Jak zboží vrátím?', 'Vložte zboží s formulářem do krabice a balík podejte, nebo vše přineste do prodejny.'],
      [
        'Jak zruším předplatné nebo tarif?',
        'Online a bez účtu, na stránce „Vypovědět smlouvu“, na kterou vede odkaz dole na každé stránce. Potvrzení přijde hned e-mailem. Předplatné najdete i u objednávky ve svém účtu.',
      ],
      [
        'Nemohu se přihlásit',
        'Nejdříve zkontrolujte e-mailovou adresu. Nové heslo si zvolíte na stránce přihlášení. Pokud to nepomůže, ozvěte se nám.',
      ],
      ['Jak čerstvá je káva?', 'Pražíme v malých dávkách. Datum pražení je na každém balení.'],
    ],
    links: [
      ['Doprava', 'service:1'],
      ['Vrácení zboží', 'service:2'],
      ['Platba', 'service:3'],
      ['Vypovědět smlouvu', '/cancellation'],
      ['Kontakt', '/contact'],
    ],
  },
  storePickup: {
    slug: 'vyzvednuti',
    title: 'Vyzvednutí na prodejně',
    lead: 'Objednejte online a vyzvedněte v jedné z více než {pickupStores} prodejen, bez dopravného.',
    sections: [
      ['Jak na to', 'U pokladny zvolte prodejnu. Jakmile je vše připraveno, napíšeme vám e-mail.'],
      ['Vyzvednutí', 'Vezměte s sebou e-mail a doklad. Objednávku uchováme deset dní.'],
    ],
    links: [['Najít prodejnu', '/service/storefinder/search']],
  },
  loyaltyCard: {
    slug: 'vernostni-karta',
    title: 'Karta Ninefold',
    lead: 'S každým nákupem sbíráte zrnka a uplatníte je, kdy chcete.',
    sections: [
      ['Sbírání zrnek', 'Na prodejně ukažte kartu, online se přihlaste. Zrnka se objeví ve vašem účtu.'],
      ['Uplatnění', 'Za kávu, odměny nebo slevu na nákup.'],
      ['Jen pro držitele', 'Tento výběr ukazujeme všem, kdo se přihlásí se svou kartou.'],
      ['Káva v prodejně', 'Každá jedenáctá káva v našich prodejnách je zdarma.'],
    ],
    links: [['Konto zrnek', '/beanaccount']],
  },
  community: {
    slug: 'komunita',
    title: 'Komunita',
    lead: 'Místo pro ty, kdo berou kávu vážně, ale sebe ne příliš.',
    sections: [
      ['Zapojte se', 'Členové ochutnávají nová pražení, hlasují o barvách a dostávají pozvánky na degustace.'],
      ['Jak se stát členem', 'Členství je zdarma. Stačí mít zákaznický účet.'],
    ],
    links: [
      ['Vytvořit účet', '/signup'],
      ['Naše kávy', 'category:1000'],
    ],
  },
  mobileTelephony: {
    slug: 'mobilni-tarify',
    title: 'Mobilní tarify',
    lead: 'Volání a data bez dlouhé smlouvy: jasné tarify s měsíční výpovědí.',
    sections: [
      ['Jak začít', 'Objednejte SIM kartu, aktivujte ji online a číslo si můžete přenést.'],
      ['V zahraničí', 'V Evropské unii surfujete jako doma.'],
    ],
    links: [
      ['SIM karty', 'category:8110'],
      ['Vypovědět smlouvu', '/cancellation'],
    ],
  },
  giftCards: {
    slug: 'darkove-karty',
    title: 'Dárkové karty',
    lead: 'Radost, která vždy padne. Platí v obchodě i na všech prodejnách.',
    sections: [
      ['Nákup', 'Vyberte kartu a hodnotu. Karta přijde ihned e-mailem, nebo poštou.'],
      ['Uplatnění', 'U pokladny, nebo na prodejně. Nevyčerpaná částka na kartě zůstává.'],
      ['Platnost', 'Dárkové karty platí tři roky.'],
    ],
    links: [['Prohlédnout dárkové karty', 'category:9000']],
  },
  about: {
    slug: 'o-nas',
    title: 'O Ninefold',
    lead: 'Pražíme kávu v malých dávkách a vybíráme věci, s nimiž je doma hezky.',
    sections: [
      ['Káva', 'Nakupujeme od družstev, která známe, a pražíme pomalu. Je to poznat na chuti.'],
      ['Všechno ostatní', 'Kuchyň, bydlení, móda: málo věcí, dobře udělaných, s náhradními díly a poctivým popisem.'],
    ],
    links: [
      ['Naše kávy', 'category:1000'],
      ['Najít prodejnu', '/service/storefinder/search'],
    ],
  },
  voucherConditions: {
    slug: 'podminky-poukazu',
    title: 'Podmínky poukazů',
    lead: 'Co platí pro poukazy z newsletteru a akcí.',
    sections: [
      [
        'Uvítací poukaz',
        'Jakmile potvrdíte odběr newsletteru, získáte {discount} % na první nákup. Poukaz lze uplatnit jednou.',
      ],
      [
        'Pro všechny poukazy',
        'Nelze kombinovat, neplatí na dárkové karty, předplatné a zboží partnerů, nevyplácí se v hotovosti.',
      ],
    ],
    links: [['K newsletteru', '/subscribenewsletter']],
  },
  themeworlds: {
    slug: 'tematicke-svety',
    title: 'Tematické světy',
    lead: 'Stále nové výběry, do vyprodání zásob.',
    sections: [],
  },
  categories: {
    slug: 'vsechny-kategorie',
    title: 'Všechny kategorie',
    lead: 'Celý náš sortiment na jednom místě.',
    sections: [],
  },
  watchlist: {
    slug: 'seznam-prani',
    title: 'Seznam přání',
    lead: 'Uložte si, co se vám líbí, a najdete to tady.',
    sections: [],
  },
};
