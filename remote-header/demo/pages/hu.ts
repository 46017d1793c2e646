import type { LanguagePages } from './page-texts.ts';

export const HUNGARIAN_PAGES: LanguagePages = {
  contact: {
    slug: 'contact',
    title: 'Kapcsolat',
    lead: 'Szívesen segítünk. A legtöbb választ azonnal megtalálja a súgóban.',
    sections: [
      ['Írjon nekünk', 'E-mailben a service@ninefold.example címre. Általában egy munkanapon belül válaszolunk.'],
      ['Az üzletben', 'Munkatársaink személyesen is tanácsot adnak, kávéról és rendelésről egyaránt.'],
    ],
    links: [
      ['Súgó és gyakori kérdések', 'service:8'],
      ['Üzletkereső', '/service/storefinder/search'],
    ],
  },
  shipping: {
    slug: 'szallitas',
    title: 'Szállítás és kézbesítés',
    lead: 'Amit ma megrendel, azt a következő munkanapon csomagoljuk.',
    sections: [
      ['Költség', 'A szállítási díjat a kosár a megrendelés előtt mutatja.'],
      [
        'Idő',
        'A csomagok többnyire két–négy munkanap alatt érkeznek meg. Bútort és nagy készüléket egyeztetett időpontban hoz a futár.',
      ],
    ],
    links: [
      ['Visszaküldés', 'service:2'],
      ['Fizetés', 'service:3'],
    ],
  },
  returns: {
    slug: 'visszakuldes',
    title: 'Visszaküldés és csere',
    lead: 'Nem tetszik? A vásárlás után {returnPeriod} visszaküldési jog illeti meg.',
    sections: [
      [
        'Így működik',
        'Tegye a terméket a visszaküldési lappal a dobozba, és adja fel a csomagot, vagy hozza be egy üzletbe.',
      ],
      ['Visszatérítés', 'Amint megérkezett, az összeget a fizetéssel azonos módon térítjük vissza.'],
      [
        'Kivételek',
        'Felbontott élelmiszert és higiéniai terméket, ajándékkártyát, szolgáltatást, előfizetést és partnereink termékeit nem vesszük vissza. Törvényes elállási jogát ez nem érinti.',
      ],
      [
        'Elállás',
        'Ettől függetlenül a termék átvételétől számított {withdrawalDays} napon belül elállhat a szerződéstől, online és fiók nélkül.',
      ],
    ],
    links: [
      ['Elállás a szerződéstől', '/withdrawal'],
      ['Szállítás', 'service:1'],
      ['Üzletkereső', '/service/storefinder/search'],
    ],
  },
  payment: {
    slug: 'fizetes',
    title: 'Fizetési módok',
    lead: 'A pénztárnál választja ki, hogyan fizet. Adatait titkosítva továbbítjuk.',
    sections: [
      ['Lehetőségek', 'Számla, bankkártya és ajándékkártya. A pénztár mutatja, melyik áll rendelkezésére.'],
      ['Ajándékkártyák', 'A kártyákat a pénztárnál válthatja be, a többit a szokásos módon fizeti.'],
    ],
    links: [['Ajándékkártyák', 'service:13']],
  },
  imprint: {
    slug: 'impresszum',
    title: 'Impresszum',
    lead: 'A Ninefold bemutató áruház. A cég és a cím kitalált, semmit sem adunk el és nem szállítunk ki.',
    sections: [
      ['Szolgáltató', 'Ninefold Kereskedelmi Kft., 1052 Budapest, Hársfa udvar 9.'],
      ['Kapcsolat', 'service@ninefold.example'],
    ],
    links: [
      ['Kapcsolat', '/contact'],
      ['ÁSZF', 'service:6'],
    ],
  },
  privacy: {
    slug: 'adatvedelem',
    title: 'Adatvédelem',
    lead: 'Csak azt gyűjtjük, amire az áruháznak szüksége van, és elmondjuk, miért.',
    sections: [
      ['Szükséges sütik', 'Ezek tartják egyben a kosarat és a bejelentkezést. Nélkülük az áruház nem működik.'],
      [
        'Statisztika',
        'Csak az Ön hozzájárulásával kezdődik, amelyet bármikor visszavonhat. Ha ahhoz is hozzájárul, böngészője megjegyzi a legutóbb megtekintett nyolc terméket; a lista nem hagyja el, és egy kattintással törölhető.',
      ],
      ['Az Ön jogai', 'Kérheti adatai megismerését, helyesbítését és törlését: adatvedelem@ninefold.example.'],
    ],
    links: [['Kapcsolat', '/contact']],
  },
  terms: {
    slug: 'aszf',
    title: 'Általános szerződési feltételek',
    lead: 'A rendelés szabályai a Ninefoldnál, röviden.',
    sections: [
      ['Szerződés', 'A megrendelés ajánlat; a szerződés a feladás visszaigazolásával jön létre.'],
      ['Árak', 'Minden ár tartalmazza az áfát. A feltüntetett szállítási díj ehhez hozzáadódik.'],
      ['Szavatosság', 'Hibás teljesítés esetén a törvényes jogok érvényesek.'],
      ['Bemutató', 'Ez az áruház bemutatóra szolgál. A rendelés nem jár kézbesítéssel és fizetéssel.'],
    ],
    links: [
      ['Visszaküldés', 'service:2'],
      ['Impresszum', 'service:4'],
    ],
  },
  accessibility: {
    slug: 'akadalymentesseg',
    title: 'Akadálymentességi nyilatkozat',
    lead: 'Nálunk mindenki vásárolhat. Mércénk a WCAG 2.2 AA szintje és az EN 301 549 szabvány.',
    sections: [
      [
        'Amit teszünk',
        'Minden funkció billentyűzettel kezelhető, a kontraszt és a betűméret ellenőrzött, a fő útvonalak JavaScript nélkül is működnek.',
      ],
      ['Ismert korlátok', 'Egyes partnerek termékképeihez még nincs részletes leírás.'],
      ['Akadály bejelentése', 'Írjon az akadalymentesseg@ninefold.example címre. Két héten belül válaszolunk.'],
    ],
    links: [['Kapcsolat', '/contact']],
  },
  help: {
    slug: 'sugo',
    title: 'Súgó és gyakori kérdések',
    lead: 'Válaszok arra, amit a legtöbben kérdeznek.',
    sections: [
      [
        'Hol van a rendelésem?',
        'A feladási értesítőben csomagkövető hivatkozást talál. Minden rendelése a fiókjában látható.',
      ],
      ['Módosíthatom a rendelésemet?', 'A feladásig igen: írjon nekünk a rendelésszámmal. Utána a visszaküldés segít.'],
      [
        'Hogyan küldhetek vissza valamit?',
        'Tegye a terméket a visszaküldési lappal a dobozba, és adja fel a csomagot, vagy hozza be egy üzletbe.',
      ],
      [
        'Hogyan mondhatom le az előfizetést vagy a díjcsomagot?',
        'Online és fiók nélkül, a „Szerződés felmondása” oldalon, amelyre minden oldal alján hivatkozás mutat. A visszaigazolás azonnal megérkezik e-mailben. Az előfizetés a fiókban, a rendelésnél is lemondható.',
      ],
      [
        'Nem tudok belépni',
        'Először ellenőrizze az e-mail-címet. Új jelszót a bejelentkezés oldalán választhat. Ha ez nem segít, keressen minket.',
      ],
      ['Mennyire friss a kávé?', 'Kis adagokban pörkölünk. A pörkölés dátuma minden csomagon szerepel.'],
    ],
    links: [
      ['Szállítás', 'service:1'],
      ['Visszaküldés', 'service:2'],
      ['Fizetés', 'service:3'],
      ['Szerződés felmondása', '/cancellation'],
      ['Kapcsolat', '/contact'],
    ],
  },
  storePickup: {
    slug: 'uzleti-atvetel',
    title: 'Átvétel az üzletben',
    lead: 'Rendeljen online, és vegye át több mint {pickupStores} üzlet egyikében, szállítási díj nélkül.',
    sections: [
      ['Így működik', 'A pénztárnál válassza ki az üzletet. Amint minden kész, e-mailt küldünk.'],
      ['Átvétel', 'Hozza magával az e-mailt és egy igazolványt. A rendelést tíz napig őrizzük.'],
    ],
    links: [['Üzletkereső', '/service/storefinder/search']],
  },
  loyaltyCard: {
    slug: 'husegkartya',
    title: 'A Ninefold kártya',
    lead: 'Minden vásárlással babszemeket gyűjt, és akkor váltja be, amikor szeretné.',
    sections: [
      ['Gyűjtés', 'Az üzletben mutassa fel a kártyát, online jelentkezzen be. A babszemek megjelennek a fiókjában.'],
      ['Beváltás', 'Kávéra, ajándékra vagy kedvezményre.'],
      ['Csak kártyásoknak', 'Ezt a válogatást azoknak mutatjuk, akik a kártyájukkal jelentkeztek be.'],
    ],
    links: [['Babszámla', '/beanaccount']],
  },
  community: {
    slug: 'kozosseg',
    title: 'Közösség',
    lead: 'Azok találkozóhelye, akik a kávét komolyan veszik, magukat kevésbé.',
    sections: [
      ['Vegyen részt', 'A tagok új pörköléseket kóstolnak, színekről szavaznak, és meghívót kapnak kóstolókra.'],
      ['Tagság', 'A tagság ingyenes, csak vásárlói fiók kell hozzá.'],
    ],
    links: [
      ['Fiók létrehozása', '/signup'],
      ['Kávéink', 'category:1000'],
    ],
  },
  mobileTelephony: {
    slug: 'mobil',
    title: 'Mobilszolgáltatás',
    lead: 'Telefonálás és internet hosszú szerződés nélkül: átlátható, havonta felmondható díjcsomagok.',
    sections: [
      ['Indulás', 'Rendelje meg a SIM-kártyát, aktiválja online, számát hozhatja magával.'],
      ['Külföldön', 'Az Európai Unióban úgy netezik, mint otthon.'],
    ],
    links: [
      ['SIM-kártyák', 'category:8110'],
      ['Szerződés felmondása', '/cancellation'],
    ],
  },
  giftCards: {
    slug: 'ajandekkartyak',
    title: 'Ajándékkártyák',
    lead: 'Öröm, amely mindig jól jön: online és minden üzletben beváltható.',
    sections: [
      ['Vásárlás', 'Válasszon kártyát és összeget. A kártya azonnal megérkezik e-mailben, vagy postán küldjük.'],
      ['Beváltás', 'A pénztárnál vagy az üzletben. A maradék a kártyán marad.'],
      ['Érvényesség', 'Az ajándékkártyák három évig érvényesek.'],
    ],
    links: [['Ajándékkártyák megtekintése', 'category:9000']],
  },
  about: {
    slug: 'rolunk',
    title: 'A Ninefoldról',
    lead: 'Kis adagokban pörkölünk kávét, és olyan tárgyakat választunk, amelyektől szebb az otthon.',
    sections: [
      ['Kávé', 'Ismert szövetkezetektől vásárolunk, és lassan pörkölünk. Ez érződik az ízén.'],
      ['Minden más', 'Konyha, lakás, divat: kevés dolog, jól elkészítve, pótalkatrésszel és őszinte leírással.'],
    ],
    links: [
      ['Kávéink', 'category:1000'],
      ['Üzletkereső', '/service/storefinder/search'],
    ],
  },
  voucherConditions: {
    slug: 'kuponfeltetelek',
    title: 'Kuponfeltételek',
    lead: 'Ami a hírlevélből és az akciókból származó kuponokra érvényes.',
    sections: [
      [
        'Üdvözlőkupon',
        'A hírlevél-feliratkozás megerősítése után {discount}% kedvezményt kap az első vásárlására. Egy hónapig érvényes, egyszer használható fel.',
      ],
      [
        'Minden kuponra',
        'Nem vonható össze, ajándékkártyára, előfizetésre és partnereink termékeire nem érvényes, készpénzre nem váltható.',
      ],
    ],
    links: [['Hírlevél', '/subscribenewsletter']],
  },
  themeworlds: {
    slug: 'temavilagok',
    title: 'Témavilágok',
    lead: 'Mindig új válogatások, a készlet erejéig.',
    sections: [],
  },
  categories: {
    slug: 'minden-kategoria',
    title: 'Minden kategória',
    lead: 'Teljes kínálatunk egy helyen.',
    sections: [],
  },
  watchlist: {
    slug: 'kivansaglista',
    title: 'Kívánságlista',
    lead: 'Tegye félre, ami megtetszett, és itt újra megtalálja.',
    sections: [],
  },
};
