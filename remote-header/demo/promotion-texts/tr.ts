import type { PromotionTexts } from './promotion-texts.ts';

export const TURKISH: PromotionTexts = {
  benefits: {
    shipping: '{freeShipping} ve üzeri ücretsiz kargo',
    returns: '{returnPeriod} içinde iade hakkı',
    pickup: '{pickupStores} üzeri mağazadan teslim alma',
    freshlyRoasted: 'Küçük partilerde taze kavrulmuş kahve',
  },
  topBanner: {
    headline: 'Tüm kahve makinelerinde %15 indirim',
    headlineShort: 'Kahve makinelerinde %15',
    instructions: 'Kodu kopyalayın ve sepette kullanın',
    legalHint: 'Koşullar',
    legalHintShort: 'Bilgi',
    legalText:
      'Stoklarla sınırlı olmak üzere kahve makinelerinde geçerlidir. Başka kodlarla birleştirilemez, nakde çevrilemez.',
  },
  stage: {
    headline: 'Sonbahar kavrumu geldi',
    headlineShort: 'Sonbahar kavrumu',
    subline: 'Fındık, bitter çikolata, bir tutam portakal: uzun akşamlar için yavaşça kavruldu.',
    button: 'Keşfedin',
    alt: 'Sıcak ışıkta bir kahve kavurma atölyesi',
    links: ['Tüm kahveler', 'Yöresel kahveleri tanıyın'],
  },
  teasers: [
    {
      headline: 'Keyifli bir mutfak',
      subline: 'Her güne tavalar, bıçaklar ve aletler.',
      button: 'Mutfağa göz atın',
      alt: 'Kahve makinesi ve fincanlarla aydınlık bir mutfak',
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
  giftTerms: {
    legalText: 'Hediye kartı koşulları geçerlidir; koşulları hediye kartları sayfasında bulabilirsiniz.',
    legalHint: 'Koşullar',
    link: 'Kartlar hakkında bilgi',
  },
  categories: {
    coffee: {
      headline: 'Her çekirdeğin bir hikâyesi var',
      subline: 'Her kavrumda köken, karakter ve demleme önerisi yer alır.',
      alt: 'Kavurma makinesi, kahve çekirdekleri ve kahve paketleri',
      links: ['Çekirdek kahve', 'Kapsül kahve'],
    },
    machines: {
      headline: 'Kahvenize uygun makine',
      subline: 'Espresso makinesinden kapsüllüye.',
      alt: 'French press, ekmek kızartma makinesi ve kruvasanla kahvaltı masası',
    },
    living: {
      headline: 'İçinizi ısıtan bir ev',
      subline: 'Sakin renklerde battaniye, yastık ve nevresimler.',
      button: 'Ev tekstilini görün',
      alt: 'Sıcak tonlarda bir oturma odası',
    },
    outdoor: {
      headline: 'Yeni macera sizi bekliyor',
      subline: 'Hafif ama dayanıklı ürünler.',
      button: 'Ekipmanları görün',
      alt: 'Dağ manzarasında bir çadır',
    },
  },
  advent: {
    topBanner: {
      headline: 'Küçük hediyeler, büyük sevinçler',
      headlineShort: 'Küçük hediyeler',
      button: 'Hediye bulun',
    },
    stage: {
      headline: 'Yeni yıl ışıltısı',
      headlineShort: 'Yeni yıl',
      subline: 'Aralık akşamları için mumlar, ışıklar ve kokular.',
      button: 'Yeni yıl dünyasına girin',
      alt: 'Süslü çam dalları altında hediyeler, mumlar ve kahve',
      links: ['Hediye kartları', 'Çay ve çikolata'],
    },
  },
  winterSale: {
    topBanner: {
      headline: 'Kış indirimi: sevilen ürünler daha uygun fiyatlarla',
      headlineShort: 'Kış indirimi',
      button: 'İndirime gidin',
      legalHint: 'Not',
      legalHintShort: 'Bilgi',
      legalText: 'Stoklarla sınırlıdır. İndirimli ürünler kendi sayfalarında belirtilir.',
    },
    stage: {
      headline: 'Kış indirimi',
      headlineShort: 'Kış indirimi',
      subline: 'Moda, ev ve mutfak ürünleri stoklarla sınırlı, daha uygun fiyatlarla.',
      button: 'Fırsatları görün',
      alt: 'Yüzde işaretli etiketler arasında kahve ve alışveriş çantası',
      links: ['Ev ve yaşam', 'Mutfak ve ev gereçleri'],
    },
  },
};
