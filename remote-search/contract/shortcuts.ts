import type { LinkedPage } from '@ninefold/platform';
import {
  parseShopPath,
  PATHS,
  SERVICE_PAGES,
  servicePath,
  siteOf,
  type Language,
  type ServicePageName,
  type SiteCode,
} from '@ninefold/sites';

/** Pages that a search term may name. Service pages are found by their number, on every site the same. */
const PAGES = {
  cart: PATHS.cart,
  storeFinder: '/service/storefinder/',
  newsletter: PATHS.newsletter,
  beans: PATHS.beanAccount,
  orders: PATHS.orderHistory,
  account: PATHS.account,
  login: PATHS.login,
  signup: PATHS.signup,
  contact: PATHS.contact,
  withdrawal: PATHS.withdrawal,
  cancellation: PATHS.cancellation,
  shipping: servicePath('shipping', 1),
  returns: servicePath('returns', 2),
  payment: servicePath('payment', 3),
  service: '/c/service',
  storePickup: servicePath('store-pickup', 9),
  loyaltyCard: servicePath('loyalty-card', 10),
  catalogue: servicePath('catalogue', 17),
  watchlist: servicePath('watchlist', 18),
  partnerOffers: servicePath('partner-offers', 19),
} as const;

/** Categories that a search term may name; each site has its own. */
export type NamedCategory = 'giftCards' | 'sale';
/** Lists that a search term may name: those, and two of the shop's own. */
export type NamedList = NamedCategory | 'bestsellers' | 'new';

export type PageName = keyof typeof PAGES;
type Terms = Readonly<Partial<Record<PageName | NamedList, readonly string[]>>>;

