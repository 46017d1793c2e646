import { siteOf, type Country, type SiteCode } from '@ninefold/sites';
import type { Store } from '../../contract/store.ts';
import type { stores } from '../schema.ts';
import { cityKey } from '../store-repository.ts';

/** All invented but the cities and their postcodes; the telephone numbers belong to nobody. */
type DemoStore = readonly [city: string, postcode: string, street: string, phone: string, cityInFrench?: string];

const DEMO_STORES: Readonly<Record<Country, readonly DemoStore[]>> = {
  DE: [
    ['Hamburg', '20095', 'Lindenmarkt 4', '+49 40 555 0101'],
    ['Hamburg', '22765', 'Elbgasse 17', '+49 40 555 0102'],
    ['Berlin', '10117', 'Kastanienhof 9', '+49 30 555 0103'],
    ['Berlin', '10437', 'Am alten Speicher 22', '+49 30 555 0104'],
    ['München', '80331', 'Brunnengasse 6', '+49 89 555 0105'],
    ['Köln', '50667', 'Domhof 31', '+49 221 555 0106'],
    ['Frankfurt am Main', '60313', 'Zeilgarten 12', '+49 69 555 0107'],
    ['Stuttgart', '70173', 'Rebenstraße 8', '+49 711 555 0108'],
    ['Düsseldorf', '40213', 'Uferpassage 3', '+49 211 555 0109'],
    ['Leipzig', '04109', 'Messehof 15', '+49 341 555 0110'],
    ['Dresden', '01067', 'Elbterrasse 2', '+49 351 555 0111'],
    ['Bremen', '28195', 'Hafenstieg 11', '+49 421 555 0112'],
    ['Hannover', '30159', 'Lindenpassage 7', '+49 511 555 0113'],
    ['Nürnberg', '90402', 'Burggarten 19', '+49 911 555 0114'],
  ],
  AT: [
    ['Wien', '1010', 'Rosengasse 5', '+43 1 555 0201'],
    ['Wien', '1070', 'Spittelhof 14', '+43 1 555 0202'],
    ['Wien', '1220', 'Donauzeile 40', '+43 1 555 0203'],
    ['Graz', '8010', 'Murpromenade 8', '+43 316 555 0204'],
    ['Linz', '4020', 'Hafenring 21', '+43 732 555 0205'],
    ['Salzburg', '5020', 'Mirabellhof 2', '+43 662 555 0206'],
    ['Innsbruck', '6020', 'Nordkettenweg 10', '+43 512 555 0207'],
    ['Klagenfurt', '9020', 'Seepassage 6', '+43 463 555 0208'],
    ['Villach', '9500', 'Draugasse 13', '+43 4242 555 0209'],
    ['Wels', '4600', 'Ringhof 18', '+43 7242 555 0210'],
    ['St. Pölten', '3100', 'Rathauspassage 1', '+43 2742 555 0211'],
    ['Bregenz', '6900', 'Am Seeufer 25', '+43 5574 555 0212'],
  ],
  CH: [
    ['Zürich', '8001', 'Lindenhofgasse 12', '+41 44 555 03 01', 'Zurich'],
    ['Zürich', '8005', 'Viaduktbogen 7', '+41 44 555 03 02', 'Zurich'],
    ['Bern', '3011', 'Laubengang 33', '+41 31 555 03 03', 'Berne'],
    ['Basel', '4051', 'Rheinterrasse 9', '+41 61 555 03 04', 'Bâle'],
    ['Luzern', '6003', 'Seegasse 16', '+41 41 555 03 05', 'Lucerne'],
    ['St. Gallen', '9000', 'Stickereihof 4', '+41 71 555 03 06', 'Saint-Gall'],
    ['Winterthur', '8400', 'Eulachpassage 20', '+41 52 555 03 07', 'Winterthour'],
    ['Genf', '1204', 'Rue du Vieux-Port 11', '+41 22 555 03 08', 'Genève'],
    ['Lausanne', '1003', 'Place du Marché-Neuf 5', '+41 21 555 03 09'],
    ['Freiburg', '1700', 'Rue des Tilleuls 2', '+41 26 555 03 10', 'Fribourg'],
    ['Neuenburg', '2000', 'Quai des Barques 14', '+41 32 555 03 11', 'Neuchâtel'],
    ['Lugano', '6900', 'Via dei Platani 8', '+41 91 555 03 12'],
    ['Chur', '7000', 'Gassentor 3', '+41 81 555 03 13', 'Coire'],
  ],
  CZ: [
    ['Praha', '110 00', 'Lipová pasáž 4', '+420 225 550 401'],
    ['Praha', '150 00', 'Andělský dvůr 18', '+420 225 550 402'],
    ['Brno', '602 00', 'Zelená tržnice 7', '+420 545 550 403'],
    ['Ostrava', '702 00', 'Na Haldě 21', '+420 595 550 404'],
    ['Plzeň', '301 00', 'Pivovarská brána 9', '+420 377 550 405'],
    ['Liberec', '460 01', 'Pod Ještědem 13', '+420 485 550 406'],
    ['Olomouc', '779 00', 'Horní dvorek 5', '+420 585 550 407'],
    ['České Budějovice', '370 01', 'Solná ulička 2', '+420 387 550 408'],
    ['Hradec Králové', '500 02', 'Labské nábřeží 30', '+420 495 550 409'],
    ['Pardubice', '530 02', 'Perníková 11', '+420 466 550 410'],
    ['Zlín', '760 01', 'Tovární alej 16', '+420 577 550 411'],
    ['Karlovy Vary', '360 01', 'Kolonádní 6', '+420 353 550 412'],
  ],
  HU: [
    ['Budapest', '1052', 'Hársfa udvar 3.', '+36 1 555 0501'],
    ['Budapest', '1024', 'Fény köz 12.', '+36 1 555 0502'],
    ['Budapest', '1117', 'Dunasor 28.', '+36 1 555 0503'],
    ['Debrecen', '4024', 'Piac udvar 9.', '+36 52 555 504'],
    ['Szeged', '6720', 'Tisza sétány 5.', '+36 62 555 505'],
    ['Miskolc', '3525', 'Avas alja 17.', '+36 46 555 506'],
    ['Pécs', '7621', 'Mecsek köz 8.', '+36 72 555 507'],
    ['Győr', '9021', 'Rába udvar 2.', '+36 96 555 508'],
    ['Nyíregyháza', '4400', 'Nyír sor 14.', '+36 42 555 509'],
    ['Kecskemét', '6000', 'Barack utca 21.', '+36 76 555 510'],
    ['Székesfehérvár', '8000', 'Királykút 6.', '+36 22 555 511'],
    ['Szombathely', '9700', 'Borostyán köz 10.', '+36 94 555 512'],
  ],
  PL: [
    ['Warszawa', '00-020', 'ul. Lipowy Pasaż 5', '+48 22 555 06 01'],
    ['Warszawa', '03-301', 'ul. Stary Młyn 19', '+48 22 555 06 02'],
    ['Kraków', '31-010', 'ul. Bramna 7', '+48 12 555 06 03'],
    ['Wrocław', '50-069', 'ul. Nadodrzańska 22', '+48 71 555 06 04'],
    ['Poznań', '61-772', 'ul. Koziołków 3', '+48 61 555 06 05'],
    ['Gdańsk', '80-831', 'ul. Bursztynowa 14', '+48 58 555 06 06'],
    ['Łódź', '90-001', 'ul. Tkacka 31', '+48 42 555 06 07'],
    ['Katowice', '40-012', 'ul. Śląski Dwór 9', '+48 32 555 06 08'],
    ['Lublin', '20-002', 'ul. Zamkowy Ogród 4', '+48 81 555 06 09'],
    ['Szczecin', '70-400', 'ul. Portowa Brama 12', '+48 91 555 06 10'],
    ['Białystok', '15-092', 'ul. Rynkowa 8', '+48 85 555 06 11'],
    ['Bydgoszcz', '85-005', 'ul. Nad Brdą 16', '+48 52 555 06 12'],
  ],
  SK: [
    ['Bratislava', '811 01', 'Lipová pasáž 6', '+421 2 5550 0701'],
    ['Bratislava', '851 01', 'Petržalský dvor 20', '+421 2 5550 0702'],
    ['Košice', '040 01', 'Zvonárska brána 4', '+421 55 555 0703'],
    ['Prešov', '080 01', 'Soľná ulička 11', '+421 51 555 0704'],
    ['Žilina', '010 01', 'Nad Váhom 17', '+421 41 555 0705'],
    ['Banská Bystrica', '974 01', 'Medená 2', '+421 48 555 0706'],
    ['Nitra', '949 01', 'Podzoborská 9', '+421 37 555 0707'],
    ['Trnava', '917 01', 'Hradobná 13', '+421 33 555 0708'],
    ['Trenčín', '911 01', 'Pod hradom 5', '+421 32 555 0709'],
    ['Martin', '036 01', 'Turčianska alej 8', '+421 43 555 0710'],
    ['Poprad', '058 01', 'Tatranský dvor 3', '+421 52 555 0711'],
    ['Piešťany', '921 01', 'Kúpeľná promenáda 15', '+421 33 555 0712'],
  ],
  TR: [
    ['İstanbul', '34433', 'Ihlamur Pasajı 8', '+90 212 555 08 01'],
    ['İstanbul', '34710', 'Moda Aralığı 15', '+90 216 555 08 02'],
    ['İstanbul', '34381', 'Değirmen Sokağı 27', '+90 212 555 08 03'],
    ['Ankara', '06420', 'Çınar Çarşısı 4', '+90 312 555 08 04'],
    ['İzmir', '35220', 'Kordon Boyu 33', '+90 232 555 08 05'],
    ['Bursa', '16010', 'Koza Avlusu 6', '+90 224 555 08 06'],
    ['Antalya', '07100', 'Liman Yolu 12', '+90 242 555 08 07'],
    ['Adana', '01010', 'Seyhan Kıyısı 9', '+90 322 555 08 08'],
    ['Eskişehir', '26010', 'Porsuk Çarşısı 21', '+90 222 555 08 09'],
    ['Gaziantep', '27010', 'Bakırcı Hanı 3', '+90 342 555 08 10'],
    ['Konya', '42030', 'Alaaddin Geçidi 14', '+90 332 555 08 11'],
    ['Kayseri', '38010', 'Erciyes Avlusu 5', '+90 352 555 08 12'],
  ],
};

