import type { LanguagePages } from './page-texts.ts';

export const GERMAN_PAGES: LanguagePages = {
  contact: {
    slug: 'contact',
    title: 'Kontakt',
    lead: 'Wir sind gern für Sie da. Die meisten Antworten finden Sie sofort in unserer Hilfe.',
    sections: [
      [
        'Schreiben Sie uns',
        'Per E-Mail an service@ninefold.example. Wir antworten in der Regel innerhalb eines Werktags.',
      ],
      ['In der Filiale', 'Unsere Teams beraten Sie auch persönlich, zu Kaffee ebenso wie zu Bestellungen.'],
    ],
    links: [
      ['Hilfe und häufige Fragen', 'service:8'],
      ['Filiale finden', '/service/storefinder/search'],
    ],
  },
  shipping: {
    slug: 'versand',
    title: 'Versand und Lieferung',
    lead: 'Was Sie heute bestellen, packen wir am nächsten Werktag.',
    sections: [
      [
        'Kosten',
        'Ab einem Warenwert von {freeShipping} liefern wir kostenlos; Geschenkkarten, Abos und Angebote unserer Partner zählen dabei nicht mit. Darunter zeigt der Warenkorb die Versandkosten, bevor Sie bestellen.',
      ],
      [
        'Dauer',
        'Pakete sind meist zwei bis vier Werktage unterwegs. Möbel und Großgeräte bringt eine Spedition, die mit Ihnen einen Termin vereinbart.',
      ],
    ],
    links: [
      ['Rückgabe', 'service:2'],
      ['Zahlung', 'service:3'],
    ],
  },
  returns: {
    slug: 'rueckgabe',
    title: 'Rückgabe und Umtausch',
    lead: 'Gefällt nicht? Sie haben {returnPeriod} Zeit, Artikel zurückzugeben.',
    sections: [
      [
        'So geht es',
        'Legen Sie die Artikel mit dem Rücksendeschein in den Karton und geben Sie das Paket ab, oder bringen Sie alles in eine Filiale.',
      ],
      [
        'Erstattung',
        'Sobald die Rücksendung bei uns ist, erstatten wir den Betrag auf dem Weg, auf dem Sie bezahlt haben.',
      ],
      [
        'Ausgenommen',
        'Geöffnete Lebensmittel und Hygieneartikel nehmen wir nicht zurück, ebenso Geschenkkarten, Dienstleistungen, Abos und Artikel unserer Partner.',
      ],
      [
        'Widerruf',
        'Unabhängig davon können Sie einen Vertrag innerhalb von {withdrawalDays} Tagen nach Erhalt der Ware widerrufen, online und ohne Konto.',
      ],
    ],
    links: [
      ['Vertrag widerrufen', '/withdrawal'],
      ['Versand', 'service:1'],
      ['Filiale finden', '/service/storefinder/search'],
    ],
  },
  payment: {
    slug: 'zahlung',
    title: 'Zahlungsarten',
    lead: 'Sie wählen an der Kasse, wie Sie bezahlen. Ihre Daten werden verschlüsselt übertragen.',
    sections: [
      ['Möglichkeiten', 'Rechnung, Karte und Geschenkkarte. Welche davon Ihnen offensteht, zeigt die Kasse.'],
      ['Geschenkkarten', 'Geschenkkarten geben Sie an der Kasse an; den Rest zahlen Sie wie gewohnt.'],
    ],
    links: [['Geschenkkarten', 'service:13']],
  },
  imprint: {
    slug: 'impressum',
    title: 'Impressum',
    lead: 'Ninefold ist ein Demonstrations-Shop. Firma und Anschrift sind erfunden; es wird nichts verkauft und nichts geliefert.',
    sections: [
      ['Anbieter', 'Ninefold Handels GmbH, Am alten Speicher 9, 20095 Hamburg. Vertreten durch die Geschäftsführung.'],
      ['Kontakt', 'service@ninefold.example'],
    ],
    links: [
      ['Kontakt', '/contact'],
      ['AGB', 'service:6'],
    ],
  },
  privacy: {
    slug: 'datenschutz',
    title: 'Datenschutz',
    lead: 'Wir erheben nur, was der Shop braucht, und sagen Ihnen, wozu.',
    sections: [
      [
        'Notwendige Cookies',
        'Sie halten Warenkorb und Anmeldung zusammen. Ohne sie funktioniert der Shop nicht, daher setzen wir sie immer.',
      ],
      [
        'Statistik',
        'Diese Auswertungen beginnen erst mit Ihrer Einwilligung. Sie können sie jederzeit widerrufen, so leicht, wie Sie sie gegeben haben. Stimmen Sie auch dem zu, merkt sich Ihr Browser die letzten acht angesehenen Artikel; die Liste verlässt ihn nicht und ist mit einem Klick gelöscht.',
      ],
      [
        'Ihre Rechte',
        'Sie können Auskunft, Berichtigung und Löschung Ihrer Daten verlangen. Schreiben Sie an datenschutz@ninefold.example.',
      ],
    ],
    links: [['Kontakt', '/contact']],
  },
  terms: {
    slug: 'agb',
    title: 'Allgemeine Geschäftsbedingungen',
    lead: 'Die Regeln für Bestellungen bei Ninefold, kurz gefasst.',
    sections: [
      ['Vertrag', 'Ihre Bestellung ist ein Angebot; der Vertrag kommt mit unserer Versandbestätigung zustande.'],
      [
        'Preise',
        'Alle Preise enthalten die gesetzliche Mehrwertsteuer. Versandkosten kommen hinzu, soweit sie angegeben sind.',
      ],
      ['Gewährleistung', 'Es gelten die gesetzlichen Rechte bei Mängeln.'],
      ['Demonstration', 'Dieser Shop dient der Vorführung. Bestellungen lösen keine Lieferung und keine Zahlung aus.'],
    ],
    links: [
      ['Rückgabe', 'service:2'],
      ['Impressum', 'service:4'],
    ],
  },
  accessibility: {
    slug: 'barrierefreiheit',
    title: 'Erklärung zur Barrierefreiheit',
    lead: 'Alle sollen bei uns einkaufen können. Maßstab sind die WCAG 2.2 auf Stufe AA und die EN 301 549.',
    sections: [
      [
        'Was wir tun',
        'Jede Funktion ist mit der Tastatur bedienbar, Kontraste und Textgrößen sind geprüft, und die wichtigsten Wege gehen auch ohne JavaScript.',
      ],
      ['Bekannte Grenzen', 'Einige Produktbilder externer Anbieter haben noch keine ausführliche Bildbeschreibung.'],
      [
        'Barriere melden',
        'Schreiben Sie an barrierefreiheit@ninefold.example. Wir antworten innerhalb von zwei Wochen.',
      ],
    ],
    links: [['Kontakt', '/contact']],
  },
  help: {
    slug: 'hilfe',
    title: 'Hilfe und häufige Fragen',
    lead: 'Die Antworten, nach denen am meisten gefragt wird.',
    sections: [
      [
        'Wo ist meine Bestellung?',
        'Mit der Versandbestätigung erhalten Sie einen Link zur Sendungsverfolgung. Alle Bestellungen stehen in Ihrem Konto.',
      ],
      [
        'Kann ich meine Bestellung ändern?',
        'Bis zum Versand ja: Schreiben Sie uns mit der Bestellnummer. Danach hilft die Rückgabe.',
      ],
      [
        'Wie schicke ich etwas zurück?',
        'Legen Sie die Artikel mit dem Rücksendeschein in den Karton und geben Sie das Paket ab, oder bringen Sie alles in eine Filiale.',
      ],
      [
        'Wie kündige ich ein Abo oder einen Tarif?',
        'Online und ohne Konto, auf der Seite „Verträge hier kündigen“, die unten auf jeder Seite verlinkt ist. Die Bestätigung kommt sofort per E-Mail. Abos stehen auch bei ihrer Bestellung im Konto.',
      ],
      [
        'Ich komme nicht in mein Konto',
        'Prüfen Sie zuerst die Schreibweise der E-Mail-Adresse. Ein neues Passwort wählen Sie auf der Seite der Anmeldung. Hilft das nicht, melden Sie sich bei uns.',
      ],
      ['Wie frisch ist der Kaffee?', 'Wir rösten in kleinen Chargen. Das Röstdatum steht auf jeder Packung.'],
    ],
    links: [
      ['Versand', 'service:1'],
      ['Rückgabe', 'service:2'],
      ['Zahlung', 'service:3'],
      ['Verträge hier kündigen', '/cancellation'],
      ['Kontakt', '/contact'],
    ],
  },
  storePickup: {
    slug: 'filialabholung',
    title: 'Abholung in der Filiale',
    lead: 'Online bestellen und in einer von über {pickupStores} Filialen abholen: ohne Versandkosten.',
    sections: [
      [
        'So geht es',
        'Wählen Sie an der Kasse Ihre Filiale. Sobald alles bereitliegt, schreiben wir Ihnen eine E-Mail.',
      ],
      ['Abholen', 'Bringen Sie die E-Mail und einen Ausweis mit. Wir heben Ihre Bestellung zehn Tage lang auf.'],
    ],
    links: [['Filiale finden', '/service/storefinder/search']],
  },
  loyaltyCard: {
    slug: 'kundenkarte',
    title: 'Die Ninefold Karte',
    lead: 'Mit jedem Einkauf sammeln Sie Bohnen und lösen sie ein, wann Sie möchten.',
    sections: [
      [
        'Bohnen sammeln',
        'In der Filiale zeigen Sie Ihre Karte, online melden Sie sich an. Die Bohnen erscheinen in Ihrem Konto.',
      ],
      ['Bohnen einlösen', 'Für Kaffee, Prämien oder einen Nachlass auf Ihren Einkauf.'],
      ['Nur für Karteninhaber', 'Diese Auswahl zeigen wir allen, die sich mit ihrer Karte angemeldet haben.'],
    ],
    links: [['Bohnenkonto', '/beanaccount']],
  },
  community: {
    slug: 'community',
    title: 'Community',
    lead: 'Hier treffen sich Menschen, die ihren Kaffee ernst nehmen und sich selbst nicht zu sehr.',
    sections: [
      [
        'Mitmachen',
        'Mitglieder testen neue Röstungen, stimmen über Farben ab und bekommen Einladungen zu Verkostungen.',
      ],
      ['Mitglied werden', 'Die Mitgliedschaft ist kostenlos. Sie brauchen nur ein Kundenkonto.'],
    ],
    links: [
      ['Konto anlegen', '/signup'],
      ['Unsere Kaffees', 'category:1000'],
    ],
  },
  mobileTelephony: {
    slug: 'mobilfunk',
    title: 'Mobilfunk',
    lead: 'Telefonieren und surfen ohne langen Vertrag: klare Tarife, monatlich kündbar.',
    sections: [
      ['So starten Sie', 'SIM-Karte bestellen, online freischalten, Ihre Rufnummer auf Wunsch mitnehmen.'],
      ['Im Ausland', 'Einfache Optionen für Ihre Reisen, mit einem Klick gebucht.'],
    ],
    links: [
      ['SIM-Karten ansehen', 'category:8110'],
      ['Verträge hier kündigen', '/cancellation'],
    ],
  },
  giftCards: {
    slug: 'geschenkkarten',
    title: 'Geschenkkarten',
    lead: 'Eine Freude, die immer passt: im Shop und in jeder Filiale einlösbar.',
    sections: [
      ['Kaufen', 'Wählen Sie Karte und Betrag. Die Karte kommt sofort per E-Mail oder mit der Post.'],
      ['Einlösen', 'An der Kasse oder in der Filiale. Ein Restbetrag bleibt auf der Karte.'],
      ['Gültigkeit', 'Geschenkkarten gelten drei Jahre ab dem Ende des Jahres, in dem sie gekauft wurden.'],
    ],
    links: [['Geschenkkarten ansehen', 'category:9000']],
  },
  about: {
    slug: 'ueber-uns',
    title: 'Über Ninefold',
    lead: 'Wir rösten Kaffee in kleinen Chargen und suchen die Dinge aus, die ein Zuhause schöner machen.',
    sections: [
      ['Kaffee', 'Wir kaufen bei Kooperativen, die wir kennen, und rösten langsam. Das schmeckt man.'],
      ['Alles andere', 'Küche, Wohnen, Mode: wenige Dinge, gut gemacht, mit Ersatzteilen und ehrlicher Beschreibung.'],
    ],
    links: [
      ['Unsere Kaffees', 'category:1000'],
      ['Filiale finden', '/service/storefinder/search'],
    ],
  },
  voucherConditions: {
    slug: 'gutscheinbedingungen',
    title: 'Gutscheinbedingungen',
    lead: 'Was für Gutscheine aus Newsletter und Aktionen gilt.',
    sections: [
      [
        'Willkommensgutschein',
        'Sie erhalten {discount} % auf Ihren ersten Einkauf, sobald Sie die Anmeldung zum Newsletter bestätigt haben. Der Gutschein ist einmal einlösbar.',
      ],
      [
        'Für alle Gutscheine',
        'Nicht kombinierbar, nicht für Geschenkkarten, Abos und Artikel von Partnern, keine Barauszahlung.',
      ],
    ],
    links: [['Zum Newsletter', '/subscribenewsletter']],
  },
  themeworlds: {
    slug: 'themenwelten',
    title: 'Themenwelten',
    lead: 'Immer wieder neu zusammengestellt, solange der Vorrat reicht.',
    sections: [],
  },
  categories: {
    slug: 'alle-kategorien',
    title: 'Alle Kategorien',
    lead: 'Unser ganzes Sortiment auf einen Blick.',
    sections: [],
  },
  watchlist: {
    slug: 'merkzettel',
    title: 'Merkzettel',
    lead: 'Merken Sie sich, was Ihnen gefällt, und finden Sie es hier wieder.',
    sections: [],
  },
  partnerOffers: {
    slug: 'partnerangebote',
    title: 'Partnerangebote',
    lead: 'Dienste ausgewählter Partner, die wir selbst gern nutzen.',
    sections: [
      ['Mobilfunk', 'Monatlich kündbare Tarife im Netz unseres Partners.'],
      ['Reparatur', 'Geschulte Werkstätten bringen Ihre Kaffeemaschine wieder in Gang.'],
    ],
    products: ['1133', '1134', '1139', '1140'],
    links: [
      ['Mobilfunk', 'service:12'],
      ['Reparatur und Pflege', 'category:8230'],
    ],
  },
  christmas: {
    slug: 'weihnachten',
    title: 'Weihnachten',
    lead: 'Geschenke, Lichter und der richtige Kaffee für die ruhigen Tage.',
    sections: [['Rechtzeitig bestellen', 'Wann Ihre Bestellung ankommt, steht bei jedem Artikel und im Warenkorb.']],
    products: ['1021', '1142', '1079', '1080', '1076', '1103', '1120', '1033', '1041', '1054', '1101', '1034'],
    links: [
      ['Geschenkkarten', 'category:9000'],
      ['Kerzen und Deko', 'category:4200'],
      ['Kaffeespezialitäten', 'category:1400'],
      ['Spielzeug', 'category:7120'],
    ],
  },
  newsletterExample: {
    slug: 'newsletter-beispiel',
    title: 'So sieht unser Newsletter aus',
    lead: 'Ein Beispiel: Ungefähr das steht jede Woche in Ihrem Postfach.',
    sections: [
      [
        'Frisch geröstet',
        'Diese Woche neu: ein heller Filterkaffee mit Noten von Pfirsich und Honig, in kleiner Menge.',
      ],
      ['Schönes für zu Hause', 'Neue Themen, bevor sie alle sehen, mit den Geschichten hinter den Dingen.'],
      ['Rezept der Woche', 'Cold Brew mit Orange: über Nacht ziehen lassen, auf Eis servieren.'],
      ['Jederzeit abbestellen', 'Am Ende jeder Ausgabe steht ein Link, mit dem Sie den Newsletter sofort abbestellen.'],
    ],
    links: [
      ['Zum Newsletter', '/subscribenewsletter'],
      ['Datenschutz', 'service:5'],
    ],
  },
};
