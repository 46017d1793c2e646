import type { Language } from '@ninefold/sites';

interface ReceiptTexts {
  subject: string;
  greeting: string;
  announced: string;
  articleNumber: string;
  more: string;
  button: string;
  notYou: string;
  order: string;
  contact: string;
}

/** `{date}` and `{time}` are when the return was announced. */
export const RECEIPT_TEXTS: Record<Language, ReceiptTexts> = {
  de: {
    subject: 'Bestätigung Ihrer Rücksendung zur Bestellung {orderNumber}',
    greeting: 'Guten Tag,',
    announced:
      'Sie haben am {date} um {time} Uhr eine Rücksendung zur Bestellung {orderNumber} angemeldet. Zurückgesendet wird:',
    articleNumber: 'Art.-Nr. {number}',
    more: 'Mehr über Rückgabe und Erstattung steht auf dieser Seite:',
    button: 'Rückgabe und Erstattung',
    notYou: 'Haben Sie keine Rücksendung angemeldet? Dann schreiben Sie uns bitte.',
    order: 'Bestellung ansehen',
    contact: 'Kontakt',
  },
  fr: {
    subject: 'Confirmation de votre retour, commande {orderNumber}',
    greeting: 'Bonjour,',
    announced: 'Le {date} à {time}, vous avez annoncé un retour pour la commande {orderNumber}. Vous renvoyez\u00a0:',
    articleNumber: 'n° d’art. {number}',
    more: 'Pour en savoir plus sur les retours et le remboursement, consultez cette page\u00a0:',
    button: 'Retours et remboursement',
    notYou: 'Vous n’avez annoncé aucun retour\u00a0? Veuillez nous écrire.',
    order: 'Voir la commande',
    contact: 'Contact',
  },
  cs: {
    subject: 'Potvrzení ohlášeného vrácení k objednávce {orderNumber}',
    greeting: 'Dobrý den,',
    announced: '{date} v {time} jste ohlásili vrácení zboží z objednávky {orderNumber}. Vracíte:',
    articleNumber: 'č. výrobku {number}',
    more: 'Více o vrácení zboží a peněz najdete na této stránce:',
    button: 'Vrácení zboží a peněz',
    notYou: 'Žádné vrácení jste neohlásili? Napište nám prosím.',
    order: 'Zobrazit objednávku',
    contact: 'Kontakt',
  },
  hu: {
    subject: 'Visszaigazolás: visszaküldés bejelentve, rendelésszám: {orderNumber}',
    greeting: 'Üdvözöljük!',
    announced:
      'A visszaküldés bejelentését megkaptuk. Rendelésszám: {orderNumber}. Időpont: {date} {time}. Visszaküldött termékek:',
    articleNumber: 'cikkszám: {number}',
    more: 'A visszaküldésről és a visszatérítésről ezen az oldalon olvashat bővebben:',
    button: 'Visszaküldés és visszatérítés',
    notYou: 'Nem Ön jelentette be? Kérjük, írjon nekünk.',
    order: 'Rendelés megtekintése',
    contact: 'Kapcsolat',
  },
  pl: {
    subject: 'Potwierdzenie zgłoszenia zwrotu, zamówienie {orderNumber}',
    greeting: 'Dzień dobry,',
    announced: 'zgłoszenie zwrotu z zamówienia {orderNumber} otrzymaliśmy {date} o godz. {time}. Do zwrotu:',
    articleNumber: 'nr art. {number}',
    more: 'Więcej o zwrotach i zwrocie pieniędzy znajdziesz na tej stronie:',
    button: 'Zwroty i zwrot pieniędzy',
    notYou: 'To nie Ty? Napisz do nas.',
    order: 'Zobacz zamówienie',
    contact: 'Kontakt',
  },
  sk: {
    subject: 'Potvrdenie ohláseného vrátenia k objednávke {orderNumber}',
    greeting: 'Dobrý deň,',
    announced: '{date} o {time} ste ohlásili vrátenie tovaru z objednávky {orderNumber}. Vraciate:',
    articleNumber: 'č. výrobku {number}',
    more: 'Viac o vrátení tovaru a peňazí nájdete na tejto stránke:',
    button: 'Vrátenie tovaru a peňazí',
    notYou: 'Žiadne vrátenie ste neohlásili? Napíšte nám, prosím.',
    order: 'Zobraziť objednávku',
    contact: 'Kontakt',
  },
  tr: {
    subject: 'İade bildiriminizi aldık, sipariş numarası: {orderNumber}',
    greeting: 'Merhaba,',
    announced:
      '{orderNumber} numaralı siparişiniz için iade bildiriminizi {date} tarihinde saat {time} itibarıyla aldık. İade edilecek ürünler:',
    articleNumber: 'ürün no. {number}',
    more: 'İade ve geri ödeme hakkında ayrıntılı bilgi bu sayfada:',
    button: 'İade ve geri ödeme',
    notYou: 'İade bildiren siz değil miydiniz? Lütfen bize yazın.',
    order: 'Siparişi görüntüle',
    contact: 'İletişim',
  },
};
