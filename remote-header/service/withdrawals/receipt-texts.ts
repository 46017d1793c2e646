import type { Language } from '@ninefold/sites';

interface ReceiptTexts {
  subject: string;
  greeting: string;
  received: string;
  statement: string;
  facts: readonly string[];
  allArticles: string;
  button: string;
  keep: string;
  notYou: string;
  contact: string;
}

/** Of the countries that have the function. `{date}` and `{time}` are when the statement came, the others what it says. */
export const RECEIPT_TEXTS: Partial<Record<Language, ReceiptTexts>> = {
  de: {
    subject: 'Eingangsbestätigung Ihres Widerrufs zur Bestellung {orderNumber}',
    greeting: 'Guten Tag,',
    received: 'Ihr Widerruf ist am {date} um {time} Uhr bei uns eingegangen. Sein Inhalt:',
    statement: '„Hiermit widerrufe ich den Vertrag über die folgende Bestellung.“',
    facts: ['Name: {name}', 'Bestellnummer: {orderNumber}', 'Artikel: {articles}', 'E-Mail-Adresse: {email}'],
    allArticles: 'alle',
    button: 'Rückgabe und Erstattung',
    keep: 'Bitte bewahren Sie diese E-Mail auf: Sie belegt, wann Ihr Widerruf bei uns war.',
    notYou: 'Haben Sie nichts widerrufen? Dann schreiben Sie uns bitte.',
    contact: 'Kontakt',
  },
  cs: {
    subject: 'Potvrzení o přijetí odstoupení od smlouvy k objednávce {orderNumber}',
    greeting: 'Dobrý den,',
    received: 'vaše odstoupení od smlouvy jsme přijali {date} v {time}. Jeho obsah:',
    statement: '„Tímto odstupuji od smlouvy o následující objednávce.“',
    facts: ['Jméno: {name}', 'Číslo objednávky: {orderNumber}', 'Zboží: {articles}', 'E-mailová adresa: {email}'],
    allArticles: 'veškeré',
    button: 'Vrácení zboží a peněz',
    keep: 'Tento e-mail si prosím uschovejte: dokládá, kdy k nám odstoupení došlo.',
    notYou: 'Od ničeho jste neodstoupili? Napište nám prosím.',
    contact: 'Kontakt',
  },
  hu: {
    subject: 'Visszaigazolás: megkaptuk elállását, rendelésszám: {orderNumber}',
    greeting: 'Üdvözöljük!',
    received: 'Elállási nyilatkozatát megkaptuk. Időpont: {date} {time}. A nyilatkozat tartalma:',
    statement: '„Ezúton elállok az alábbi rendelésre vonatkozó szerződéstől.”',
    facts: ['Név: {name}', 'Rendelésszám: {orderNumber}', 'Termékek: {articles}', 'E-mail-cím: {email}'],
    allArticles: 'az összes',
    button: 'Visszaküldés és visszatérítés',
    keep: 'Kérjük, őrizze meg ezt az e-mailt: igazolja, mikor érkezett meg hozzánk a nyilatkozata.',
    notYou: 'Nem Ön állt el? Kérjük, írjon nekünk.',
    contact: 'Kapcsolat',
  },
  pl: {
    subject: 'Potwierdzenie otrzymania odstąpienia od umowy, zamówienie {orderNumber}',
    greeting: 'Dzień dobry,',
    received: 'otrzymaliśmy oświadczenie o odstąpieniu od umowy {date} o godz. {time}. Jego treść:',
    statement: '„Niniejszym odstępuję od umowy dotyczącej poniższego zamówienia.”',
    facts: [
      'Imię i nazwisko: {name}',
      'Numer zamówienia: {orderNumber}',
      'Produkty: {articles}',
      'Adres e-mail: {email}',
    ],
    allArticles: 'wszystkie',
    button: 'Zwroty i zwrot pieniędzy',
    keep: 'Zachowaj tę wiadomość: potwierdza, kiedy otrzymaliśmy oświadczenie.',
    notYou: 'To nie Ty? Napisz do nas.',
    contact: 'Kontakt',
  },
  sk: {
    subject: 'Potvrdenie o prijatí odstúpenia od zmluvy k objednávke {orderNumber}',
    greeting: 'Dobrý deň,',
    received: 'vaše odstúpenie od zmluvy sme prijali {date} o {time}. Jeho obsah:',
    statement: '„Týmto odstupujem od zmluvy o nasledujúcej objednávke.“',
    facts: ['Meno: {name}', 'Číslo objednávky: {orderNumber}', 'Tovar: {articles}', 'E-mailová adresa: {email}'],
    allArticles: 'všetok',
    button: 'Vrátenie tovaru a peňazí',
    keep: 'Tento e-mail si, prosím, uschovajte: dokladá, kedy k nám odstúpenie prišlo.',
    notYou: 'Od ničoho ste neodstúpili? Napíšte nám, prosím.',
    contact: 'Kontakt',
  },
};