/** As a language writes them, for suggestions show them; the first one of a page is its name. */
const TERMS: Record<Language, Terms> = {
  de: {
    cart: ['Warenkorb', 'Einkaufswagen', 'Einkaufskorb'],
    storeFinder: [
      'Filiale',
      'Filialen',
      'Filialfinder',
      'Filialsuche',
      'Öffnungszeiten',
      'Shops',
      'Läden',
      'Geschäfte',
    ],
    newsletter: ['Newsletter', 'Newsletter anmelden', 'Newsletter abmelden', 'Newsletter Anmeldung'],
    beans: ['Bohnen sammeln', 'Treuebohnen', 'Bohnenkonto', 'Treueprogramm', 'Treuepunkte'],
    orders: ['Bestellungen', 'meine Bestellungen', 'Bestellübersicht', 'Bestellstatus', 'Sendungsverfolgung'],
    account: ['mein Konto', 'Kundenkonto', 'Konto'],
    login: ['anmelden', 'einloggen', 'Login'],
    signup: ['registrieren', 'Registrierung', 'Konto erstellen'],
    contact: ['Kontakt', 'Kundenservice', 'Kundendienst', 'Hotline', 'Telefonnummer'],
    shipping: [
      'Versandkosten',
      'versandkostenfrei',
      'Lieferkosten',
      'Porto',
      'Versand',
      'Lieferung',
      'Lieferzeit',
      'Lieferzeiten',
    ],
    returns: ['Retoure', 'Retouren', 'Rücksendung', 'rücksenden', 'Rückgabe', 'Umtausch', 'Reklamation'],
    cancellation: [
      'Abo kündigen',
      'Abonnement kündigen',
      'Vertrag kündigen',
      'Verträge kündigen',
      'Verträge hier kündigen',
      'Tarif kündigen',
      'Kaffee Abo kündigen',
      'kündigen',
      'Kündigung',
    ],
    payment: [
      'Zahlungsarten',
      'Zahlungsart',
      'Zahlungsmöglichkeiten',
      'Bezahlung',
      'Zahlung',
      'bezahlen',
      'Ratenzahlung',
      'Rechnung',
      'PayPal',
      'Kauf auf Rechnung',
    ],
    service: ['FAQ', 'Hilfe', 'Service', 'Fragen', 'häufige Fragen'],
    loyaltyCard: ['Kundenkarte', 'Ninefold Karte', 'Treuekarte'],
    watchlist: ['Merkzettel', 'Merkliste', 'Wunschliste'],
    catalogue: ['Katalog', 'Kataloge', 'Katalog bestellen', 'Magazin', 'Prospekt'],
    giftCards: ['Geschenkkarte', 'Geschenkkarten', 'Gutscheinkarte', 'Geschenkgutschein', 'Gutschein kaufen'],
    new: ['neu', 'Neuheit', 'Neuheiten', 'neu eingetroffen', 'neue Artikel', 'neue Produkte'],
    bestsellers: ['Bestseller', 'Bestsellers', 'Topseller', 'meistgekauft', 'beliebteste Artikel'],
    sale: ['Sale', 'Angebote', 'Black Deals', 'Black-Deals', 'Black Friday', 'reduziert', 'Schnäppchen'],
  },
  fr: {
    cart: ['panier', 'mon panier', 'caddie'],
    storeFinder: [
      'magasin',
      'magasins',
      'filiale',
      'filiales',
      'boutiques',
      'horaires',
      'heures d’ouverture',
      'trouver un magasin',
    ],
    newsletter: ['newsletter', 's’inscrire à la newsletter', 'inscription newsletter', 'infolettre'],
    beans: ['compte de grains', 'grains de fidélité', 'programme de fidélité', 'points de fidélité', 'fidélité'],
    orders: ['commandes', 'mes commandes', 'suivi de commande', 'suivi de colis'],
    account: ['mon compte', 'compte client', 'compte'],
    login: ['connexion', 'se connecter', 'login'],
    signup: ['s’inscrire', 'inscription', 'créer un compte'],
    contact: ['contact', 'service client', 'service clientèle', 'téléphone', 'hotline'],
    shipping: ['frais de port', 'frais de livraison', 'frais d’envoi', 'livraison', 'délai de livraison', 'envoi'],
    returns: ['retour', 'retours', 'échange', 'remboursement', 'renvoi', 'réclamation', 'droit de retour'],
    cancellation: [
      'résilier un abonnement',
      'résilier abonnement',
      'résilier mon abonnement',
      'résilier un contrat',
      'résiliation',
      'résilier',
    ],
    payment: [
      'modes de paiement',
      'moyens de paiement',
      'mode de paiement',
      'paiement',
      'payer',
      'facture',
      'achat sur facture',
      'TWINT',
    ],
    service: ['FAQ', 'aide', 'service', 'questions fréquentes'],
    loyaltyCard: ['carte de fidélité', 'carte client', 'carte Ninefold'],
    watchlist: ['liste d’envies', 'liste de souhaits', 'favoris', 'ma liste'],
    catalogue: ['catalogue', 'catalogues', 'magazine', 'brochure'],
    giftCards: ['carte cadeau', 'cartes cadeaux', 'bon cadeau', 'bons cadeaux'],
    new: ['nouveau', 'nouveauté', 'nouveautés', 'nouveaux produits'],
    bestsellers: ['bestseller', 'bestsellers', 'meilleures ventes', 'les plus vendus'],
    sale: ['soldes', 'promotions', 'promo', 'sale', 'Black Deals', 'Black-Deals', 'Black Friday'],
  },
  cs: {
    cart: ['košík', 'nákupní košík'],
    storeFinder: [
      'prodejny',
      'prodejna',
      'obchody',
      'otevírací doba',
      'pobočky',
      'vyhledávač prodejen',
      'najít prodejnu',
    ],
    newsletter: ['newsletter', 'odběr newsletteru', 'přihlásit newsletter', 'odhlásit newsletter'],
    beans: ['konto zrnek', 'věrnostní zrnka', 'věrnostní program', 'věrnostní body'],
    orders: ['objednávky', 'moje objednávky', 'přehled objednávek', 'stav objednávky', 'sledování zásilky'],
    account: ['můj účet', 'zákaznický účet', 'účet'],
    login: ['přihlášení', 'přihlásit se', 'přihlásit'],
    signup: ['registrace', 'registrovat se', 'vytvořit účet'],
    contact: ['kontakt', 'kontakty', 'zákaznický servis', 'infolinka'],
    shipping: ['doprava', 'doprava zdarma', 'doručení', 'dodání', 'poštovné', 'cena dopravy', 'náklady na dopravu'],
    returns: ['vrácení zboží', 'vrácení', 'vrátit zboží', 'reklamace', 'výměna', 'výměna zboží'],
    withdrawal: ['odstoupení od smlouvy', 'odstoupit od smlouvy', 'odstoupení'],
    cancellation: ['zrušit předplatné', 'zrušení předplatného', 'vypovědět smlouvu', 'výpověď smlouvy', 'výpověď'],
    payment: ['způsoby platby', 'způsob platby', 'platba', 'platby', 'platba kartou', 'dobírka', 'faktura'],
    service: ['FAQ', 'nápověda', 'pomoc', 'časté dotazy', 'časté otázky', 'servis'],
    loyaltyCard: ['věrnostní karta', 'zákaznická karta', 'karta Ninefold'],
    watchlist: ['seznam přání', 'oblíbené'],
    catalogue: ['katalog', 'katalogy', 'leták', 'časopis'],
    giftCards: ['dárková karta', 'dárkové karty', 'dárkový poukaz', 'dárkové poukazy'],
    new: ['nové', 'novinka', 'novinky', 'nové zboží'],
    bestsellers: ['bestseller', 'bestsellery', 'nejprodávanější', 'nejoblíbenější'],
    sale: ['výprodej', 'slevy', 'akce', 'sale', 'Black Deals', 'Black-Deals', 'Black Friday'],
  },
  hu: {
    cart: ['kosár', 'bevásárlókosár', 'kosaram'],
    storeFinder: ['üzlet', 'üzletek', 'üzletkereső', 'boltok', 'nyitvatartás'],
    newsletter: ['hírlevél', 'hírlevél feliratkozás', 'hírlevél leiratkozás', 'newsletter'],
    beans: ['babszámla', 'babszemek', 'hűségprogram', 'hűségpontok', 'gyűjtött babszemek'],
    orders: ['rendelések', 'rendeléseim', 'rendelés követése', 'csomagkövetés'],
    account: ['fiókom', 'saját fiók', 'fiók'],
    login: ['bejelentkezés', 'belépés'],
    signup: ['regisztráció', 'regisztrálás', 'fiók létrehozása'],
    contact: ['kapcsolat', 'ügyfélszolgálat', 'telefonszám'],
    shipping: [
      'szállítás',
      'szállítási költség',
      'szállítási díj',
      'kiszállítás',
      'ingyenes szállítás',
      'házhozszállítás',
    ],
    returns: ['visszaküldés', 'visszáru', 'csere', 'visszavétel', 'reklamáció'],
    withdrawal: ['elállás', 'elállás a szerződéstől', 'elállási jog'],
    cancellation: ['előfizetés lemondása', 'előfizetés felmondása', 'szerződés felmondása', 'felmondás'],
    payment: ['fizetési módok', 'fizetési mód', 'fizetés', 'bankkártyás fizetés', 'utánvét', 'számla'],
    service: ['GYIK', 'gyakori kérdések', 'segítség', 'szolgáltatások', 'FAQ'],
    loyaltyCard: ['hűségkártya', 'törzsvásárlói kártya', 'Ninefold kártya'],
    watchlist: ['kívánságlista', 'kedvencek'],
    catalogue: ['katalógus', 'katalógusok', 'magazin', 'szórólap'],
    giftCards: ['ajándékkártya', 'ajándékkártyák', 'ajándékutalvány'],
    new: ['új', 'újdonság', 'újdonságok', 'új termékek'],
    bestsellers: ['bestseller', 'bestsellerek', 'legnépszerűbb', 'legnépszerűbb termékek'],
    sale: ['akció', 'akciók', 'leárazás', 'kiárusítás', 'sale', 'Black Deals', 'Black-Deals', 'Black Friday'],
  },
  pl: {
    cart: ['koszyk', 'mój koszyk'],
    storeFinder: [
      'sklepy',
      'sklep stacjonarny',
      'sklepy stacjonarne',
      'godziny otwarcia',
      'znajdź sklep',
      'lokalizator sklepów',
    ],
    newsletter: ['newsletter', 'zapisz się do newslettera', 'wypisz z newslettera'],
    beans: ['konto ziaren', 'ziarenka', 'program lojalnościowy', 'punkty lojalnościowe'],
    orders: ['zamówienia', 'moje zamówienia', 'status zamówienia', 'śledzenie przesyłki'],
    account: ['moje konto', 'konto klienta', 'konto'],
    login: ['logowanie', 'zaloguj', 'zaloguj się'],
    signup: ['rejestracja', 'zarejestruj się', 'załóż konto'],
    contact: ['kontakt', 'obsługa klienta', 'infolinia', 'telefon kontaktowy'],
    shipping: [
      'dostawa',
      'koszty dostawy',
      'koszt dostawy',
      'koszt wysyłki',
      'wysyłka',
      'darmowa dostawa',
      'czas dostawy',
    ],
    returns: ['zwrot', 'zwroty', 'zwrot towaru', 'reklamacja', 'reklamacje', 'wymiana'],
    withdrawal: ['odstąpienie od umowy', 'odstąp od umowy', 'odstąpienie'],
    cancellation: [
      'anulować subskrypcję',
      'anuluj subskrypcję',
      'rezygnacja z subskrypcji',
      'wypowiedz umowę',
      'wypowiedzenie umowy',
      'wypowiedzenie',
    ],
    payment: ['metody płatności', 'formy płatności', 'sposoby płatności', 'płatność', 'płatności', 'BLIK', 'faktura'],
    service: ['FAQ', 'pomoc', 'najczęstsze pytania', 'serwis'],
    loyaltyCard: ['karta stałego klienta', 'karta klienta', 'karta Ninefold'],
    watchlist: ['lista życzeń', 'ulubione'],
    catalogue: ['katalog', 'katalogi', 'gazetka', 'magazyn'],
    giftCards: ['karta podarunkowa', 'karty podarunkowe', 'bon podarunkowy'],
    new: ['nowe', 'nowość', 'nowości', 'nowe produkty'],
    bestsellers: ['bestseller', 'bestsellery', 'najpopularniejsze', 'najczęściej kupowane'],
    sale: ['wyprzedaż', 'promocje', 'promocja', 'okazje', 'sale', 'Black Deals', 'Black-Deals', 'Black Friday'],
  },
  sk: {
    cart: ['košík', 'nákupný košík'],
    storeFinder: [
      'predajne',
      'predajňa',
      'obchody',
      'otváracie hodiny',
      'pobočky',
      'vyhľadávač predajní',
      'nájsť predajňu',
    ],
    newsletter: ['newsletter', 'odber newslettera', 'prihlásiť newsletter', 'odhlásiť newsletter'],
    beans: ['konto zrniek', 'vernostné zrnká', 'vernostný program', 'vernostné body'],
    orders: ['objednávky', 'moje objednávky', 'prehľad objednávok', 'stav objednávky', 'sledovanie zásielky'],
    account: ['môj účet', 'zákaznícky účet', 'účet'],
    login: ['prihlásenie', 'prihlásiť sa', 'prihlásiť'],
    signup: ['registrácia', 'registrovať sa', 'vytvoriť účet'],
    contact: ['kontakt', 'kontakty', 'zákaznícky servis', 'infolinka'],
    shipping: ['doprava', 'doprava zadarmo', 'doručenie', 'dodanie', 'poštovné', 'cena dopravy', 'náklady na dopravu'],
    returns: ['vrátenie tovaru', 'vrátenie', 'vrátiť tovar', 'reklamácia', 'reklamácie', 'výmena'],
    withdrawal: ['odstúpenie od zmluvy', 'odstúpiť od zmluvy', 'odstúpenie'],
    cancellation: ['zrušiť predplatné', 'zrušenie predplatného', 'vypovedať zmluvu', 'výpoveď zmluvy', 'výpoveď'],
    payment: ['spôsoby platby', 'spôsob platby', 'platba', 'platby', 'platba kartou', 'dobierka', 'faktúra'],
    service: ['FAQ', 'pomoc', 'časté otázky', 'servis'],
    loyaltyCard: ['vernostná karta', 'zákaznícka karta', 'karta Ninefold'],
    watchlist: ['zoznam želaní', 'obľúbené'],
    catalogue: ['katalóg', 'katalógy', 'leták', 'časopis'],
    giftCards: ['darčeková karta', 'darčekové karty', 'darčeková poukážka', 'darčekové poukážky'],
    new: ['nové', 'novinka', 'novinky', 'nový tovar'],
    bestsellers: ['bestseller', 'bestsellery', 'najpredávanejšie', 'najobľúbenejšie'],
    sale: ['výpredaj', 'zľavy', 'akcie', 'sale', 'Black Deals', 'Black-Deals', 'Black Friday'],
  },
  tr: {
    cart: ['sepet', 'sepetim', 'alışveriş sepeti'],
    storeFinder: ['mağaza', 'mağazalar', 'mağaza bul', 'şubeler', 'çalışma saatleri'],
    newsletter: ['bülten', 'e-bülten', 'bülten kaydı', 'newsletter'],
    beans: ['çekirdek hesabı', 'çekirdek puan', 'sadakat programı', 'sadakat puanı', 'puanlarım'],
    orders: ['siparişler', 'siparişlerim', 'sipariş takibi', 'kargo takibi'],
    account: ['hesabım', 'hesap', 'müşteri hesabı'],
    login: ['giriş', 'giriş yap', 'oturum aç'],
    signup: ['kayıt', 'kayıt ol', 'üye ol', 'üyelik'],
    contact: ['iletişim', 'müşteri hizmetleri', 'telefon numarası'],
    shipping: ['kargo', 'kargo ücreti', 'ücretsiz kargo', 'teslimat', 'teslimat ücreti', 'teslimat süresi', 'gönderim'],
    returns: ['iade', 'iadeler', 'iade koşulları', 'değişim', 'cayma hakkı', 'ürün iadesi'],
    cancellation: [
      'abonelik iptali',
      'aboneliği iptal et',
      'abonelik iptal',
      'sözleşmeyi feshet',
      'sözleşmeyi feshetme',
      'fesih',
    ],
    payment: [
      'ödeme seçenekleri',
      'ödeme yöntemleri',
      'ödeme',
      'taksit',
      'taksit seçenekleri',
      'kapıda ödeme',
      'fatura',
    ],
    service: ['SSS', 'sıkça sorulan sorular', 'yardım', 'destek', 'servis'],
    loyaltyCard: ['sadakat kartı', 'müşteri kartı', 'Ninefold kart'],
    watchlist: ['istek listesi', 'favoriler', 'favorilerim'],
    catalogue: ['katalog', 'kataloglar', 'broşür'],
    giftCards: ['hediye kartı', 'hediye kartları', 'hediye çeki'],
    new: ['yeni', 'yeniler', 'yeni ürünler', 'yeni gelenler'],
    bestsellers: ['bestseller', 'çok satanlar', 'en çok satanlar', 'popüler ürünler'],
    sale: ['indirim', 'indirimler', 'fırsatlar', 'kampanyalar', 'Black Deals', 'Black-Deals', 'efsane cuma'],
  },
};

