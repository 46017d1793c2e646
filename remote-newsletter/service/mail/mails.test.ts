import { formatDate, SITE_CODES, siteOf } from '@ninefold/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestNewsletter, tokenIn, type TestNewsletter } from '../testing/test-newsletter.ts';
import { outbox } from '../schema.ts';
import { composeConfirmation, composeVoucherMail } from './compose-mail.ts';
import { composeStockConfirmation, composeStockMail } from './compose-stock-mail.ts';
import { mailTextsOf } from './mail-texts.ts';

let newsletter: TestNewsletter;
beforeAll(async () => {
  newsletter = await openTestNewsletter();
});
afterAll(() => newsletter.close());

const LANGUAGES: Record<string, RegExp> = {
  de: /bestätigen Sie/,
  fr: /Veuillez confirmer/,
  cs: /Potvrďte/,
  hu: /erősítse meg/,
  pl: /Potwierdź zapis/,
  sk: /Potvrďte, prosím, prihlásenie/,
  tr: /onaylayın/,
};
const ADVERTISING =
  /gutschein|rabatt|voucher|discount|\bbons?\b|poukaz|slev|zľav|kupon|indirim|%|angebot|offer|teklif/i;

describe('the confirmation mail', () => {
  it.each(SITE_CODES)('NWS-6 L1 of %s is in the language of the site and advertises nothing', async (site) => {
    const email = `${site.toLowerCase()}@example.com`;
    expect((await newsletter.subscribe({ email }, site)).statusCode).toBe(202);
    const mail = await newsletter.mailTo(email);
    const { language } = siteOf(site);
    const { origin } = newsletter.service.context;
    expect(mail.subject).toMatch(LANGUAGES[language]!);
    expect(mail.html).toContain(`<html lang="${siteOf(site).locale}">`);
    expect(mail.text).toContain(`${origin(site)}/subscribenewsletter?token=${tokenIn(mail)}`);
    expect(mail.html).toContain(`href="${origin(site)}/subscribenewsletter?token=${tokenIn(mail)}"`);
    for (const text of [mail.subject, mail.text, mail.html!.replaceAll(/<[^>]+>/g, '')]) {
      expect(text).not.toMatch(ADVERTISING);
      expect(text).not.toMatch(/\{\{|undefined/);
    }
    expect(mail.html).not.toMatch(/<(?:img|script|link)\b/);
    expect(mail.raw).not.toMatch(/^List-Unsubscribe/im);
    const days = site === 'TR' ? 14 : 30;
    expect(mail.text).toContain(formatDate(site, Date.now() + days * 86_400_000, 'long'));
  });

  it('NWS-6 goes to the address alone, from the shop, and names nothing that was typed', async () => {
    await newsletter.subscribe({ email: 'Plain+1@example.com', firstName: 'Buy', lastName: 'Pills' }, 'AT');
    const mail = await newsletter.mailTo('Plain+1@example.com');
    expect(mail).toMatchObject({
      envelopeTo: ['Plain+1@example.com'],
      to: [{ address: 'Plain+1@example.com' }],
      from: { name: 'Ninefold', address: 'newsletter@ninefold.example' },
    });
    expect(mail.raw).not.toMatch(/Pills/);
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  it('SIT-6 follows the language of a form in English', async () => {
    await newsletter.subscribe({ email: 'en@example.com', language: 'en' }, 'PL');
    const mail = await newsletter.mailTo('en@example.com');
    expect([mail.subject, mail.html]).toEqual([
      'Please confirm your newsletter sign-up',
      expect.stringContaining('lang="en"'),
    ]);
    expect(mail.text).toMatch(/http:\/\/pl\.localhost:3000\/subscribenewsletter\?token=[\w-]{43}&language=en\n/);
  });

  it('SIT-6 the voucher of a form in English is English, its number and its links, too', async () => {
    await newsletter.subscribe({ email: 'tr-en@example.com', language: 'en' }, 'TR');
    await newsletter.confirm(tokenIn(await newsletter.mailTo('tr-en@example.com')));
    const mail = await newsletter.mailTo('tr-en@example.com', 2);
    expect(mail.subject).toBe('Your 10% welcome voucher');
    expect(mail.text).toMatch(/\?unsubscribe=[\w-]{43}&language=en\n/);
    const oneClick = /one-click\/unsubscribe\?token=[\w-]{43}&language=en/.exec(
      mail.raw.replaceAll(/=\r\n|\r\n /g, ''),
    )?.[0];
    const opened = await newsletter.service.app.inject(`/service/newsletter/${oneClick}`);
    expect(opened.headers.location).toMatch(/^\/subscribenewsletter\?unsubscribe=[\w-]{43}&language=en$/);
  });

  it('NWS-3 reaches an address whose domain is written in letters of its language', async () => {
    await newsletter.subscribe({ email: 'info@müller.example' });
    const mail = await newsletter.mailTo('info@müller.example');
    expect(tokenIn(mail)).toHaveLength(43);
    expect(mail.raw).toMatch(/^To: info@xn--mller-kva\.example\r?$/m);
  });

  it.each([
    { email: 'a@example.com\r\nBcc: victim@example.com' },
    { email: 'a@example.com,victim@example.com' },
    { email: '"x" <victim@example.com>' },
    { firstName: 'Ada\r\nBcc: victim@example.com' },
    { lastName: 'Ada\nSubject: won' },
    { firstName: 'Ada\u2028Bcc: x' },
  ])('NWS-3 refuses to put %j into a mail', async (fields) => {
    const before = newsletter.mailServer.mails.length;
    expect((await newsletter.subscribe({ email: 'inject@example.com', ...fields }, 'AT')).statusCode).toBe(400);
    expect(newsletter.mailServer.mails).toHaveLength(before);
  });

  it('L2 leaves a proof of what was sent, without the secret of its link', async () => {
    await newsletter.subscribe({ email: 'proof@example.com' });
    const mail = await newsletter.mailTo('proof@example.com');
    await expect
      .poll(async () => (await newsletter.service.context.database.select().from(outbox)).find(isProof)?.doneAt)
      .toBeInstanceOf(Date);
    const proof = (await newsletter.service.context.database.select().from(outbox)).find(isProof)!;
    expect(proof).toMatchObject({ subject: mail.subject, messageId: mail.messageId, attempts: 1 });
    expect(proof.sentText).toBe(mail.text!.trimEnd().replace(tokenIn(mail), '…') + '\n');
  });
});

const isProof = ({ sentTo }: { sentTo: string | null }) => sentTo === 'proof@example.com';

describe('the voucher mail', () => {
  it.each(SITE_CODES)('NWS-6 L4 of %s brings the code and can be unsubscribed from by one click', async (site) => {
    const email = `voucher-${site.toLowerCase()}@example.com`;
    const { manageToken } = await newsletter.subscriber(email, site);
    const mail = await newsletter.mailTo(email, 2);
    const origin = newsletter.service.context.origin(site);
    expect(mail.subject).toMatch(/10/);
    expect(mail.text).toMatch(/CODE-\d+/);
    expect(mail.text).not.toMatch(/\{\{|undefined/);
    const unsubscribe = `${origin}/service/newsletter/one-click/unsubscribe?token=${manageToken}`;
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain(`${origin}/subscribenewsletter?unsubscribe=${manageToken}`);
    const hasEnd = mail.text!.includes(mailTextsOf(siteOf(site).locale).voucher.validUntil.split('{{')[0]!);
    expect(hasEnd).toBe(site === 'HU');
  });

  it('NWS-6 asks the cart for 10 %, for a single use, in HU for a month', async () => {
    const before = newsletter.orders.length;
    await newsletter.subscriber('hu-order@example.com', 'HU');
    await newsletter.subscriber('de-order@example.com', 'DE');
    const [hungarian, german] = newsletter.orders.slice(before);
    const order = { kind: 'PERCENT', value: 10, isSingleUse: true, purpose: 'newsletter' };
    expect(german).toMatchObject({ path: '/service/cart/api/vouchers', site: 'DE', asService: true });
    expect(german!.body).toEqual(order);
    expect(hungarian!.body).toEqual({ ...order, validUntil: expect.any(String) });
    const { validUntil } = hungarian!.body as { validUntil: string };
    // The mail names the day: whoever reads it may use the code all day.
    expect(formatDate('HU', validUntil, 'time')).toBe('23:59');
    const days = (Date.parse(validUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(32.1);
  });
});

const LOCALES = SITE_CODES.map((site) => [siteOf(site).locale, site] as const);

it.each([...LOCALES, ['en', 'DE'] as const])(
  'SIT-6 mails in %s on stock go on after their greeting as the language wants it',
  (locale, site) => {
    const context = { site, locale, origin: 'https://shop.example' };
    const asked = composeStockConfirmation(context, { title: 'Tasse', token: 'secret', expiresAt: new Date() });
    const told = composeStockMail(context, { title: 'Tasse', path: '/tasse-p1' });
    for (const { text } of [asked, told]) {
      const first = text.split('\n\n')[1]!.replace(/^[„“«][ \u00a0\u202f]?/, '');
      const isTitle = first.startsWith('Tasse');
      expect(isTitle || /^\p{Ll}/u.test(first) === /^(?:de|cs|pl|sk)/.test(locale), first).toBe(true);
      expect(text).not.toContain('..');
    }
  },
);

it('SIT-6 mails of Switzerland on stock have its own quotation marks', () => {
  const context = { site: 'CH', locale: 'de-CH', origin: 'https://shop.example' } as const;
  const { subject, text } = composeStockConfirmation(context, {
    title: 'Tasse',
    token: 'secret',
    expiresAt: new Date(),
  });
  expect(subject).toContain('«Tasse»');
  expect(text).toContain('«Tasse»');
  expect(`${subject}${text}`).not.toMatch(/[„“ß]/);
});

describe('from the greeting to the imprint', () => {
  const context = { site: 'DE', locale: 'de-DE', origin: 'https://shop.example', token: 'secret' } as const;
  const until = new Date('2026-12-24T11:05:00Z');
  const sender = [
    '-- ',
    'Ninefold',
    'Kontakt: https://shop.example/contact',
    'Impressum: https://shop.example/impressum-s4',
    'Datenschutz: https://shop.example/datenschutz-s5',
  ];
  /** Where words belong together, a space of their own holds them. */
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('L1 the confirmation mail says where the address was typed, and that nobody need do anything', () => {
    expect(plain(composeConfirmation(context, until).text)).toBe(
      [
        'Guten Tag,',
        'diese E-Mail-Adresse wurde auf shop.example für den Newsletter von Ninefold angegeben. Bitte bestätigen Sie, dass Sie ihn erhalten möchten.',
        'Anmeldung bestätigen:\nhttps://shop.example/subscribenewsletter?token=secret',
        'Der Link gilt bis 24. Dezember 2026 und kann einmal verwendet werden.',
        'Haben Sie sich nicht angemeldet? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung erhalten Sie keinen Newsletter, und Ihre Adresse wird gelöscht.',
        `${sender.join('\n')}\n`,
      ].join('\n\n'),
    );
  });

  it('L4 the voucher mail says what the code is worth, until when, why it came, and how to end it', () => {
    expect(plain(composeVoucherMail(context, { code: 'CODE-1', validUntil: until }).text)).toBe(
      [
        'Guten Tag,',
        'vielen Dank, Ihre Anmeldung ist bestätigt. Hier ist Ihr Gutschein über 10 % für Ihren ersten Einkauf.',
        'Geben Sie diesen Code im Warenkorb ein:',
        '    CODE-1',
        'Zum Warenkorb:\nhttps://shop.example/service/cartfrontend/cart',
        'Der Code ist persönlich und kann einmal eingelöst werden. Er gilt nicht für Geschenkkarten, Abos und Artikel von Partnern und wird nicht ausgezahlt.',
        'Der Gutschein gilt bis 24. Dezember 2026.',
        'Sie erhalten diese E-Mail, weil Sie den Newsletter von Ninefold abonniert haben. Sie können ihn jederzeit abbestellen.',
        `${[...sender, 'Newsletter abbestellen: https://shop.example/subscribenewsletter?unsubscribe=secret'].join('\n')}\n`,
      ].join('\n\n'),
    );
  });
});
