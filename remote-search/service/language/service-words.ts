import type { PageName } from '../../contract/shortcuts.ts';
import type { Language } from './language.ts';

/** Words of questions that the service pages answer, beside the names of the pages. */
export const SERVICE_WORDS: Record<Language, Partial<Record<PageName, string>>> = {
  de: {
    returns:
      'zurückgeben zurückgebe zurückschicke retourschein zurücksenden zurückschicken umtauschen retournieren rückgabe rücksendung rücksendig retoure reklamieren garantie rückgaberecht rückgabefrist rückerstattung rückerstatten erstattung erstatten zurückzahlen geld',
    withdrawal: 'widerruf widerrufen widerrufsrecht',
    cancellation: 'kündigen kündige kündigung kündigungsfrist gekündigt kündbar',
    orders: 'bestellung packerl päckli päckchen sendungsverfolgung paket sendung lieferstatus stornieren',
    shipping:
      'liefern lieferung lieferdauer lieferfrist lieferzeit versenden versandkosten zustellen zustellung liefert versand',
    payment: 'twint rechnung kreditkarte paypal klarna ratenzahlung zahlen zahlung bezahlen raten zahlungsart einlösen',
    contact: 'anrufen telefon kontaktieren mail',
    storeFinder: 'öffnungszeiten öffnigsziite öffnigszyte filiale geöffnet laden',
    account: 'passwort konto',
  },
  fr: {
    returns: 'retourner renvoyer renvoie rendre retours échanger rembourser retour remboursement garantie rétractation',
    orders: 'commande colis suivre annuler',
    cancellation: 'résilier résilie résiliation désabonner',
    shipping: 'livrer livraison livrez expédition expédier',
    payment: 'carte payer paiement facture twint code paypal klarna postfinance virement mensualités',
    contact: 'appeler contacter téléphoner mail joindre',
    storeFinder: 'horaires ouverture magasin',
    account: 'mot passe compte',
  },
  cs: {
    returns: 'vrátit vrátím vracím vrácení peněz reklamovat reklamace výměna vyměnit záruka odstoupit',
    orders: 'objednávka zásilka balík balíček stornovat zrušit',
    cancellation: 'vypovědět vypovím výpověď',
    shipping: 'doručení doručíte doprava dodání doručit dovoz poštovné zásilkovna',
    payment: 'zaplatím dobírka kartou zaplatit platba platit splátky faktura',
    contact: 'zavolat telefon kontaktovat infolinka linka',
    storeFinder: 'otevírací doba prodejna otevřeno',
    account: 'heslo účet',
  },
  sk: {
    returns: 'vrátiť vrátim vrátime vraciam vrátenie reklamovať reklamácia výmena vymeniť záruka odstúpiť',
    orders: 'objednávka zásielka balík balíček stornovať zrušiť',
    cancellation: 'vypovedať vypoviem výpoveď',
    shipping: 'doručenie doručíte packeta doprava dodanie doručiť poštovné',
    payment: 'zaplatím dobierka kartou zaplatiť platba platiť splátky faktúra',
    contact: 'zavolať telefón kontaktovať infolinka linka',
    storeFinder: 'otváracie predajňa otvorené',
    account: 'heslo účet',
  },
  pl: {
    returns: 'zwrócić zwrócę zwracam oddać zwrot zwroty reklamować reklamacja wymienić wymiana gwarancja odesłać',
    withdrawal: 'odstąpić odstąpienie',
    cancellation: 'wypowiedzieć wypowiedzenie wypowiadam',
    orders: 'zamówienie przesyłka paczka paczuszka anulować',
    shipping: 'dostawa dostarczacie paczkomat wysyłka doręczenie dostarczyć przesyłki',
    payment: 'zapłacę pobranie zapłacić płatność płacić raty faktura blik',
    contact: 'zadzwonić telefon kontakt',
    storeFinder: 'otwarcia sklep otwarte godziny',
    account: 'hasło konto',
  },
  hu: {
    returns:
      'visszaküldés visszaküldöm visszaküldhetem visszaküldeni küldhetem visszakérhetem visszaadni csere cserélni kicserélni kicserélhetem becserélni visszatérítés pénzem reklamáció garancia elállás visszavitel',
    orders: 'rendelés rendelésem csomag csomagom lemondani',
    cancellation: 'felmondás felmondani felmondom',
    shipping:
      'szállítás kiszállítás szállítási házhozszállítás futár kiszállítják kihozzák átvétel átvételi átvenni átvehetem átvehető csomagpont csomagautomata collect',
    payment:
      'utánvét fizetés fizetni fizethetek fizetek fizetünk fizessek bankkártyával bankkártya átutalás részlet számla',
    contact: 'telefon telefonszám hívni kapcsolat',
    storeFinder: 'nyitvatartás üzlet nyitva',
    account: 'jelszó jelszavam jelszavamat jelszót fiók fiókom fiókomba',
  },
  tr: {
    returns: 'iade ederim etmek değişim değiştirmek garanti geri cayma',
    orders: 'sipariş siparişim kargom takip iptal',
    cancellation: 'fesih feshetmek feshederim',
    shipping: 'kargo teslimat gönderim teslim gelir gelecek ulaşır',
    payment: 'kapıda ödeme ödeyebilirim taksit fatura',
    contact: 'telefon iletişim aramak',
    storeFinder: 'çalışma saatleri mağaza mağazanız mağazalarınız şube şubeniz şubeleriniz açık',
    account: 'şifre şifremi şifrem parola parolamı hesap hesabım hesabıma',
  },
};