const LONG_SATURDAY = { opens: '09:00', closes: '18:00' };

/** Shops of these countries open on Sundays too. */
const OPEN_ON_SUNDAYS: readonly Country[] = ['CZ', 'SK', 'HU', 'TR'];

/** The demo stores of a site; both sites of Switzerland have the same. */
export function demoStores(site: SiteCode): (typeof stores.$inferInsert)[] {
  const { country, language } = siteOf(site);
  return DEMO_STORES[country].map(([germanCity, postcode, street, phone, cityInFrench], index) => {
    const city = language === 'fr' ? (cityInFrench ?? germanCity) : germanCity;
    return {
      site,
      id: `${country.toLowerCase()}-${index + 1}`,
      name: `Ninefold ${city}`,
      street: language === 'de' && country === 'CH' ? street.replaceAll('ß', 'ss') : street,
      postcode,
      city,
      // Both names lead to the store: visitors of one language know the other's.
      citySearch: cityKey(cityInFrench ? `${germanCity} ${cityInFrench}` : germanCity),
      phone,
      hours: hoursOf(country, index),
      hasCafe: index % 3 !== 2,
      latitude: 0,
      longitude: 0,
    };
  });
}

function hoursOf(country: Country, index: number): Store['hours'] {
  const opens = index % 2 === 0 ? '09:00' : '09:30';
  return {
    weekdays: { opens, closes: index % 3 === 0 ? '20:00' : '19:00' },
    saturday: LONG_SATURDAY,
    ...(OPEN_ON_SUNDAYS.includes(country) && { sunday: { opens: '10:00', closes: '17:00' } }),
  };
}
