import type { ConsentTexts } from '../consent-texts.ts';

export const texts: ConsentTexts = {
  title: 'Çerezler: Karar sizin',
  question:
    'Gerekli çerezler sepetinizi ve oturumunuzu bir arada tutar. Mağazanın nasıl kullanıldığını ise yalnızca onayınızla, onu geliştirmek için ölçeriz; tarayıcınız da son incelediğiniz ürünleri hatırlar.',
  privacy: 'Gizlilik',
  privacySlug: 'gizlilik',
  reject: 'Reddet',
  accept: 'Kabul et',
  settings: 'Ayarlar',
  settingsTitle: 'Çerez ayarları',
  settingsLead: 'Seçiminizi dilediğiniz zaman değiştirebilirsiniz: Bağlantı her sayfanın altındadır.',
  necessary: 'Gerekli',
  necessaryText: 'Sepet, oturum, güvenlik ve bu seçim. Bunlar olmadan mağaza çalışmaz.',
  alwaysActive: 'Her zaman etkin',
  analytics: 'İstatistik',
  analyticsText:
    'Hangi sayfaların ziyaret edildiği ve hangi ürünlerin sepete eklendiği. İsimsiz olarak, reklam için değil.',
  viewed: 'Son incelenenler',
  viewedText: 'Yalnızca tarayıcınız, son incelediğiniz sekiz ürünü hatırlar.',
  save: 'Seçimi kaydet',
  cancel: 'Vazgeç',
  saved: 'Seçiminiz kaydedildi.',
};
