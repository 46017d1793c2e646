import { createInstance, type i18n, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Texts of a page by namespace: a remote's name, or `host`. */
export type Texts = Readonly<Record<string, object>>;

/**
 * One i18next instance with all its texts at hand, so that it is ready when it returns.
 * Remotes read theirs with `useTranslation('cart', { keyPrefix: 'CartBadge' })`.
 *
 * @param options what only one side wants of i18next
 */
export function createI18n(locale: string, texts: Texts, options?: InitOptions): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    defaultNS: 'host',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
    ...options,
  });
  return instance;
}
