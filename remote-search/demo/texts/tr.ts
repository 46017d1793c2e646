import type { CatalogueTexts } from './catalogue-texts.ts';

/** The demo catalogue in Turkish. */
export const tr: CatalogueTexts = {
  language: 'tr',
  colours: {
    espresso: 'Espresso kahvesi',
    caramel: 'Karamel',
    cream: 'Krem',
    white: 'Beyaz',
    black: 'Siyah',
    grey: 'Gri',
    sand: 'Kum rengi',
    red: 'Kırmızı',
    coral: 'Mercan',
    mustard: 'Hardal sarısı',
    green: 'Yeşil',
    sage: 'Adaçayı yeşili',
    petrol: 'Petrol mavisi',
    blue: 'Mavi',
    navy: 'Lacivert',
    rose: 'Gül kurusu',
  },
  roasts: {
    light: 'Açık kavrum',
    medium: 'Orta kavrum',
    dark: 'Koyu kavrum',
  },
  originPhrase: 'Menşei: {origin}',
  origins: {
    blend: 'farklı ülkeler',
    brazil: 'Brezilya',
    colombia: 'Kolombiya',
    'costa-rica': 'Kosta Rika',
    ethiopia: 'Etiyopya',
    guatemala: 'Guatemala',
    honduras: 'Honduras',
    kenya: 'Kenya',
    panama: 'Panama',
    peru: 'Peru',
    sumatra: 'Sumatra',
  },
  notesPhrase: 'Tat notaları: {notes}',
  notes: {
    almond: 'badem',
    apple: 'elma',
    apricot: 'kayısı',
    bergamot: 'bergamot',
    biscuit: 'bisküvi',
    blackcurrant: 'frenk üzümü',
    caramel: 'karamel',
    cedar: 'sedir',
    cherry: 'kiraz',
    cocoa: 'kakao',
    'dark-chocolate': 'bitter çikolata',
    grapefruit: 'greyfurt',
    hazelnut: 'fındık',
    honey: 'bal',
    jasmine: 'yasemin',
    mango: 'mango',
    'milk-chocolate': 'sütlü çikolata',
    nougat: 'nugat',
    orange: 'portakal',
    peach: 'şeftali',
    plum: 'erik',
    spices: 'baharat',
    vanilla: 'vanilya',
  },
  strengthPhrase: 'Sertlik: {strength}/6',
  highlights: {
    arabica: '%100 Arabica',
    organic: 'Organik tarım ürünü',
    'slow-roasted': 'Tamburda yavaşça kavrulmuş',
    resealable: 'Tekrar kapanabilir aroma poşeti',
    decaf: 'Kafeini özenle ayrıştırılmış',
    'recyclable-capsules': 'Geri dönüştürülebilir alüminyum kapsül',
    'dishwasher-safe': 'Bulaşık makinesinde yıkanabilir',
    induction: 'İndüksiyon dahil tüm ocaklara uygun',
    'oven-safe': 'Fırına girebilir',
    'non-stick': 'Yapışmaz kaplama',
    'stainless-steel': 'Paslanmaz çelik',
    'cast-iron': 'Döküm demir',
    cordless: 'Kablosuz',
    rechargeable: 'USB-C ile şarj edilir',
    'removable-tank': 'Çıkarılabilir su haznesi',
    'auto-off': 'Otomatik kapanma',
    'one-touch-milk': 'Tek tuşla sütlü içecekler',
    quiet: 'Çok sessiz',
    'ceramic-grinder': 'Seramik öğütücü',
    'fifteen-bar': '15 bar pompa basıncı',
    'two-years': 'İki yıl garanti',
    'spare-parts': 'On yıl yedek parça desteği',
    'leak-proof': 'Sızdırmaz',
    'double-walled': 'Çift cidarlı',
    handmade: 'El yapımı',
    'fsc-wood': 'Sorumlu ormancılık ürünü ahşap',
    glass: 'Borosilikat cam',
    stoneware: 'Taş seramik',
    'organic-cotton': 'Organik pamuk',
    linen: 'Saf keten',
    merino: 'İnce merinos yünlü',
    'recycled-material': 'Geri dönüştürülmüş malzemeli',
    'machine-washable': 'Makinede yıkanabilir',
    breathable: 'Nefes alan kumaş',
    stretch: 'Esnek ve form koruyan kumaş',
    waterproof: 'Su geçirmez',
    windproof: 'Rüzgâr geçirmez',
    reflective: 'Reflektörlü detaylar',
    pockets: 'Kullanışlı cepler',
    'warm-lining': 'Sıcak tutan astar',
    oeko: 'Zararlı maddelere karşı test edilmiş',
    dimmable: 'Ayarlanabilir parlaklık',
    led: 'Tasarruflu LED',
    'quick-assembly': 'Hızlı kurulum',
    'frost-proof': 'Dona dayanıklı',
    'space-saving': 'Az yer kaplar',
    'cancel-monthly': 'Her ay iptal edilebilir',
    'free-delivery': 'Kargo dahil',
    'small-groups': 'Küçük gruplar',
    certificate: 'Katılım belgeli',
    'by-email': 'E-posta veya kart olarak',
    'valid-three-years': 'Üç yıl geçerli',
    'no-contract': 'Taahhütsüz',
    'fixed-price': 'Sabit fiyat',
    'gift-idea': 'Güzel bir hediye fikri',
    'fair-trade': 'Adil ticaret ürünü',
    'wooden-toy': 'Masif kayın ağacı',
    lightweight: 'Çok hafif',
  },
  products: {
    'serena-crema': {
      title: 'Serena Crema Çekirdek Kahve',
      description:
        'En sevilen caffè crema kahvemiz: dengeli, fındıksı ve hafif karamelli. Yavaş kavrulduğu için tam otomatik makinede bile acılaşmaz.',
    },
    'dolce-crema': {
      title: 'Dolce Crema Çekirdek Kahve',
      description:
        'Günün her saati için yumuşak bir caffè crema. Sütlü çikolata ve tereyağlı bisküvi tadındadır, asiditesi çok düşüktür.',
    },
    'forte-crema': {
      title: 'Forte Crema Çekirdek Kahve',
      description:
        'Sert kahve sevenlere: koyu kavrulmuş çekirdekler, yoğun krema, dolgun gövde ve bitter çikolata notası.',
    },
    'verde-crema': {
      title: 'Verde Crema Organik Çekirdek Kahve',
      description:
        'Honduras’ın yüksek yaylalarından, karamel ve olgun kiraz tadında organik kahve. İçinize sinecek, dengeli bir caffè crema.',
    },
    'notturno-espresso': {
      title: 'Notturno Espresso Çekirdek Kahve',
      description:
        'En sert espressomuz: çok koyu, baharatlı ve uzun süren bir bitişe sahip. Kısa bir espresso için ideal, her cappuccinoya yetecek kadar güçlü.',
    },
    'classico-espresso': {
      title: 'Classico Espresso Çekirdek Kahve',
      description:
        'Kafelerden bildiğiniz espresso: fındık rengi krema, kakao notaları ve neredeyse hiç asidite yok. Hem espresso makinesinde hem tam otomatik makinede harika sonuç verir.',
    },
    'brasil-espresso': {
      title: 'Brasil Espresso Çekirdek Kahve',
      description:
        'Brezilya’nın güneyinden tek kökenli Arabica. Nugat ve kavrulmuş badem, bu espressoya hoş bir tatlılık ve yumuşaklık katar.',
    },
    'luna-decaf-espresso': {
      title: 'Luna Espresso Kafeinsiz Çekirdek Kahve',
      description:
        'Gecenin geç saatlerine kadar espresso keyfi. Kafein kaynak suyuyla özenle ayrıştırılır, kakao ve badem notaları kalır.',
    },
    'lucero-filter': {
      title: 'Lucero Filtre Kahve Çekirdeği',
      description:
        'Elde demleme ve filtre kahve makinesi için açık kavrulmuştur. Fincanda berrak ve çiçeksi, bal ve hafif kayısı tadındadır.',
    },
    'valle-alto-filter': {
      title: 'Valle Alto Filtre Kahve Çekirdeği',
      description:
        'Kolombiya’nın yüksek bölgelerinden, meyvemsi tatlılıkta bir kahve. Karamel ve kırmızı elma, filtre kahvede en güzel hâlini bulur.',
    },
    'mattino-ground': {
      title: 'Mattino Öğütülmüş Filtre Kahve',
      description:
        'Güne güzel başlamak için: dengeli, aromatik ve hafif fındıklı. Tüm filtre kahve makinelerine uygun öğütülmüştür.',
    },
    'soave-ground': {
      title: 'Soave Öğütülmüş Filtre Kahve',
      description:
        'Düşük asiditeli, çok yumuşak bir filtre kahve. Vanilya ve sütlü çikolata notalarıyla uzun sohbetlere eşlik eder.',
    },
    'vivace-ground': {
      title: 'Vivace Öğütülmüş Filtre Kahve',
      description: 'Baharatlı karakteriyle güçlü bir filtre kahve. Bol sütle bile dolgun tadını korur.',
    },
    'serata-decaf-ground': {
      title: 'Serata Kafeinsiz Öğütülmüş Kahve',
      description:
        'Kafeinsiz ama tam kahve tadında. Kafeini özenle ayrıştırılmış, hafif kavrulmuş, fındık ve karamel notalı.',
    },
    'bottega-moka': {
      title: 'Bottega Espresso Öğütülmüş Kahve',
      description:
        'Moka pot ve espresso makinesi için ince öğütülmüştür. Metal kutusunda bitter çikolata ve fındık aroması uzun süre taze kalır.',
    },
    'capsules-intenso': {
      title: 'Intenso Kapsül Kahve, 16 Adet',
      description:
        'Kapsüllerimiz arasında en sert espresso: koyu, baharatlı ve yoğun kremalı. Tüm Pico makineleriyle uyumludur.',
    },
    'capsules-classico': {
      title: 'Classico Kapsül Kahve, 16 Adet',
      description:
        'Fındık ve kakao notalı dengeli bir espresso, sevdiğiniz kafe kadar güvenilir. Tüm Pico makineleriyle uyumludur.',
    },
    'capsules-ristretto': {
      title: 'Ristretto Kapsül Kahve, 16 Adet',
      description:
        'Kısa, yoğun ve aromatik. Kakao ve olgun erik notalı bu ristretto en çok sade içilince güzeldir. Tüm Pico makineleriyle uyumludur.',
    },
    'capsules-lungo': {
      title: 'Lungo Kapsül Kahve, 16 Adet',
      description:
        'Molalar için büyük bir fincan: yumuşak, dengeli ve hafif karamelli. Tüm Pico makineleriyle uyumludur.',
    },
    'capsules-lungo-decaf': {
      title: 'Kafeinsiz Lungo Kapsül Kahve, 16 Adet',
      description:
        'Uykunuzu kaçırmayan yumuşak bir lungo. Sütlü çikolata ve badem ona dolgun bir tat verir. Tüm Pico makineleriyle uyumludur.',
    },
    'capsules-variety': {
      title: 'Kapsül Tadım Kutusu, 80 Adet',
      description:
        'Ristrettodan kafeinsiz lungoya beş çeşit, 80 kapsül. Favorinizi bulmak ya da yeni bir makinenin yanında hediye etmek için ideal.',
    },
    'yirga-jasmin': {
      title: 'Yirga Jasmin Çekirdek Kahve',
      description:
        'Etiyopya yaylalarından, çay gibi hoş kokulu, açık kavrulmuş bir kahve. Yasemin, bergamot ve beyaz şeftali en güzel elde demlemede ortaya çıkar.',
    },
    'nyeri-hills': {
      title: 'Nyeri Hills Çekirdek Kahve',
      description: 'Kenya’nın yüksek bölgelerinden, sulu frenk üzümü ve ferah greyfurt notalarıyla canlı bir kahve.',
    },
    'antigua-reserve': {
      title: 'Antigua Reserve Çekirdek Kahve',
      description:
        'Guatemala’nın volkanik topraklarında yetişir. Kakao ve portakal, kadifemsi gövdeli zarif bir kahvede buluşur.',
    },
    'sumatra-rain-forest': {
      title: 'Sumatra Yağmur Ormanı Çekirdek Kahve',
      description:
        'Topraksı, baharatlı, benzersiz: Sumatra’dan gelen bu kahve fincana sedir ve egzotik baharatlar taşır.',
    },
    'tarrazu-honey': {
      title: 'Tarrazú Honey Çekirdek Kahve',
      description:
        'Honey yönteminde meyve etinin bir kısmı çekirdeğin üzerinde kurur. Kosta Rika’dan gelen bu kahve, bal tatlılığını ve kayısı aromasını buna borçludur.',
    },
    'andes-organic': {
      title: 'And Dağları Organik Çekirdek Kahve',
      description:
        'Peru’daki And Dağları’nın küçük üreticilerinden, organik tarımla ve adil fiyatla. Badem ve sütlü çikolata ona hoş bir yumuşaklık verir.',
    },
    'panama-geisha': {
      title: 'Panama Geisha Çekirdek Kahve',
      description:
        'Dünyanın en çok aranan kahve türlerinden biri, sınırlı sayıda: yasemin, mango ve bergamot notalarıyla narin, çiçeksi ve meyvemsi.',
    },
    'darjeeling-tea': {
      title: 'Darjeeling Organik Siyah Çay, Dökme',
      description:
        'Himalayaların eteklerindeki bahçelerden ikinci hasat: kehribar renginde, hafif misket üzümü notalı. Üç dakika demleyin.',
    },
    'evening-herbs-tea': {
      title: 'Akşam Bitki Çayı, 20 Poşet',
      description: 'Melisa, lavanta ve elma nanesiyle günü sakin bitirin. Doğal olarak kafeinsizdir.',
    },
    'sencha-tea': {
      title: 'Sencha Organik Yeşil Çay, Dökme',
      description: 'Buharda işlenmiş, taze ve hafif otsu tatta yeşil çay. En iyi 70 derecelik suyla demlenir.',
    },
    'dark-chocolate-70': {
      title: 'Bitter Çikolata %70',
      description:
        'Uzun süre konçlanmış, güçlü kakaolu ve hafif meyvemsi organik çikolata. Koyu bir espressonun yanına çok yakışır.',
    },
    'coffee-crunch-chocolate': {
      title: 'Kahve Parçacıklı Sütlü Çikolata',
      description: 'Yumuşacık sütlü çikolata, çıtır kahve çekirdeği parçacıkları ve bir tutam tuz.',
    },
    'drinking-chocolate': {
      title: 'Sıcak Çikolata',
      description: 'Sıcak süte karıştırmak için ince rendelenmiş çikolata. Çok tatlı değil ve nefis bir kıvamda.',
    },
    'aria-300': {
      title: 'Aria 300 Tam Otomatik Kahve Makinesi',
      description:
        'Taze öğütülmüş çekirdeklerden tek tuşla espresso ve caffè crema. Öğütme derecesi, miktar ve sertlik kolayca ayarlanır.',
    },
    'aria-500-latte': {
      title: 'Aria 500 Latte Tam Otomatik Kahve Makinesi',
      description:
        'Tek dokunuşla cappuccino, flat white ve latte macchiato. Süt sistemi her içecekten sonra kendini temizler.',
    },
    'aria-mini': {
      title: 'Aria Mini Tam Otomatik Kahve Makinesi',
      description:
        'Yalnızca 18 santimetre genişliğinde, yine de eksiksiz bir tam otomatik. Taze öğütülmüş çekirdeklerden espresso ve caffè crema hazırlar.',
    },
    pico: {
      title: 'Pico Kapsül Kahve Makinesi',
      description:
        'Küçük, hızlı, zahmetsiz: Pico 25 saniyede espresso veya lungoya hazırdır. Atık haznesi dokuz kapsül alır.',
    },
    'pico-milk': {
      title: 'Pico Milk Kapsül Kahve Makinesi',
      description:
        'Süt köpürtücüsü içinde olan Pico. Tek tuşla cappuccino ve latte macchiato, üstelik buzlu kahve için soğuk köpük.',
    },
    maestra: {
      title: 'Maestra Espresso Makinesi',
      description:
        'Basınç göstergesi, ön demleme ve buhar çubuğuyla kafedeki gibi espresso. Üst tepsi fincanlarınızı ısıtır.',
    },
    'maestra-duo': {
      title: 'Maestra Duo Espresso Makinesi',
      description:
        'Aynı anda espresso ve süt köpüğü için iki ısıtma devresi. Demleme sıcaklığı bir derece hassasiyetle ayarlanır.',
    },
    filtra: {
      title: 'Filtra Filtre Kahve Makinesi',
      description:
        'Sekiz dakikada on fincan mis kokulu filtre kahve. Sıcak tutma tablası, damlama önleyici ve kolay okunan su göstergesiyle.',
    },
    'filtra-thermo': {
      title: 'Filtra Thermo Filtre Kahve Makinesi',
      description: 'Sabit 94 derecede doğrudan termos sürahiye demler. Kahve acılaşmadan saatlerce sıcak kalır.',
    },
    pressa: {
      title: 'Pressa French Press, 1 Litre',
      description:
        'Kalın öğütülmüş kahveyi koyun, suyu ekleyin, dört dakika bekleyin, bastırın: dolgun bir kahve tadı için daha fazlası gerekmez.',
    },
    'pressa-travel': {
      title: 'Pressa Seyahat Tipi French Press, 350 ml',
      description:
        'Demlik ve bardak bir arada: trende demleyin, zirvede için. Sıkı kapanan kapağı kahveyi sıcak tutar.',
    },
    'hand-grinder': {
      title: 'El Tipi Kahve Değirmeni',
      description: 'Espresso için inceden French press için kalına kadar sessiz ve eşit öğütür. Her çantaya sığar.',
    },
    'electric-grinder': {
      title: 'Elektrikli Kahve Değirmeni',
      description: 'Konik öğütücü, 30 öğütme derecesi ve zamanlayıcı. Tam ihtiyacınız kadar kahve öğütür.',
    },
    schiuma: {
      title: 'Schiuma Süt Köpürtücü',
      description:
        'Sıcak veya soğuk köpük, sıcak süt veya kakao: Schiuma hepsini yapar ve saniyeler içinde temizlenir.',
    },
    'hand-frother': {
      title: 'El Tipi Süt Köpürtücü',
      description: 'Doğrudan bardakta 20 saniyede kremamsı süt köpüğü. Standı ve iki piliyle birlikte.',
    },
    'stoneware-mug': {
      title: 'Taş Seramik Kupa, 300 ml',
      description:
        'Reaktif sırı sayesinde her kupanın deseni kendine özgüdür. Ele iyi oturur ve her makinenin altına sığar.',
    },
    'big-morning-mug': {
      title: 'Büyük Sabah Kupası, 450 ml',
      description: 'Tek fincanla yetinmeyenlere. Çarkta elle şekillendirilmiş, sıcak tonlu mat sırlı.',
    },
    'mug-set': {
      title: 'Kupa Seti, 4’lü',
      description: 'Her takıma uyan, ince porselenden dört sade kupa. Üst üste dizilir, mikrodalgaya girer.',
    },
    'espresso-cup-pair': {
      title: 'Espresso Bardağı, 2’li',
      description: 'Çift cidar espressoyu sıcak, parmakları serin tutar. Krema bardağın içinde yüzüyor gibi görünür.',
    },
    'espresso-cup-set': {
      title: 'Tabaklı Espresso Fincanı, 6’lı',
      description: 'Kalın porselen espressoyu uzun süre sıcak tutar. Şık bir kutuda altı fincan ve tabakları.',
    },
    'thermo-mug': {
      title: 'Termos Bardak, 380 ml',
      description:
        'Kahveyi altı saate kadar sıcak tutar, çantada sızdırmaz. Kapağı tek tıkla açılır ve her yönden içilebilir.',
    },
    'thermo-mug-small': {
      title: 'Küçük Termos Bardak, 250 ml',
      description: 'Yolda içilecek espresso veya cappuccino için küçük boy. Kapağı geri dönüştürülmüş plastiktendir.',
    },
    'ceramic-pan': {
      title: 'Seramik Tava, 28 cm',
      description: 'Krep, balık veya sebze az yağla pişer ve yapışmaz. Sapı hep serin kalır.',
    },
    'iron-pan': {
      title: 'Döküm Tava, 26 cm',
      description: 'Isıyı eşsiz biçimde korur, etlere nefis bir kabuk verir. Yağlanıp fırınlanmış, kullanıma hazırdır.',
    },
    'pot-set': {
      title: 'Tencere Seti, 4 Parça',
      description:
        'Cam kapaklı üç tencere ve bir sos tenceresi, içlerinde litre ölçüsüyle. Kalın tabanı ısıyı eşit dağıtır.',
    },
    roaster: {
      title: 'Döküm Tencere, 4,7 Litre',
      description: 'Pişirin, fırınlayın, servis edin: emaye tencere ocaktan fırına, oradan doğruca sofraya gider.',
    },
    'pasta-pot': {
      title: 'Süzgeç Kapaklı Makarna Tenceresi, 5 Litre',
      description: 'Süzgeç aramadan makarna haşlayın ve süzün: kapak kilitlenir, makarnayı içeride tutar.',
    },
    'knife-block': {
      title: 'Bıçak Bloku, 6 Parça',
      description: 'Mutfakta doğranacak her şey için beş keskin bıçak ve onları güvenle saklayan meşe blok.',
    },
    'chef-knife': {
      title: 'Şef Bıçağı, 20 cm',
      description: 'Doğramak, dilimlemek ve kıymak için dengeli bir bıçak. Kolayca bilenir.',
    },
    'acacia-board': {
      title: 'Akasya Kesme Tahtası',
      description: 'Hem kesme tahtası hem servis tabağı. Oluğu etin ve domatesin suyunu toplar.',
    },
    'board-trio': {
      title: 'Kesme Tahtası, 3’lü Set',
      description: 'Meyve, ekmek ve et için üç boy. Kaymaz kenarları sağlam durmasını sağlar.',
    },
    'retro-toaster': {
      title: 'Retro Ekmek Kızartma Makinesi',
      description:
        'İki ekstra geniş bölme, altı kızartma derecesi ve küçük ekmekler için ızgara. Kırıntılar çekmecede toplanır.',
    },
    'temperature-kettle': {
      title: 'Sıcaklık Ayarlı Su Isıtıcı, 1,7 Litre',
      description:
        '60, 70, 80 veya 100 derece: her çay ve filtre kahve için doğru sıcaklık. Suyu 30 dakika sıcak tutar.',
    },
    'glass-kettle': {
      title: 'Cam Su Isıtıcı, 1,5 Litre',
      description: 'Kaynarken su yumuşak bir mavi ışıkla aydınlanır. Kireç filtresi temizlik için çıkarılabilir.',
    },
    'storage-jars': {
      title: 'Saklama Kavanozu, 3’lü Set',
      description:
        'Kahve, müsli ve makarna hava geçirmez bambu kapakların altında taze kalır. Kavanozlar üst üste dizilir.',
    },
    'bread-bin': {
      title: 'Ahşap Kapaklı Ekmek Kutusu',
      description: 'Ekmeği günlerce taze tutar, kapağı kesme tahtası olarak da kullanılır.',
    },
    'satin-bed-linen': {
      title: 'Saten Nevresim Takımı',
      description:
        'Yumuşak, pürüzsüz ve ciltte hoş bir serinlik: ince dokunmuş, gizli fermuarlı pamuk saten. Nevresim ve yastık kılıfı.',
    },
    'flannel-bed-linen': {
      title: 'Pazen Nevresim Takımı',
      description:
        'Soğuk geceler için yumuşacık, şardonlu pamuk. Defalarca yıkandıktan sonra da yumuşak kalır ve formunu korur.',
    },
    'linen-bed-linen': {
      title: 'Yıkanmış Keten Nevresim Takımı',
      description: 'Yazın serinleten, kışın sıcak tutan saf keten. Doğal kırışık görünümü sayesinde ütü gerektirmez.',
    },
    'terry-towel': {
      title: 'Pamuklu Havlu',
      description: 'Metrekarede 550 gram, sık dokunmuş havlu: suyu hızla emer, iyi kurur. Askılıdır.',
    },
    'waffle-towel-set': {
      title: 'Petek Dokuma Havlu, 4’lü Set',
      description: 'Hafif, emici ve çabucak kuruyan dört havlu. Dolapta az yer kaplar.',
    },
    'knitted-blanket': {
      title: 'Örgü Battaniye',
      description: 'Gri öğleden sonralarda sarınmaya doyamayacağınız kalın saç örgüsü. 130 × 170 cm.',
    },
    'fleece-blanket': {
      title: 'Polar Battaniye',
      description: 'Tüy gibi hafif ve sıcacık. Geri dönüştürülmüş lifleri tüylenmez. 150 × 200 cm.',
    },
    'velvet-cushion': {
      title: 'Kadife Kırlent, 45 × 45 cm',
      description: 'Işıltılı kadife, kanepeye ve koltuğa zarafet katar. Dolgusu ve çıkarılabilir kılıfıyla.',
    },
    'scented-candle': {
      title: 'Kahve ve Vanilya Kokulu Mum',
      description: 'Taze kavrulmuş kahve ve vanilya kokusunu usulca yayar. Soya mumu yaklaşık 40 saat yanar.',
    },
    'pillar-candles': {
      title: 'Silindir Mum, 3’lü Set',
      description: 'Farklı boylarda, hamuru renkli üç mum. Sakin ve damlamadan yanar.',
    },
    'ceramic-vase': {
      title: 'Seramik Vazo',
      description: 'Elde şekillendirilmiş, dokulu yüzeyli ve ince boyunlu. Tek bir dalla da, boşken de güzel.',
    },
    'glass-vase': {
      title: 'Üfleme Cam Vazo',
      description: 'Küçük hava kabarcıkları her vazoyu eşsiz kılar. Çiçeklerin ışıltısını ortaya çıkarır.',
    },
    'wall-clock': {
      title: 'Duvar Saati, 30 cm',
      description: 'Okunaklı kadran, ince kollar ve tik tak etmeyen bir mekanizma.',
    },
    'light-alarm-clock': {
      title: 'Işıklı Çalar Saat',
      description: 'Gürültüyle değil, gün doğumuyla uyandırır. Işığı, sesi ve süreyi kendiniz ayarlarsınız.',
    },
    'table-lamp': {
      title: 'Masa Lambası',
      description: 'Keten başlık, seramik ayak: komodin ve konsol için sıcak bir ışık.',
    },
    'floor-lamp': {
      title: 'Ayaklı Lamba',
      description: 'Oynar başlığı tam okuduğunuz yeri aydınlatır. Parlaklığı ayak anahtarıyla ayarlanır.',
    },
    'battery-lamp': {
      title: 'Şarjlı Masa Lambası',
      description: 'İçeride de dışarıda da on iki saate kadar kablosuz ışık. Dokunarak kısılır.',
    },
    'oak-chair': {
      title: 'Meşe Sandalye',
      description: 'Kavisli sırtlığıyla klasik bir mutfak sandalyesi. Doğal yağla işlenmiş masif meşe.',
    },
    'upholstered-chair': {
      title: 'Döşemeli Sandalye',
      description: 'Kolçaklı, yumuşacık bir oturma yüzeyi: yemekten sonra kalkmak istemezsiniz.',
    },
    'wall-shelf': {
      title: 'Duvar Rafı',
      description: 'Sevdiğiniz kupalar, otlar ve kitaplar için dar bir raf. 15 kilograma kadar taşır.',
    },
    'ladder-shelf': {
      title: 'Beş Katlı Merdiven Raf',
      description: 'Duvara dayayın, vidalayın, hazır. Aşağıya doğru derinleşen beş raf.',
    },
    'women-t-shirt': {
      title: 'Kadın Bisiklet Yaka Tişört',
      description: 'Her şeyle giyilen temel parça: yumuşak jarse, hafif bele oturan ve içini göstermeyen.',
    },
    'women-merino-sweater': {
      title: 'Kadın Merinos Yünü Kazak',
      description: 'İnce, hafif ve vücut ısısını dengeler. Sonbahardan ilkbahara kadar giyeceğiniz bir kazak.',
    },
    'women-chunky-sweater': {
      title: 'Kadın Kalın Örgü Kazak',
      description: 'Bol kesim, düşük omuzlar ve lastikli kenarlar. Yumuşacıktır, hiç kaşındırmaz.',
    },
    'women-quilted-jacket': {
      title: 'Kadın İnce Kapitone Mont',
      description: 'Kalın bir mont gibi ısıtır, katlandığında her çantaya sığar. Dik yakalı ve iki cepli.',
    },
    'women-wool-coat': {
      title: 'Kadın Yün Kaban',
      description: 'Düz kesim, devrik yaka ve yumuşak doku: uzun kışlar için bir kaban.',
    },
    'women-wide-trousers': {
      title: 'Kadın Bol Paça Pantolon',
      description: 'Yüksek bel, dökümlü kesim ve arkada lastikli bel. Hem rahat hem şık.',
    },
    'women-leggings': {
      title: 'Kadın Tayt',
      description: 'İkinci bir ten gibi sarar, her harekete uyum sağlar. Geniş bel bandı kaymaz.',
    },
    'women-jersey-dress': {
      title: 'Jarse Elbise',
      description: 'Diz boyu, bağlamalı kemerli ve truvakar kollu. Neredeyse hiç kırışmaz, her bavula sığar.',
    },
    'women-linen-dress': {
      title: 'Yazlık Keten Elbise',
      description: 'Ferah kesim, boydan düğmeler ve iki cep. Her şeyin hafif olmasını istediğiniz günler için.',
    },
    'women-pyjama': {
      title: 'Kadın Pijama Takımı',
      description: 'Yumuşak jarse, düğmeli üst ve uzun alt. Yalnızca gece giymeye kıyamayacaksınız.',
    },
    'women-socks': {
      title: 'Kadın Çorap, 5 Çift',
      description: 'Birbiriyle uyumlu renklerde, sıkmayan yumuşak lastikli beş çift.',
    },
    'women-scarf': {
      title: 'Büyük Yün Atkı',
      description: 'Sarınacak kadar geniş, çıkarmak istemeyeceğiniz kadar yumuşak.',
    },
    'women-beanie': {
      title: 'Kadın Katlamalı Bere',
      description: 'İnce fitilli örgü, içi yumuşak polar. Ayazlı günlerde kulakları sıcak tutar.',
    },
    'women-sneakers': {
      title: 'Kadın Spor Ayakkabı',
      description: 'Çıkarılabilir iç tabanlı sade bir spor ayakkabı. İlk günden rahat.',
    },
    'men-t-shirt-pair': {
      title: 'Erkek Tişört, 2’li Paket',
      description: 'Defalarca yıkandıktan sonra da formunu koruyan, sık örülmüş pamuktan iki tişört.',
    },
    'men-polo-sweater': {
      title: 'Erkek Polo Yaka Kazak',
      description: 'Polo yakalı ince pamuklu triko: ofiste derli toplu, hafta sonu rahat.',
    },
    'men-troyer': {
      title: 'Erkek Fermuarlı Yün Karışımlı Kazak',
      description: 'Sahilden bir klasik: fermuarlı yüksek yaka ve rüzgârı kesen sık örgü.',
    },
    'men-softshell-jacket': {
      title: 'Erkek Softshell Mont',
      description: 'Rüzgârı ve hafif yağmuru keser, fazla ısıyı dışarı verir. Kapüşonu çıkarılabilir.',
    },
    'men-winter-parka': {
      title: 'Erkek Kışlık Parka',
      description: 'Sıcak astarlı, su geçirmez ve büyük cepli. Kapüşonu tek elle ayarlanır.',
    },
    'men-chinos': {
      title: 'Erkek Chino Pantolon',
      description: 'Düz kesim, yumuşak pamuk ve uzun bir güne yetecek kadar elastan.',
    },
    'men-pyjama': {
      title: 'Erkek Pijama Takımı',
      description: 'İnce çizgili hafif pamuk. Altının cepleri ve rahat bir beli var.',
    },
    'men-socks': {
      title: 'Erkek Çorap, 7 Çift',
      description: 'Haftanın her günü için bir çift. Topuğu ve burnu güçlendirilmiştir.',
    },
    'men-beanie': {
      title: 'Erkek Merinos Yünü Bere',
      description: 'Sade örgülü, yumuşak ve sıcak. Her bisiklet kaskının altına uyar.',
    },
    'men-winter-shoes': {
      title: 'Erkek Kışlık Ayakkabı',
      description: 'Su geçirmez deri, sıcak astar ve kaygan zeminde bile tutunan taban.',
    },
    'kids-rain-jacket': {
      title: 'Çocuk Yağmurluk',
      description:
        'Su birikintileri için yapıldı: kaynaklı dikişler, siperlikli kapüşon ve çocukla birlikte büyüyen katlamalı kollar.',
    },
    'kids-pyjama': {
      title: 'Çocuk Pijama Takımı',
      description: 'Yıldız desenli yumuşak jarse. Lastikli paçaları hareketli gecelerde bile bacakları sıcak tutar.',
    },
    'kids-t-shirts': {
      title: 'Çocuk Tişört, 2’li Paket',
      description: 'Dayanıklı pamuktan biri düz, biri çizgili iki tişört. Kum havuzu için de okul için de.',
    },
    'kids-beanie': {
      title: 'Çocuk Ponponlu Bere',
      description: 'Kulakları sıcak tutar, içi yumuşacıktır. Ponponu kızakla geçen bir kışa bile dayanır.',
    },
    'wooden-train': {
      title: 'Ahşap Tren Seti, 35 Parça',
      description: 'Raylar, köprü, istasyon ve üç vagonlu bir tren. Yaygın ahşap ray sistemleriyle uyumludur.',
    },
    'train-extension': {
      title: 'Ahşap Tren Seti için Ray Paketi, 16 Parça',
      description: 'Makaslar, virajlar ve bir tünel, halkayı koca bir demir yolu ağına dönüştürür.',
    },
    'tent-two': {
      title: '2 Kişilik Trekking Çadırı',
      description:
        'Yalnızca 2,4 kilogram ve beş dakikada kurulur. İki girişi var, kimse kimsenin üzerinden geçmek zorunda kalmaz.',
    },
    'tent-family': {
      title: '4 Kişilik Aile Çadırı',
      description:
        'İki yatak bölmesi ve ayakta durulabilen bir oturma alanı. Açık renkli kumaşı güneşte bile serin kalır.',
    },
    'day-backpack': {
      title: 'Günlük Sırt Çantası, 24 Litre',
      description: 'Dolgulu dizüstü bilgisayar bölmesi, matara cebi ve yağmur kılıfıyla. İşe de dağa da gider.',
    },
    'kids-backpack': {
      title: 'Çocuk Sırt Çantası, 8 Litre',
      description: 'Beslenme kutusu, matara ve peluş oyuncak sığar. Göğüs kemeri askıları dar omuzlarda tutar.',
    },
    'trekking-rain-jacket': {
      title: 'Trekking Yağmurluğu',
      description: 'Sürekli yağmura karşı üç katman, koltuk altı havalandırması ve başla birlikte dönen kapüşon.',
    },
    'bicycle-light-set': {
      title: 'Bisiklet Işık Seti',
      description: 'Parlak ön ışık ve uzaktan görülen arka ışık, aletsiz takılır. Sekiz saate kadar yanar.',
    },
    'yoga-mat': {
      title: 'Yoga Matı',
      description: 'Kaymaz, eklemleri korur ve beş milimetre kalınlığındadır. Taşıma askısıyla.',
    },
    'metal-watering-can': {
      title: 'Metal Sulama Kabı, 5 Litre',
      description: 'Toz boyalı metal, uzun boyun ve ince delikli süzgeç. Saklamaya kıyamayacağınız kadar güzel.',
    },
    'herb-pots': {
      title: 'Tabaklı Ot Saksısı, 3’lü Set',
      description: 'Fesleğen, frenk soğanı ve maydanoz için üç saksı. Fazla su tabağında toplanır.',
    },
    'kettle-grill': {
      title: 'Küre Mangal, 47 cm',
      description: 'Doğrudan ızgara ya da yavaş pişirme: termometreli kapak ikisini de kolaylaştırır. Tekerleklidir.',
    },
    'table-grill': {
      title: 'Kömürlü Masa Üstü Mangal',
      description: 'Dört dakikada ısınır, fanı sayesinde neredeyse dumansızdır. Balkon, park ve piknik için.',
    },
    'sim-card': {
      title: '10 GB’lık SIM Kart',
      description: 'Konuşun, internete girin ve her ay yeniden karar verin. Numaranızı ücretsiz taşıyabilirsiniz.',
    },
    'sim-card-kids': {
      title: 'Çocuklar için SIM Kart',
      description:
        'Her zaman ulaşılabilir, harcaması bakiyeyi hiç aşmaz. Hangi numaralara ve hizmetlere izin verileceğini ebeveynler belirler.',
    },
    'coffee-subscription': {
      title: 'Kâşif Kahve Aboneliği',
      description:
        'Her ay dünyanın dört bir yanından iki yeni kahve, taze kavrulmuş ve demleme ipuçlarıyla. Çekirdek kahve.',
    },
    'espresso-subscription': {
      title: 'Espresso Aboneliği',
      description:
        'Her ay kavrulur kavrulmaz yola çıkan bir kilo espresso. Miktara ve teslimat aralarına siz karar verirsiniz.',
    },
    'barista-basics': {
      title: 'Barista Kursu: Temel Eğitim',
      description: 'Üç saatte kusursuz espresso: öğütme, miktar, sıcaklık ve doğru basınç.',
    },
    'latte-art-course': {
      title: 'Barista Kursu: Latte Art',
      description: 'Kalp, rozet, lale: sütü kremamsı köpürtmeyi ve desen dökmeyi öğrenirsiniz.',
    },
    'machine-repair': {
      title: 'Tam Otomatik Kahve Makinesi Onarımı',
      description:
        'Makinenizi kapınızdan alır, onarır ve kontrol edilmiş olarak geri getiririz. Bizden alınmamış olsa bile.',
    },
    'machine-care': {
      title: 'Kahve Makinesi Bakımı ve Kireç Çözme',
      description: 'Özenle temizlenmiş, kireci çözülmüş ve yeniden ayarlanmış: kahve yine ilk günkü gibi.',
    },
    'gift-card': {
      title: 'Hediye Kartı',
      description: 'Seçimi kendisi yapmayı sevenler için. İnternet mağazamızda ve tüm mağazalarımızda geçerlidir.',
    },
    'gift-card-birthday': {
      title: 'Doğum Günü Hediye Kartı',
      description:
        'Doğum günü desenli, birkaç kişisel satıra yer bırakan bir kart. İnternet mağazamızda ve tüm mağazalarımızda geçerlidir.',
    },
  },
};
