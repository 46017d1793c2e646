import type { PromotionTexts } from './promotion-texts.ts';

export const HUNGARIAN: PromotionTexts = {
  benefits: {
    shipping: 'Ingyenes szállítás {freeShipping} felett',
    returns: '{returnPeriod} visszaküldési jog',
    pickup: 'Átvétel több mint {pickupStores} üzletben',
    freshlyRoasted: 'Frissen pörkölve, kis adagokban',
  },
  topBanner: {
    headline: '15% kedvezmény minden kávégépre',
    headlineShort: '15% a kávégépekre',
    instructions: 'Másolja ki a kódot, és váltsa be a kosárban',
    legalHint: 'Feltételek',
    legalHintShort: 'Infó',
    legalText: 'Kávégépekre érvényes, a készlet erejéig. Más kóddal nem vonható össze, készpénzre nem váltható.',
  },
  stage: {
    headline: 'Megérkezett az őszi pörkölés',
    headlineShort: 'Őszi pörkölés',
    subline: 'Mogyoró, étcsokoládé, egy csipet narancs: lassan pörkölve, hosszú estékre.',
    button: 'Felfedezem',
    alt: 'Kávépörkölő meleg fényben',
    links: ['Minden kávé', 'Egyeredetű kávék'],
  },
  teasers: [
    {
      headline: 'Konyha, ahol jó lenni',
      subline: 'Serpenyők, kések és gépek mindennapra.',
      button: 'Irány a konyha',
      alt: 'Világos konyha kávégéppel és csészékkel',
    },
    {
      headline: 'Otthon a szabadban',
      subline: 'Könnyű, meleg és időjárásálló.',
      button: 'Felszerelések',
      alt: 'Sátor hegyvidéki tájban',
    },
    {
      headline: 'Ajándékozzon örömet',
      subline: 'Ajándékkártyák minden alkalomra, azonnal e-mailben.',
      button: 'Ajándékkártyát választok',
      alt: 'Masnival átkötött ajándékok',
    },
  ],
  giftTerms: {
    legalText: 'Az ajándékkártyákra vonatkozó feltételek érvényesek, amelyeket az ajándékkártyák oldalán talál.',
    legalHint: 'Feltételek',
    link: 'Bővebben a kártyákról',
  },
  categories: {
    coffee: {
      headline: 'Minden kávészemnek története van',
      subline: 'Pörköléseinknél megtalálja az eredetet, a karaktert és az elkészítés módját.',
      alt: 'Kávépörkölő gép, kávészemek és kávécsomagok',
      links: ['Szemes kávé', 'Kávékapszulák'],
    },
    machines: {
      headline: 'A kávéjához illő gép',
      subline: 'A karos géptől a kapszulásig.',
      alt: 'Reggelizőasztal dugattyús kávéfőzővel, kenyérpirítóval és croissant-nal',
    },
    living: {
      headline: 'Otthon, amely melegít',
      subline: 'Takarók, párnák és ágyneműk nyugodt színekben.',
      button: 'Lakástextilek',
      alt: 'Nappali meleg színekben',
    },
    outdoor: {
      headline: 'Vár a következő kaland',
      subline: 'Könnyű, és mégis kitart.',
      button: 'Felszerelések',
      alt: 'Sátor hegyvidéki tájban',
    },
  },
  advent: {
    topBanner: { headline: 'Apró ajándékok, nagy öröm', headlineShort: 'Apró ajándékok', button: 'Ajándékot keresek' },
    stage: {
      headline: 'Adventi fények',
      headlineShort: 'Advent',
      subline: 'Gyertyák, fények és illatok a csendes decemberi estékre.',
      button: 'Irány az advent',
      alt: 'Ajándékok, gyertyák és kávé feldíszített fenyőágak alatt',
      links: ['Ajándékkártyák', 'Tea és csokoládé'],
    },
  },
  winterSale: {
    topBanner: {
      headline: 'Téli kiárusítás: kedvencek alacsonyabb áron',
      headlineShort: 'Téli kiárusítás',
      button: 'Az akciókhoz',
      legalHint: 'Megjegyzés',
      legalHintShort: 'Infó',
      legalText: 'A készlet erejéig. A leárazott termékeket saját oldalukon jelöljük.',
    },
    stage: {
      headline: 'Téli kiárusítás',
      headlineShort: 'Téli kiárusítás',
      subline: 'Divat, otthon és konyha alacsonyabb áron, a készlet erejéig.',
      button: 'Ajánlatok',
      alt: 'Kávé és bevásárlótáska százalékjeles címkék között',
      links: ['Otthon', 'Konyha és háztartás'],
    },
  },
};
