import type { Language } from '@ninefold/sites';

interface PromotionTexts {
  /** `{…}` is a constant of the site; a benefit whose constant the site lacks is left out. */
  benefits: { shipping: string; returns: string; pickup: string; freshlyRoasted: string };
  topBanner: { headline: string; instructions: string; legalHint: string; legalText: string };
  stage: { headline: string; headlineShort: string; subline: string; button: string; alt: string };
  teasers: { headline: string; subline: string; button: string; alt: string }[];
}

/** The words of the demo promotions. */
export const PROMOTION_TEXTS: Readonly<Record<Language, PromotionTexts>> = {
  de: {
    benefits: {
      shipping: 'Gratis Versand ab {freeShipping}',
      returns: '{returnPeriod} Rückgaberecht',
      pickup: 'Abholung in über {pickupStores} Filialen',
      freshlyRoasted: 'Frisch geröstet in kleinen Chargen',
    },
    topBanner: {
      headline: '15 % auf alle Kaffeemaschinen',
      instructions: 'Code kopieren und im Warenkorb einlösen',
      legalHint: 'Bedingungen',
      legalText:
        'Gültig für Kaffeemaschinen, solange der Vorrat reicht. Einmal je Kundin oder Kunde einlösbar, nicht mit anderen Codes kombinierbar, keine Barauszahlung.',
    },
    stage: {
      headline: 'Die Röstung des Herbstes ist da',
      headlineShort: 'Herbströstung',
      subline: 'Haselnuss, dunkle Schokolade, ein Hauch Orange: langsam geröstet für lange Abende.',
      button: 'Jetzt entdecken',
      alt: 'Kaffeerösterei im warmen Licht',
    },
    teasers: [
      {
        headline: 'Küche zum Wohlfühlen',
        subline: 'Pfannen, Messer und Geräte für jeden Tag.',
        button: 'Zur Küche',
        alt: 'Helle Küche mit Kochgeschirr',
      },
      {
        headline: 'Draußen zuhause',
        subline: 'Leicht, warm und wetterfest.',
        button: 'Ausrüstung ansehen',
        alt: 'Zelt in einer Berglandschaft',
      },
      {
        headline: 'Verschenken Sie Vorfreude',
        subline: 'Geschenkkarten für jeden Anlass, sofort per E-Mail.',
        button: 'Geschenkkarte wählen',
        alt: 'Verpackte Geschenke mit Schleife',
      },
    ],
  },
  fr: {
    benefits: {
      shipping: 'Livraison gratuite dès {freeShipping}',
      returns: '{returnPeriod} pour changer d’avis',
      pickup: 'Retrait dans plus de {pickupStores} magasins',
      freshlyRoasted: 'Café torréfié en petites quantités',
    },
    topBanner: {
      headline: '15% sur toutes les machines à café',
      instructions: 'Copiez le code et saisissez-le dans le panier',
      legalHint: 'Conditions',
      legalText:
        'Valable sur les machines à café, dans la limite des stocks disponibles. Une seule utilisation par personne, non cumulable avec d’autres codes, aucun versement en espèces.',
    },
    stage: {
      headline: 'La torréfaction d’automne est arrivée',
      headlineShort: 'Torréfaction d’automne',
      subline: 'Noisette, chocolat noir, une touche d’orange : torréfiée lentement pour les longues soirées.',
      button: 'Découvrir',
      alt: 'Atelier de torréfaction baigné d’une lumière chaude',
    },
    teasers: [
      {
        headline: 'Une cuisine où l’on se sent bien',
        subline: 'Poêles, couteaux et appareils pour tous les jours.',
        button: 'Voir la cuisine',
        alt: 'Cuisine lumineuse avec ustensiles',
      },
      {
        headline: 'Chez soi au grand air',
        subline: 'Léger, chaud et résistant aux intempéries.',
        button: 'Voir l’équipement',
        alt: 'Tente dans un paysage de montagne',
      },
      {
        headline: 'Offrez un plaisir à venir',
        subline: 'Des cartes cadeaux pour toutes les occasions, envoyées par e-mail.',
        button: 'Choisir une carte cadeau',
        alt: 'Cadeaux emballés avec un nœud',
      },
    ],
  },
  cs: {
    benefits: {
      shipping: 'Doprava zdarma od {freeShipping}',
      returns: '{returnPeriod} na vrácení',
      pickup: 'Vyzvednutí ve více než {pickupStores} prodejnách',
      freshlyRoasted: 'Čerstvě praženo v malých dávkách',
    },
    topBanner: {
      headline: '15 % na všechny kávovary',
      instructions: 'Zkopírujte kód a uplatněte ho v košíku',
      legalHint: 'Podmínky',
      legalText:
        'Platí na kávovary do vyprodání zásob. Každý zákazník může kód uplatnit jednou, nelze ho kombinovat s jinými kódy ani vyplatit v hotovosti.',
    },
    stage: {
      headline: 'Podzimní pražení je tady',
      headlineShort: 'Podzimní pražení',
      subline: 'Lískový oříšek, hořká čokoláda a nádech pomeranče. Praženo pomalu pro dlouhé večery.',
      button: 'Objevit',
      alt: 'Pražírna kávy v teplém světle',
    },
    teasers: [
      {
        headline: 'Kuchyň, kde je dobře',
        subline: 'Pánve, nože a spotřebiče na každý den.',
        button: 'Do kuchyně',
        alt: 'Světlá kuchyň s nádobím',
      },
      {
        headline: 'Venku jako doma',
        subline: 'Lehké, teplé a odolné proti počasí.',
        button: 'Prohlédnout vybavení',
        alt: 'Stan v horské krajině',
      },
      {
        headline: 'Darujte těšení',
        subline: 'Dárkové karty ke každé příležitosti, ihned e-mailem.',
        button: 'Vybrat dárkovou kartu',
        alt: 'Zabalené dárky s mašlí',
      },
    ],
  },
  hu: {
    benefits: {
      shipping: 'Ingyenes szállítás {freeShipping} felett',
      returns: '{returnPeriod} visszaküldési jog',
      pickup: 'Átvétel több mint {pickupStores} üzletben',
      freshlyRoasted: 'Frissen pörkölve, kis adagokban',
    },
    topBanner: {
      headline: '15% kedvezmény minden kávégépre',
      instructions: 'Másolja ki a kódot, és váltsa be a kosárban',
      legalHint: 'Feltételek',
      legalText:
        'Kávégépekre érvényes, a készlet erejéig. Vásárlónként egyszer használható fel, más kóddal nem vonható össze, készpénzre nem váltható.',
    },
    stage: {
      headline: 'Megérkezett az őszi pörkölés',
      headlineShort: 'Őszi pörkölés',
      subline: 'Mogyoró, étcsokoládé, egy csipet narancs: lassan pörkölve, hosszú estékre.',
      button: 'Felfedezem',
      alt: 'Kávépörkölő meleg fényben',
    },
    teasers: [
      {
        headline: 'Konyha, ahol jó lenni',
        subline: 'Serpenyők, kések és gépek mindennapra.',
        button: 'Irány a konyha',
        alt: 'Világos konyha edényekkel',
      },
      {
        headline: 'Otthon a szabadban',
        subline: 'Könnyű, meleg és időjárásálló.',
        button: 'Felszerelések',
        alt: 'Sátor hegyvidéki tájban',
      },
      {
        headline: 'Ajándékozzon várakozást',
        subline: 'Ajándékkártyák minden alkalomra, azonnal e-mailben.',
        button: 'Ajándékkártyát választok',
        alt: 'Masnival átkötött ajándékok',
      },
    ],
  },
  pl: {
    benefits: {
      shipping: 'Darmowa dostawa od {freeShipping}',
      returns: '{returnPeriod} na zwrot',
      pickup: 'Odbiór w ponad {pickupStores} sklepach',
      freshlyRoasted: 'Kawa świeżo palona w małych partiach',
    },
    topBanner: {
      headline: '15% na wszystkie ekspresy',
      instructions: 'Skopiuj kod i wykorzystaj go w koszyku',
      legalHint: 'Warunki',
      legalText:
        'Dotyczy ekspresów do kawy, do wyczerpania zapasów. Kod można wykorzystać raz, nie łączy się z innymi kodami i nie podlega wymianie na gotówkę.',
    },
    stage: {
      headline: 'Jesienne palenie już jest',
      headlineShort: 'Jesienne palenie',
      subline: 'Orzech laskowy, gorzka czekolada, nuta pomarańczy: palona powoli na długie wieczory.',
      button: 'Odkryj',
      alt: 'Palarnia kawy w ciepłym świetle',
    },
    teasers: [
      {
        headline: 'Kuchnia, w której chce się być',
        subline: 'Patelnie, noże i sprzęty na co dzień.',
        button: 'Zobacz kuchnię',
        alt: 'Jasna kuchnia z naczyniami',
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
  },
  sk: {
    benefits: {
      shipping: 'Doprava zadarmo od {freeShipping}',
      returns: '{returnPeriod} na vrátenie',
      pickup: 'Vyzdvihnutie vo viac ako {pickupStores} predajniach',
      freshlyRoasted: 'Čerstvo pražené v malých dávkach',
    },
    topBanner: {
      headline: '15 % na všetky kávovary',
      instructions: 'Skopírujte kód a uplatnite ho v košíku',
      legalHint: 'Podmienky',
      legalText:
        'Platí na kávovary do vypredania zásob. Každý zákazník môže kód uplatniť raz, nedá sa kombinovať s inými kódmi ani vyplatiť v hotovosti.',
    },
    stage: {
      headline: 'Jesenné praženie je tu',
      headlineShort: 'Jesenné praženie',
      subline: 'Lieskový oriešok, horká čokoláda a nádych pomaranča. Pražené pomaly na dlhé večery.',
      button: 'Objaviť',
      alt: 'Pražiareň kávy v teplom svetle',
    },
    teasers: [
      {
        headline: 'Kuchyňa, kde je dobre',
        subline: 'Panvice, nože a spotrebiče na každý deň.',
        button: 'Do kuchyne',
        alt: 'Svetlá kuchyňa s riadom',
      },
      {
        headline: 'Vonku ako doma',
        subline: 'Ľahké, teplé a odolné voči počasiu.',
        button: 'Pozrieť výbavu',
        alt: 'Stan v horskej krajine',
      },
      {
        headline: 'Darujte tešenie',
        subline: 'Darčekové karty na každú príležitosť, ihneď e-mailom.',
        button: 'Vybrať darčekovú kartu',
        alt: 'Zabalené darčeky s mašľou',
      },
    ],
  },
  tr: {
    benefits: {
      shipping: '{freeShipping} ve üzeri ücretsiz kargo',
      returns: '{returnPeriod} içinde iade hakkı',
      pickup: '{pickupStores} üzeri mağazadan teslim alma',
      freshlyRoasted: 'Küçük partilerde taze kavrulmuş kahve',
    },
    topBanner: {
      headline: 'Tüm kahve makinelerinde %15 indirim',
      instructions: 'Kodu kopyalayın ve sepette kullanın',
      legalHint: 'Koşullar',
      legalText:
        'Stoklarla sınırlı olmak üzere kahve makinelerinde geçerlidir. Kişi başına bir kez kullanılır, başka kodlarla birleştirilemez, nakde çevrilemez.',
    },
    stage: {
      headline: 'Sonbahar kavrumu geldi',
      headlineShort: 'Sonbahar kavrumu',
      subline: 'Fındık, bitter çikolata, bir tutam portakal: uzun akşamlar için yavaşça kavruldu.',
      button: 'Keşfedin',
      alt: 'Sıcak ışıkta bir kahve kavurma atölyesi',
    },
    teasers: [
      {
        headline: 'Keyifli bir mutfak',
        subline: 'Her güne tavalar, bıçaklar ve aletler.',
        button: 'Mutfağa göz atın',
        alt: 'Pişirme gereçleriyle aydınlık bir mutfak',
      },
      {
        headline: 'Doğada evinizde gibi',
        subline: 'Hafif, sıcak ve havaya dayanıklı.',
        button: 'Ekipmanları görün',
        alt: 'Dağ manzarasında bir çadır',
      },
      {
        headline: 'Heyecanı hediye edin',
        subline: 'Her duruma uygun hediye kartları, anında e-postayla.',
        button: 'Hediye kartı seçin',
        alt: 'Kurdeleli hediye paketleri',
      },
    ],
  },
};