const GERMAN_WITHDRAWAL = ['Widerruf', 'Widerrufsrecht', 'widerrufen', 'Vertrag widerrufen'];

/** Words that only one country of a language uses. */
const COUNTRY_TERMS: Partial<Record<SiteCode, Terms>> = {
  DE: {
    withdrawal: GERMAN_WITHDRAWAL,
    partnerOffers: ['Partnerangebote', 'Partner'],
    storeFinder: ['Store', 'Stores'],
    storePickup: ['Filialabholung', 'Abholung', 'Click & Collect', 'Click and Collect'],
  },
  AT: {
    withdrawal: GERMAN_WITHDRAWAL,
    cart: ['Einkaufssackerl', 'Sackerl'],
    storeFinder: ['Geschäft'],
    sale: ['Abverkauf', 'Aktionen'],
    shipping: ['Zustellung'],
    partnerOffers: ['Partnerangebote', 'Partner'],
  },
  CH: {
    returns: GERMAN_WITHDRAWAL,
    sale: ['Aktionen', 'Aktion', 'Ausverkauf'],
    storeFinder: ['Verkaufsstellen'],
    shipping: ['Portokosten'],
    payment: ['TWINT'],
  },
  CH_FR: { sale: ['actions', 'action'], storeFinder: ['points de vente'] },
};

