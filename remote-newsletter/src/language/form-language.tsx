import { useSite, type LoadContext, type NewsletterFormProps } from '@ninefold/platform';
import { createContext, useContext, type ReactNode } from 'react';
import { formatPercent, type Site } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

/** A language beside that of the site. */
export type FormLanguage = NonNullable<NewsletterFormProps['language']>;

/** Texts that the page does not bring along, with the data of the module that shows them. */
export interface LanguageData {
  language?: FormLanguage | undefined;
  texts?: { NewsletterPage: { title: string; description: string } } | undefined;
}

const Language = createContext<FormLanguage | undefined>(undefined);

/** Fetches the texts of another language than the site's. */
export async function loadLanguage(language: FormLanguage | undefined): Promise<LanguageData> {
  if (!language) return {};
  const { default: texts } = await import('../locales/en.json');
  return { language, texts };
}

/** What the address asks for: `?language=en`. */
export function languageOf({ query }: LoadContext['page']): FormLanguage | undefined {
  return query['language'] === 'en' ? 'en' : undefined;
}

/** Shows its children in the language whose texts were loaded, else in the site's. */
export function InLanguage({ language, texts, children }: LanguageData & { children: ReactNode }) {
  const { i18n } = useTranslation('newsletter');
  // They belong to nobody: whoever comes next finds them there.
  if (language && texts && !i18n.hasResourceBundle(language, 'newsletter'))
    i18n.addResourceBundle(language, 'newsletter', texts);
  return <Language value={language}>{children}</Language>;
}

/** What subscribing is worth, as the form's language writes it: `10 %`. */
export function discountIn(language: FormLanguage | undefined, { code, newsletterDiscountPercent }: Site): string {
  return language === 'en' ? `${newsletterDiscountPercent}%` : formatPercent(code, newsletterDiscountPercent);
}

export function useDiscount(): string {
  return discountIn(useContext(Language), useSite());
}

export function useFormLanguage(): FormLanguage | undefined {
  return useContext(Language);
}

/** The newsletter's texts in the language of the form. */
export function useTexts(keyPrefix: 'common' | 'NewsletterPage') {
  const language = useContext(Language);
  return useTranslation('newsletter', { keyPrefix, ...(language && { lng: language }) });
}
