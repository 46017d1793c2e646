/** Everything that the embedded consent script says in one language. German has no ß, so that it serves Switzerland too. */
export interface ConsentTexts {
  title: string;
  question: string;
  privacy: string;
  /** Of the privacy page's address. */
  privacySlug: string;
  reject: string;
  accept: string;
  settings: string;
  settingsTitle: string;
  settingsLead: string;
  necessary: string;
  necessaryText: string;
  alwaysActive: string;
  analytics: string;
  analyticsText: string;
  viewed: string;
  viewedText: string;
  save: string;
  /** Leaves the settings without a decision. */
  cancel: string;
  /** Said to screen readers after a decision. */
  saved: string;
}