/** The pages of the shop with the words that name them on a site, the first one as its name. */
export function namedPages(site: SiteCode): { page: PageName; url: string; terms: readonly string[] }[] {
  const maps = [TERMS[siteOf(site).language], COUNTRY_TERMS[site] ?? {}];
  return (Object.keys(PAGES) as PageName[])
    .map((page) => ({ page, url: PAGES[page], terms: maps.flatMap((map) => map[page] ?? []) }))
    .filter(({ page, terms }) => terms.length > 0 && isThere(site, page));
}

/**
 * The page of the shop that a search term names on a site, when it is exactly that word (SRC-3): `warenkorb` on DE is the cart.
 * Case does not count, nor do accents that are missing, nor how an apostrophe is written.
 */
export function findShortcut(site: SiteCode, term: string): string | undefined {
  const named = findNamed(site, term);
  return named !== undefined && isPage(named) ? PAGES[named] : undefined;
}

/** By which name a shop that lacks the page of an address says so; every shop has the others. */
export function linkedPageOf(url: string): LinkedPage | undefined {
  if (url === PATHS.contact) return 'contact';
  const path = parseShopPath(url);
  if (path?.type !== 'service') return undefined;
  return (Object.keys(SERVICE_PAGES) as ServicePageName[]).find((name) => String(SERVICE_PAGES[name]) === path.id);
}

/** The list that a search term names on a site; its address the catalogue knows. */
export function findNamedList(site: SiteCode, term: string): NamedList | undefined {
  const named = findNamed(site, term);
  return named === undefined || isPage(named) ? undefined : named;
}

/** Contracts are ended by the shop only where it sells any that go on. */
const isThere = (site: SiteCode, name: PageName | NamedList): boolean =>
  name !== 'cancellation' || siteOf(site).hasRunningContracts;

const isPage = (named: PageName | NamedList): named is PageName => named in PAGES;

function findNamed(site: SiteCode, term: string): PageName | NamedList | undefined {
  const { locale, language } = siteOf(site);
  const wanted = term.trim().replace(/\s+/g, ' ').replaceAll("'", '’').toLocaleLowerCase(locale);
  const maps = [COUNTRY_TERMS[site] ?? {}, TERMS[language]];
  for (const asTyped of [(text: string) => text, withoutAccents])
    for (const map of maps) {
      const found = (Object.keys(map) as (PageName | NamedList)[]).find(
        (name) => isThere(site, name) && map[name]?.some((each) => asTyped(each.toLocaleLowerCase(locale)) === wanted),
      );
      if (found) return found;
    }
  return undefined;
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i');
