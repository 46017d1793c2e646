import type { SiteCode } from '@ninefold/sites';

/** What the law of the country asks of a shop, who watches over it, and when the statement was last looked through. */
export const ACCESSIBILITY_LAWS: Readonly<Record<SiteCode, readonly [heading: string, text: string]>> = {
  DE: [
    'Gesetz und Aufsicht',
    'Für unseren Shop gilt das Barrierefreiheitsstärkungsgesetz (BFSG). Bleibt eine Meldung an uns ohne Lösung, können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden. Zuletzt geprüft im November 2026.',
  ],
  AT: [
    'Gesetz und Aufsicht',
    'Für unseren Shop gilt das Barrierefreiheitsgesetz (BaFG). Bleibt eine Meldung an uns ohne Lösung, können Sie sich an das Sozialministeriumservice wenden. Zuletzt geprüft im November 2026.',
  ],
  CH: [
    'Gesetz und Anlaufstelle',
    'In der Schweiz gilt das Behindertengleichstellungsgesetz (BehiG). Auskunft gibt das Eidgenössische Büro für die Gleichstellung von Menschen mit Behinderungen (EBGB). Zuletzt geprüft im November 2026.',
  ],
  CH_FR: [
    'Loi et service compétent',
    'En Suisse, la loi sur l’égalité pour les handicapés (LHand) s’applique. Le Bureau fédéral de l’égalité pour les personnes handicapées (BFEH) vous renseigne. Dernière vérification : novembre 2026.',
  ],
  CZ: [
    'Zákon a dozor',
    'Na náš obchod se vztahuje zákon č. 424/2023 Sb., o požadavcích na přístupnost některých výrobků a služeb. Pokud vaše hlášení nevyřešíme, můžete se obrátit na Českou obchodní inspekci. Naposledy ověřeno v listopadu 2026.',
  ],
  HU: [
    'Jogszabály és felügyelet',
    'Áruházunkra a termékek és szolgáltatások akadálymentességi követelményeiről szóló 2022. évi XVII. törvény vonatkozik. Ha bejelentésére nem találunk megoldást, a fogyasztóvédelmi hatósághoz fordulhat. Utolsó felülvizsgálat: 2026. november.',
  ],
  PL: [
    'Prawo i nadzór',
    'Nasz sklep podlega ustawie z dnia 26 kwietnia 2024 r. o zapewnianiu spełniania wymagań dostępności niektórych produktów i usług przez podmioty gospodarcze. Jeśli nie usuniemy zgłoszonej bariery, możesz zwrócić się do Prezesa Zarządu PFRON. Ostatni przegląd: listopad 2026.',
  ],
  SK: [
    'Zákon a dohľad',
    'Na náš obchod sa vzťahuje zákon č. 351/2022 Z. z. o prístupnosti výrobkov a služieb. Ak vaše hlásenie nevyriešime, môžete sa obrátiť na Slovenskú obchodnú inšpekciu. Naposledy overené v novembri 2026.',
  ],
  TR: [
    'Mevzuat ve başvuru',
    'Mağazamız için 5378 sayılı Engelliler Hakkında Kanun geçerlidir. Bildiriminize çözüm bulamazsak Aile ve Sosyal Hizmetler Bakanlığına başvurabilirsiniz. Son gözden geçirme: Kasım 2026.',
  ],
};
