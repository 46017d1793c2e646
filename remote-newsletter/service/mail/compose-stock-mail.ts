import { PATHS } from '@ninefold/sites';
import { STOCK_ALERT_PARAMETER } from '../../contract/subscription-paths.ts';
import { composed, dateIn, linksOf, type ComposedMail, type MailContext } from './compose-mail.ts';
import { fillIn, mailTextsOf } from './mail-texts.ts';

type StockMailContext = Omit<MailContext, 'token'>;

/** Asks whether it was oneself who wants to be told; by the same link whoever waits is forgotten. */
export function composeStockConfirmation(
  { site, locale, origin }: StockMailContext,
  { title, token, expiresAt }: { title: string; token: string; expiresAt: Date },
): ComposedMail {
  const texts = mailTextsOf(locale);
  const { subject, intro, button, validity, ignore } = texts.stockConfirmation;
  return composed({
    language: locale,
    subject: fillIn(subject, { title }),
    paragraphs: [texts.footer.greeting, fillIn(intro, { title, host: new URL(origin).host })],
    button: { text: button, url: `${origin}${PATHS.newsletter}?${STOCK_ALERT_PARAMETER}=${token}` },
    notes: [fillIn(validity, { date: dateIn(locale, site, expiresAt) }), ignore],
    links: linksOf(texts, site, origin),
  });
}

/** Says that the variant is there: the one mail that was asked for. */
export function composeStockMail(
  { site, locale, origin }: StockMailContext,
  { title, path }: { title: string; path: string },
): ComposedMail {
  const texts = mailTextsOf(locale);
  const { subject, intro, button, once } = texts.stock;
  return composed({
    language: locale,
    subject: fillIn(subject, { title }),
    paragraphs: [texts.footer.greeting, fillIn(intro, { title })],
    button: { text: button, url: `${origin}${path}` },
    notes: [once],
    links: linksOf(texts, site, origin),
  });
}
