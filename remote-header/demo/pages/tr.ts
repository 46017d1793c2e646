import type { LanguagePages } from './page-texts.ts';

export const TURKISH_PAGES: LanguagePages = {
  contact: {
    slug: 'contact',
    title: 'İletişim',
    lead: 'Size yardımcı olmaktan mutluluk duyarız. Yanıtların çoğunu yardım sayfamızda hemen bulabilirsiniz.',
    sections: [
      ['Bize yazın', 'service@ninefold.example adresine e-posta gönderin. Genellikle bir iş günü içinde yanıtlarız.'],
      ['Müşteri hizmetleri', 'Her gün 09:00–19:00 arasında hizmetinizdeyiz.'],
      ['Mağazada', 'Ekiplerimiz kahve ve siparişleriniz hakkında yüz yüze de yardımcı olur.'],
    ],
    links: [
      ['Yardım ve sık sorulan sorular', 'service:8'],
      ['Mağaza bul', '/service/storefinder/search'],
    ],
  },
  shipping: {
    slug: 'kargo',
    title: 'Kargo ve teslimat',
    lead: 'Siparişiniz 1–2 iş günü içinde kargoya verilir.',
    sections: [
      [
        'Ücret',
        '{freeShipping} ve üzeri siparişlerde kargo ücretsizdir; hediye kartları, abonelikler ve iş ortaklarımızın ürünleri bu tutara dahil edilmez. Daha küçük siparişlerde ücret, satın almadan önce sepette görünür.',
      ],
      [
        'Süre',
        'Paketler çoğunlukla iki ila dört iş gününde ulaşır. Mobilya ve büyük cihazlar randevuyla teslim edilir.',
      ],
    ],
    links: [
      ['İade', 'service:2'],
      ['Ödeme', 'service:3'],
    ],
  },
  returns: {
    slug: 'iade',
    title: 'İade ve değişim',
    lead: 'Beğenmediniz mi? Ürünleri {returnPeriod} içinde iade edebilirsiniz.',
    sections: [
      ['Nasıl yapılır', 'Ürünleri iade formuyla kutuya koyup kargoya verin ya da bir mağazamıza getirin.'],
      ['Geri ödeme', 'İade bize ulaşınca tutarı ödeme yaptığınız yolla geri öderiz.'],
      [
        'İstisnalar',
        'Açılmış gıda ve hijyen ürünleri, hediye kartları, hizmetler, abonelikler ve iş ortaklarımızın ürünleri iade alınmaz. Yasal cayma hakkınız saklıdır.',
      ],
    ],
    links: [
      ['Kargo', 'service:1'],
      ['Mağaza bul', '/service/storefinder/search'],
    ],
  },
  payment: {
    slug: 'odeme',
    title: 'Ödeme seçenekleri',
    lead: 'Nasıl ödeyeceğinizi kasada seçersiniz. Bilgileriniz şifreli iletilir.',
    sections: [
      ['Seçenekler', 'Fatura, kart ve hediye kartı. Size açık olanları kasa gösterir.'],
      ['Hediye kartları', 'Kartlarınızı kasada kullanın, kalanını her zamanki gibi ödeyin.'],
    ],
    links: [['Hediye kartları', 'service:13']],
  },
  imprint: {
    slug: 'kunye',
    title: 'Künye',
    lead: 'Ninefold bir tanıtım mağazasıdır. Şirket ve adres kurmacadır; hiçbir şey satılmaz ve gönderilmez.',
    sections: [
      ['Satıcı', 'Ninefold Ticaret A.Ş., Ihlamur Pasajı 9, 34433 İstanbul.'],
      ['İletişim', 'service@ninefold.example'],
    ],
    links: [
      ['İletişim', '/contact'],
      ['Satış koşulları', 'service:6'],
    ],
  },
  privacy: {
    slug: 'gizlilik',
    title: 'Kişisel verilerin korunması',
    lead: 'Yalnızca mağazanın ihtiyaç duyduğu verileri toplar ve nedenini söyleriz.',
    sections: [
      ['Gerekli çerezler', 'Sepetinizi ve oturumunuzu bir arada tutar. Onlarsız mağaza çalışmaz.'],
      [
        'İstatistik',
        'Yalnızca onayınızla başlar; onayınızı dilediğiniz zaman geri alabilirsiniz. Buna da onay verirseniz tarayıcınız son incelediğiniz sekiz ürünü hatırlar; liste tarayıcınızdan çıkmaz ve tek tıklamayla silinir.',
      ],
      ['Haklarınız', 'Verilerinize erişmeyi, düzeltilmesini ve silinmesini isteyebilirsiniz: veri@ninefold.example.'],
    ],
    links: [['İletişim', '/contact']],
  },
  terms: {
    slug: 'satis-kosullari',
    title: 'Satış koşulları',
    lead: 'Ninefold’da siparişin kuralları, kısaca.',
    sections: [
      ['Sözleşme', 'Siparişiniz bir tekliftir; sözleşme kargo onayımızla kurulur.'],
      ['Fiyatlar', 'Tüm fiyatlara KDV dahildir. Belirtilen kargo ücreti eklenir.'],
      ['Garanti', 'Ayıplı ürünlerde yasal haklarınız geçerlidir.'],
      ['Tanıtım', 'Bu mağaza tanıtım amaçlıdır. Sipariş, teslimat veya ödeme doğurmaz.'],
    ],
    links: [
      ['İade', 'service:2'],
      ['Künye', 'service:4'],
    ],
  },
  accessibility: {
    slug: 'erisilebilirlik',
    title: 'Erişilebilirlik beyanı',
    lead: 'Herkes burada alışveriş yapabilmeli. Ölçütümüz WCAG 2.2 AA düzeyi ve EN 301 549.',
    sections: [
      [
        'Neler yapıyoruz',
        'Her işlev klavyeyle kullanılabilir, kontrast ve yazı boyutları denetlenmiştir, temel yollar JavaScript olmadan da çalışır.',
      ],
      ['Bilinen sınırlar', 'Bazı iş ortaklarının ürün görsellerinde henüz ayrıntılı açıklama yoktur.'],
      ['Engel bildirin', 'erisilebilirlik@ninefold.example adresine yazın. İki hafta içinde yanıtlarız.'],
    ],
    links: [['İletişim', '/contact']],
  },
  help: {
    slug: 'yardim',
    title: 'Yardım ve sık sorulan sorular',
    lead: 'En çok sorulan soruların yanıtları.',
    sections: [
      ['Siparişim nerede?', 'Kargo onayında takip bağlantısı bulunur. Tüm siparişleriniz hesabınızda yer alır.'],
      [
        'Siparişimi değiştirebilir miyim?',
        'Kargoya verilene kadar evet: sipariş numaranızla bize yazın. Sonrasında iade edebilirsiniz.',
      ],
      ['Ürünü nasıl iade ederim?', 'Ürünleri iade formuyla kutuya koyup kargoya verin ya da bir mağazamıza getirin.'],
      [
        'Aboneliğimi veya tarifemi nasıl iptal ederim?',
        'Çevrim içi ve hesap gerekmeden, her sayfanın altında bağlantısı olan “Sözleşmeyi feshet” sayfasından. Onay hemen e-postayla gelir. Abonelikler hesabınızda siparişin yanında da yer alır.',
      ],
      [
        'Hesabıma giremiyorum',
        'Önce e-posta adresini kontrol edin. Yeni parolayı giriş sayfasında seçebilirsiniz. Olmazsa bize ulaşın.',
      ],
      ['Kahve ne kadar taze?', 'Küçük partilerde kavururuz. Kavurma tarihi her pakette yazar.'],
    ],
    links: [
      ['Kargo', 'service:1'],
      ['İade', 'service:2'],
      ['Ödeme', 'service:3'],
      ['Sözleşmeyi feshet', '/cancellation'],
      ['İletişim', '/contact'],
    ],
  },
  storePickup: {
    slug: 'magazadan-teslim',
    title: 'Mağazadan teslim alma',
    lead: 'Çevrim içi sipariş verin, {pickupStores} üzeri mağazanın birinden kargo ücreti ödemeden alın.',
    sections: [
      ['Nasıl yapılır', 'Kasada mağazanızı seçin. Hazır olunca size e-posta göndeririz.'],
      ['Teslim alma', 'E-postayı ve kimliğinizi getirin. Siparişiniz on gün bekler.'],
    ],
    links: [['Mağaza bul', '/service/storefinder/search']],
  },
  loyaltyCard: {
    slug: 'sadakat-karti',
    title: 'Ninefold Kart',
    lead: 'Her alışverişte çekirdek toplayın, dilediğinizde kullanın.',
    sections: [
      ['Çekirdek toplama', 'Mağazada kartınızı gösterin, çevrim içi oturum açın. Çekirdekler hesabınızda görünür.'],
      ['Çekirdek kullanma', 'Kahve, ödül ya da alışverişte indirim için.'],
      ['Kart sahiplerine özel', 'Bu seçkiyi kartıyla oturum açan herkese gösteririz.'],
    ],
    links: [['Çekirdek hesabı', '/beanaccount']],
  },
  community: {
    slug: 'topluluk',
    title: 'Topluluk',
    lead: 'Kahvesini ciddiye alan, kendini pek ciddiye almayanların buluşma yeri.',
    sections: [
      ['Katılın', 'Üyeler yeni kavrumları dener, renkleri oylar ve tadım davetleri alır.'],
      ['Üyelik', 'Üyelik ücretsizdir. Bir müşteri hesabı yeterlidir.'],
    ],
    links: [
      ['Hesap oluştur', '/signup'],
      ['Kahvelerimiz', 'category:1000'],
    ],
  },
  mobileTelephony: {
    slug: 'mobil-hat',
    title: 'Mobil hat',
    lead: 'Uzun sözleşme olmadan konuşma ve internet: açık tarifeler, aylık iptal.',
    sections: [
      ['Başlangıç', 'SIM kartı sipariş edin, çevrim içi etkinleştirin, isterseniz numaranızı taşıyın.'],
      ['Yurt dışında', 'Yolculuklarınız için tek dokunuşla açılan sade paketler.'],
    ],
    links: [
      ['SIM kartlar', 'category:8110'],
      ['Sözleşmeyi feshet', '/cancellation'],
    ],
  },
  giftCards: {
    slug: 'hediye-kartlari',
    title: 'Hediye kartları',
    lead: 'Her zaman doğru hediye: çevrim içi ve tüm mağazalarda geçerli.',
    sections: [
      ['Satın alma', 'Kartı ve tutarı seçin. Kart hemen e-postayla ya da postayla gelir.'],
      ['Kullanma', 'Kasada ya da mağazada. Kalan tutar kartta durur.'],
      ['Geçerlilik', 'Hediye kartları üç yıl geçerlidir.'],
    ],
    links: [['Hediye kartlarını görün', 'category:9000']],
  },
  about: {
    slug: 'hakkimizda',
    title: 'Ninefold hakkında',
    lead: 'Kahveyi küçük partilerde kavurur, evi güzelleştiren şeyleri seçeriz.',
    sections: [
      ['Kahve', 'Tanıdığımız kooperatiflerden alır, yavaşça kavururuz. Tadından anlaşılır.'],
      ['Diğer her şey', 'Mutfak, ev, moda: az ama iyi yapılmış, yedek parçası olan, dürüstçe anlatılan ürünler.'],
    ],
    links: [
      ['Kahvelerimiz', 'category:1000'],
      ['Mağaza bul', '/service/storefinder/search'],
    ],
  },
  voucherConditions: {
    slug: 'kupon-kosullari',
    title: 'Kupon koşulları',
    lead: 'E-bülten ve kampanya kuponları için geçerli kurallar.',
    sections: [
      [
        'Hoş geldiniz kuponu',
        'E-bülten aboneliğinizi onayladığınızda ilk alışverişinizde %{discount} indirim kazanırsınız. Kupon bir kez kullanılır.',
      ],
      [
        'Tüm kuponlar',
        'Birleştirilemez; hediye kartlarında, aboneliklerde ve iş ortaklarının ürünlerinde geçmez, nakde çevrilemez.',
      ],
    ],
    links: [['E-bültene abone olun', '/subscribenewsletter']],
  },
  themeworlds: {
    slug: 'temalar',
    title: 'Temalar',
    lead: 'Stoklarla sınırlı, hep yenilenen seçkiler.',
    sections: [],
  },
  categories: {
    slug: 'tum-kategoriler',
    title: 'Tüm kategoriler',
    lead: 'Bütün ürünlerimiz bir bakışta.',
    sections: [],
  },
  watchlist: {
    slug: 'istek-listesi',
    title: 'İstek listesi',
    lead: 'Beğendiklerinizi saklayın, dilediğinizde burada bulun.',
    sections: [],
  },
  newsletterHint: {
    slug: 'e-bulten-bilgisi',
    title: 'E-bülten hakkında bilgi',
    lead: 'E-bültenimize nasıl abone olacağınız ve aboneliğin nasıl sona ereceği.',
    sections: [
      [
        'Abonelik',
        'Formu gönderdikten sonra size bir onay e-postası göndeririz. Abonelik, e-postadaki bağlantıyı açıp onayladığınızda başlar. 14 gün içinde onaylanmayan abonelikler silinir.',
      ],
      ['İçerik', 'E-bülten haftada bir gelir; yeni kavrumları, ürünleri, kampanyaları ve tarifleri anlatır.'],
      [
        'Sona erme',
        'Her e-postadaki bağlantıyla aboneliğinizi dilediğiniz an sonlandırabilirsiniz. E-postalarımız iki yıl boyunca açılmazsa gönderimi biz durdururuz.',
      ],
    ],
    links: [
      ['E-bültene abone olun', '/subscribenewsletter'],
      ['Aydınlatma metni', 'service:24'],
    ],
  },
  commercialMessages: {
    slug: 'ticari-ileti-onayi',
    title: 'Ticari elektronik ileti onay metni',
    lead: '6563 sayılı Kanun kapsamında, ticari elektronik ileti gönderilmesine ilişkin onayınız.',
    sections: [
      [
        'Onay',
        'Ninefold’un ürün, hizmet ve kampanyalarını tanıtmak amacıyla belirttiğim e-posta adresine ticari elektronik ileti göndermesine onay veriyorum.',
      ],
      [
        'Kayıt',
        'Onayınız ve geri almanız, yasal süre içinde İleti Yönetim Sistemi’ne (İYS) bildirilir. Onaylarınızı iys.org.tr üzerinden de görebilir ve yönetebilirsiniz.',
      ],
      [
        'Geri alma',
        'Onayınızı hiçbir gerekçe göstermeden dilediğiniz an, e-postalardaki bağlantıyla veya İYS üzerinden ücretsiz geri alabilirsiniz. Gönderim en geç üç iş günü içinde durur.',
      ],
    ],
    links: [['Kişisel pazarlama onayı', 'service:23']],
  },
  personalMarketing: {
    slug: 'kisisel-pazarlama-onayi',
    title: 'Kişisel pazarlama onayı',
    lead: 'Size uygun teklifler için verdiğiniz isteğe bağlı onay.',
    sections: [
      [
        'Neyi onaylıyorsunuz',
        'Alışverişlerinizin, baktığınız ürünlerin ve açtığınız e-postaların, size uygun teklifler hazırlamak amacıyla değerlendirilmesini.',
      ],
      ['İsteğe bağlı', 'Bu onay olmadan da e-bültene abone olabilir ve alışveriş yapabilirsiniz.'],
      [
        'Geri alma',
        'Onayınızı dilediğiniz an ileriye dönük olarak geri alabilirsiniz; bunun için bize yazmanız yeterlidir.',
      ],
    ],
    links: [
      ['Aydınlatma metni', 'service:24'],
      ['İletişim', '/contact'],
    ],
  },
  newsletterClarification: {
    slug: 'e-bulten-aydinlatma-metni',
    title: 'E-bülten aydınlatma metni',
    lead: '6698 sayılı Kişisel Verilerin Korunması Kanunu kapsamında bilgilendirme.',
    sections: [
      ['Veri sorumlusu', 'Veri sorumlusu Ninefold’dur. Bize iletişim sayfamızdan ulaşabilirsiniz.'],
      [
        'İşlenen veriler ve amaç',
        'E-posta adresinizi, adınızı, soyadınızı ve onayınızın kanıtı olarak onay metnini, zamanını ve IP adresinizi; e-bülteni göndermek ve onayınızı kanıtlamak amacıyla işleriz.',
      ],
      ['Hukuki sebep', 'İşleme, açık rızanıza ve onayı kanıtlama yükümlülüğümüze dayanır.'],
      [
        'Saklama',
        'Onaylanmayan kayıtlar 14 gün sonra silinir. Onaylanan kayıtlar abonelik boyunca, onayın kanıtı ise yasal süreler boyunca saklanır.',
      ],
      [
        'Haklarınız',
        'Kanun’un 11. maddesi uyarınca verileriniz hakkında bilgi isteyebilir, düzeltilmesini veya silinmesini talep edebilirsiniz.',
      ],
    ],
    links: [
      ['Gizlilik politikası', 'service:5'],
      ['İletişim', '/contact'],
    ],
  },
};
