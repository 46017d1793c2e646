// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../locales/en.json' with { type: 'json' };
import german from '../locales/de-DE.json' with { type: 'json' };
import hungarian from '../locales/hu-HU.json' with { type: 'json' };
import turkish from '../locales/tr-TR.json' with { type: 'json' };
import { load, NewsletterForm } from './newsletter-form.tsx';
// What the form fetches at the first press: here it is there, so that no test waits for its translation.
import '../../contract/subscription.ts';

const TEXTS = { DE: german, AT: german, HU: hungarian, TR: turkish };
const BASE_DATA = { email: 'anna@example.com', salutation: 'MRS', firstName: 'Anna', lastName: 'Berger' };

let sent: unknown[];
let answer: { status: number; body: unknown };
let baseData: { status: number; body: unknown };
let loginTokens: unknown[];
let submitted: unknown[];
const hear = (event: Event) => void submitted.push((event as CustomEvent<unknown>).detail);
const track = vi.fn<(event: string, parameters?: object) => void>();
const intoView = vi.fn<(options?: ScrollIntoViewOptions) => void>();
beforeEach(() => {
  sent = [];
  submitted = [];
  window.addEventListener('successfulSubmit', hear);
  answer = { status: 202, body: { status: 'WAITING_FOR_DOI' } };
  baseData = { status: 401, body: { error: 'LOGIN_REQUIRED' } };
  loginTokens = [];
  document.cookie = 'LoginToken=; max-age=0';
  track.mockClear();
  Element.prototype.scrollIntoView = intoView;
});
afterEach(() => {
  cleanup();
  window.removeEventListener('successfulSubmit', hear);
});

type Site = keyof typeof TEXTS;
type Props = Partial<Parameters<typeof NewsletterForm>[0]>;

function pageOf(site: Site) {
  return testPage({
    site,
    texts: { newsletter: TEXTS[site] },
    platform: { tracking: { track } },
    transport: async ({ path, body }, headers) => {
      if (path.endsWith('/private/customers/base-data')) {
        loginTokens.push(headers['login-token']);
        return baseData;
      }
      sent.push(body);
      return answer;
    },
  });
}

function show(site: Site = 'DE', props: Props = {}) {
  return render(<NewsletterForm placement="footer" {...props} />, { wrapper: pageOf(site).Wrapper });
}

const email = () => screen.getByRole('textbox', { name: /E-Mail-Adresse|E-mail-cím|E-posta adresi/ });
const submit = () => userEvent.click(screen.getByRole('button'));

describe('NewsletterForm', () => {
  it.each(['AT', 'HU', 'TR'] as const)('NWS-3 the first press on %s says what is missing', async (site) => {
    show(site);
    const user = userEvent.setup();
    const button = screen.getByRole('button');
    const { className } = screen.getByText(TEXTS[site].common.firstName).closest('[class*="extra"]')!;
    // What a press does before it is a click: the focus comes, and nothing may move.
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(screen.getByText(TEXTS[site].common.firstName).closest('[class*="extra"]')!.className).toBe(className);
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect((await screen.findByText(TEXTS[site].common.errors.EMAIL_REQUIRED)).textContent).not.toBe('');
    await vi.waitFor(() => expect(document.activeElement).toBe(email()));
    expect(sent).toEqual([]);
  });

  it.each([
    ['AT', ['firstName', 'lastName']],
    ['HU', ['lastName', 'firstName']],
    ['TR', ['firstName', 'lastName']],
  ] as const)('SIT-3 NWS-2 asks for names in the order of %s', (site, order) => {
    const { container } = show(site);
    const names = [...container.querySelectorAll<HTMLInputElement>('input[name$="Name"]')].map(({ name }) => name);
    expect(names).toEqual(order);
  });

  it('NWS-4 sends the address and says where the mail went', async () => {
    show();
    await userEvent.type(email(), ' ada@example.com ');
    await submit();
    expect((await screen.findByRole('status')).textContent).toContain('ada@example.com');
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Vielen Dank für Ihre Newsletter Anmeldung' }),
    );
    expect(sent).toEqual([{ email: 'ada@example.com', consents: [], origin: 'NEWSLETTER', originAddition: 'footer' }]);
    expect(track).toHaveBeenCalledWith('sign_up', {
      subject: 'newsletter',
      type: 'ga4',
      emitter: 'newsletter',
      origin: 'NEWSLETTER:footer',
    });
    expect(submitted).toEqual([{ origin: 'NEWSLETTER:footer' }]);
  });

  it('NWS-4 resets the form before it tells of the success', async () => {
    const { container } = show();
    const order: string[] = [];
    container.querySelector('form')!.addEventListener('reset', () => order.push('reset'));
    const tell = () => void order.push('successfulSubmit');
    window.addEventListener('successfulSubmit', tell);
    track.mockImplementation((event) => void order.push(event));
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    await screen.findByRole('status');
    expect(order).toEqual(['sign_up', 'reset', 'successfulSubmit']);
    window.removeEventListener('successfulSubmit', tell);
    track.mockReset();
  });

  it('NWS-1 shows what its place says: title, discount, voucher, terms', () => {
    show('DE', { title: 'Post von uns', discountText: '15 %', voucherLabel: 'Geschenk', footnote: '¹ Bis Mai.' });
    expect(screen.getByRole('heading', { name: 'Post von uns' })).toBeTruthy();
    for (const text of ['15 %', 'Geschenk', /¹ Bis Mai\./]) expect(screen.getByText(text)).toBeTruthy();
  });

  it('NWS-1 leaves the terms of the voucher out, with their mark', () => {
    show('DE', { footnote: false });
    expect(screen.getByRole('heading', { name: /sparen$/ })).toBeTruthy();
    expect(screen.queryByText(/¹/)).toBeNull();
  });

  it('NWS-1 marks mandatory fields and the terms of the voucher differently', () => {
    show();
    expect(screen.getByRole('heading', { name: /sparen¹$/ })).toBeTruthy();
    expect(screen.getByText(/\* Pflichtfeld/).textContent).toMatch(/¹ Der Gutschein/);
  });

  it('NWS-1 has a picture for wide windows and one for the others, in the format and size that the screen needs', () => {
    const { container } = show('DE', { desktopImage: '/img/scenes/garden', tabletImage: '/files/3f2a9c1b.jpg' });
    const sources = [...container.querySelectorAll('picture source')].map((source) => [
      source.getAttribute('media'),
      source.getAttribute('type'),
      source.getAttribute('srcset')!.split(' ')[0],
    ]);
    expect(sources).toEqual([
      ['(min-width: 1024px)', 'image/avif', '/img/scenes/garden-320.avif'],
      ['(min-width: 1024px)', 'image/webp', '/img/scenes/garden-320.webp'],
      [null, null, '/files/3f2a9c1b.jpg'],
    ]);
    expect(container.querySelector('picture img')!.getAttribute('src')).toBe('/files/3f2a9c1b.jpg');
  });

  it('NWS-1 shows no picture that content does not give', () => {
    expect(show().container.querySelector('picture, img')).toBeNull();
  });

  it('NWS-1 shows the only picture that content gives in every window', () => {
    const { container } = show('DE', { tabletImage: '/files/3f2a9c1b.jpg' });
    const files = [...container.querySelectorAll('picture source')].map((source) => source.getAttribute('srcset'));
    expect(files).toEqual(['/files/3f2a9c1b.jpg', '/files/3f2a9c1b.jpg']);
  });

  it.each([
    ['anna@example.com', true],
    ['', false],
  ])('NWS-2 the names are there for who typed "%s" before the scripts came: %s', async (typed, isShown) => {
    const { Wrapper } = pageOf('AT');
    const form = <NewsletterForm placement="footer" />;
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<Wrapper>{form}</Wrapper>);
    const names = () => screen.getByLabelText(/Vorname/).closest('[class*="extra"]')!;
    const isOpen = () => /shown/.test(names().className);
    expect(isOpen()).toBe(false);
    container.querySelector<HTMLInputElement>('[name="email"]')!.value = typed;
    await act(async () => void render(form, { wrapper: Wrapper, container, hydrate: true }));
    expect(isOpen()).toBe(isShown);
    container.remove();
  });

  it('NWS-2 NWS-6 the names are there for an address that the browser has filled in, and what is said of a link stays', () => {
    show('AT', { showDoiError: true });
    const names = () => screen.getByLabelText(/Vorname/).closest('[class*="extra"]')!;
    expect(names().className).not.toMatch(/shown/);
    fireEvent.change(email(), { target: { value: 'anna@example.com' } });
    expect(names().className).toMatch(/shown/);
    expect(screen.queryByText(german.common.linkExpired)).not.toBeNull();
    fireEvent.focus(email());
    expect(screen.queryByText(german.common.linkExpired)).toBeNull();
  });

  it.each([
    ['HU', hungarian.common, ['', 'MRS', 'MR', 'DIVERS', 'COMPANY'], '*'],
    ['AT', german.common, ['', 'MRS', 'MR', 'DIVERS', 'COMPANY'], ''],
  ] as const)(
    'NWS-2 in %s offers to choose no salutation first, with an asterisk where one is needed',
    (site, texts, values, mark) => {
      show(site);
      const { options } = screen.getByLabelText<HTMLSelectElement>(new RegExp(texts.salutation));
      expect([...options].map(({ value }) => value)).toEqual(values);
      expect(options[0]?.text).toBe(texts.choose + mark);
    },
  );

  it('NWS-3 NWS-5 lets nothing be changed while it is sent, and waits 15 s for the answer', async () => {
    const { Wrapper } = testPage({
      texts: { newsletter: turkish },
      site: 'TR',
      transport: (request) => (calls.push(request), new Promise(() => {})),
    });
    const calls: { timeoutMs?: number | undefined }[] = [];
    const { container } = render(<NewsletterForm placement="footer" />, { wrapper: Wrapper });
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(screen.getByLabelText(/^Ad /), 'Ada');
    await userEvent.type(screen.getByLabelText(/^Soyad/), 'Lovelace');
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    await submit();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.timeoutMs).toBe(15_000);
    const controls = [...container.querySelectorAll('input:not([type="hidden"]), select, button')];
    expect(controls.length).toBeGreaterThan(5);
    expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([]);
  });

  it('NWS-2 NWS-3 wants consent to commercial messages in TR, and says so as soon as it is taken back', async () => {
    show('TR');
    const [legal] = screen.getAllByRole('checkbox');
    await userEvent.click(legal!);
    await userEvent.click(legal!);
    expect(await screen.findByText(turkish.common.errors.LEGAL_REQUIRED)).toBeTruthy();
    await userEvent.click(legal!);
    await vi.waitFor(() => expect(screen.queryByText(turkish.common.errors.LEGAL_REQUIRED)).toBeNull());
  });

  it('NWS-3 NWS-5 NWS-6 says in German what document 2 says', () => {
    const { errors, error, linkExpired, submit: button, successTitle } = german.common;
    expect([errors.EMAIL_REQUIRED, errors.EMAIL_INVALID, errors.NAME_INVALID]).toEqual([
      'Die E-Mail-Adresse ist ein Pflichtfeld.',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      'Dieses Feld enthält ungültige Zeichen.',
    ]);
    expect([errors.FIRST_NAME_REQUIRED, errors.LAST_NAME_REQUIRED, button, successTitle]).toEqual([
      'Der Vorname ist ein Pflichtfeld.',
      'Der Nachname ist ein Pflichtfeld.',
      'Jetzt anmelden',
      'Vielen Dank für Ihre Newsletter Anmeldung',
    ]);
    expect([error, linkExpired, hungarian.common.errors.SALUTATION_REQUIRED]).toEqual([
      'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
      'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.',
      'A megszólítás mező kitöltése kötelező.',
    ]);
  });

  it('NWS-10 opens legal texts beside the form, and leads from the hint to the privacy statement', () => {
    show();
    const hint = screen.getByText(/Wie wir mit Ihren Daten umgehen/).querySelector('a')!;
    expect([hint.textContent, hint.getAttribute('href')]).toEqual(['Datenschutzerklärung', '/datenschutz-s5']);
    for (const link of screen.getAllByRole('link', { hidden: true }))
      expect(link.getAttribute('target')).toBe('_blank');
  });

  it('NWS-2 ticks nothing beforehand and sends the consent that was given', async () => {
    show();
    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /Angebote/ });
    expect(consent.checked).toBe(false);
    await userEvent.click(consent);
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    await screen.findByRole('status');
    expect(sent).toMatchObject([{ consents: ['DNE'] }]);
  });

  it.each([
    ['', 'Die E-Mail-Adresse ist ein Pflichtfeld.'],
    ['ada', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ])('NWS-3 refuses %j on blur; a focus clears the message', async (text, message) => {
    show();
    await userEvent.click(email());
    if (text) await userEvent.type(email(), text);
    await userEvent.click(document.body);
    await screen.findByText(message);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(email());
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each([
    ['keys', async () => userEvent.tab({ shift: true }), true],
    [
      'a press, which the message must not move away',
      async () => userEvent.click(screen.getByText('Nach oben')),
      false,
    ],
  ])('NWS-3 who leaves the address for a link by %s reads what is wrong: %s', async (_how, leave, isSaid) => {
    render(
      <>
        <a href="#top">Nach oben</a>
        <NewsletterForm placement="footer" />
      </>,
      { wrapper: pageOf('DE').Wrapper },
    );
    await userEvent.type(email(), 'ada');
    await leave();
    expect(document.activeElement?.textContent).toBe('Nach oben');
    await act(() => import('../../contract/subscription.ts'));
    expect(screen.queryByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.') !== null).toBe(isSaid);
  });

  it('NWS-3 no message moves the button from under the pointer in Safari either, where a press gives it no focus', async () => {
    show();
    await userEvent.type(email(), 'ada');
    fireEvent.pointerDown(screen.getByRole('button'));
    act(() => email().blur());
    await act(() => import('../../contract/subscription.ts'));
    expect(screen.queryByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeNull();
  });

  it('NWS-3 takes the focus to the first wrong field and sends nothing', async () => {
    show('HU');
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    await screen.findByText('A megszólítás mező kitöltése kötelező.');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Megszólítás/)));
    expect(screen.getByText('A megszólítás mező kitöltése kötelező.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ['DE', [], 1],
    ['AT', ['Anrede', 'Vorname', 'Nachname'], 1],
    ['TR', ['Ad *', 'Soyad *'], 2],
  ] as const)('NWS-2 asks in %s for %j beside the address', async (site, labels, boxes) => {
    show(site);
    await userEvent.click(email());
    const controls = [...screen.queryAllByRole('combobox'), ...screen.queryAllByRole('textbox')].filter(
      (control) => control !== email(),
    );
    expect(controls.map((control) => (control as HTMLInputElement).labels?.[0]?.textContent)).toEqual(labels);
    expect(screen.getAllByRole('checkbox')).toHaveLength(boxes);
  });

  it('NWS-5 marks the address that the service calls invalid', async () => {
    answer = { status: 400, body: { type: 'urn:newsletter:email_invalid' } };
    show();
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('NWS-5 shows the banner for any other failure and keeps the form', async () => {
    answer = { status: 503, body: {} };
    show();
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Aus technischen Gründen');
    expect((email() as HTMLInputElement).value).toBe('ada@example.com');
  });

  it('NWS-1 brings success into view by no movement of its own: somebody may not bear it', async () => {
    intoView.mockClear();
    show();
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    expect(await screen.findByText(german.common.successTitle)).toBeDefined();
    expect(intoView.mock.calls).toEqual([[{ block: 'center' }]]);
  });

  it('NWS-5 gives the focus to the banner, above the form whose end was pressed, at each failure', async () => {
    answer = { status: 503, body: {} };
    show();
    await userEvent.type(email(), 'ada@example.com');
    for (let press = 0; press < 2; press++) {
      await submit();
      const banner = await screen.findByRole('alert');
      expect(document.activeElement).toBe(banner);
    }
  });

  it('NWS-4 thanks a bot and makes no call', async () => {
    const { container } = show();
    const honeypot = container.querySelector<HTMLInputElement>('input[name="verify-email"]')!;
    await userEvent.type(honeypot, 'bot@example.com');
    await submit();
    expect(await screen.findByText('Vielen Dank für Ihre Newsletter Anmeldung')).toBeTruthy();
    expect(sent).toEqual([]);
    expect(track).toHaveBeenCalledWith('sign_up', expect.anything());
  });

  it('NWS-8 NWS-3 fills in what the shop knows of a customer, in AT for good, and sends it', async () => {
    document.cookie = 'LoginToken=a.b.c';
    baseData = { status: 200, body: { ...BASE_DATA, consents: ['DNE'], legals: [] } };
    show('AT');
    await vi.waitFor(() => expect((email() as HTMLInputElement).value).toBe('anna@example.com'));
    expect(loginTokens).toEqual(['a.b.c']);
    const fields = [email(), screen.getByLabelText('Anrede'), screen.getByLabelText('Vorname')];
    expect(fields.map((field) => (field as HTMLInputElement).disabled)).toEqual([true, true, true]);
    expect(screen.queryByRole('checkbox', { name: /Angebote/ })).toBeNull();
    await submit();
    await screen.findByRole('status');
    expect(sent).toEqual([{ ...BASE_DATA, consents: [], origin: 'NEWSLETTER', originAddition: 'footer' }]);
  });

  it('NWS-3 leaves what it fills in open to changes in DE, and in AT what is wrong', async () => {
    document.cookie = 'LoginToken=a.b.c';
    baseData = { status: 200, body: { ...BASE_DATA, firstName: '<Anna>', consents: [], legals: [] } };
    const { unmount } = show('DE');
    await vi.waitFor(() => expect((email() as HTMLInputElement).value).toBe('anna@example.com'));
    expect((email() as HTMLInputElement).disabled).toBe(false);
    unmount();
    show('AT');
    const firstName = () => screen.getByLabelText<HTMLInputElement>('Vorname');
    await vi.waitFor(() => expect(firstName().disabled).toBe(true));
    await submit();
    await screen.findByText('Dieses Feld enthält ungültige Zeichen.');
    expect([firstName().disabled, sent]).toEqual([false, []]);
  });

  it('NWS-8 takes nothing away that a customer typed before the scripts came, nor the focus', async () => {
    document.cookie = 'LoginToken=a.b.c';
    baseData = { status: 200, body: { ...BASE_DATA, consents: [], legals: [] } };
    const { Wrapper } = pageOf('DE');
    const form = <NewsletterForm placement="footer" />;
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<Wrapper>{form}</Wrapper>);
    const field = email() as HTMLInputElement;
    field.focus();
    field.value = 'anna@home.example';
    await act(async () => void render(form, { wrapper: Wrapper, container, hydrate: true }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(loginTokens).toEqual(['a.b.c']);
    expect([(email() as HTMLInputElement).value, document.activeElement === email()]).toEqual([
      'anna@home.example',
      true,
    ]);
    container.remove();
  });

  it.each([
    ['fails', 'LoginToken=a.b.c', { status: 503, body: {} }, 1],
    ['is not made without a login', 'other=LoginToken', { status: 200, body: BASE_DATA }, 0],
  ])('NWS-8 the form stays empty when the call %s', async (_, cookie, given, calls) => {
    document.cookie = cookie;
    baseData = given;
    show('AT');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([(email() as HTMLInputElement).value, loginTokens.length]).toEqual(['', calls]);
  });

  it('SIT-6 NWS-1 speaks English in a shop of another language, and says so with the request', async () => {
    show('HU', { language: 'en', data: { language: 'en', texts: english } });
    await userEvent.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'ada@example.com');
    await userEvent.selectOptions(screen.getByLabelText(/Salutation/), 'Ms');
    await userEvent.type(screen.getByLabelText(/First name/), 'Ada');
    await userEvent.type(screen.getByLabelText(/Last name/), 'Lovelace');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up now' }));
    expect((await screen.findByRole('status')).textContent).toContain('We have sent an e-mail to ada@example.com');
    expect(sent).toMatchObject([{ language: 'en', firstName: 'Ada' }]);
  });

  it.each([
    ['DE', 4, 'Beispiel eines Newsletters'],
    ['HU', 3, 'Kapcsolat'],
    ['TR', 7, 'Aydınlatma metni'],
  ] as const)('NWS-10 shows the legal links of %s: %i', (site, count, last) => {
    show(site);
    const links = within(screen.getByRole('list', { hidden: true })).getAllByRole('link', { hidden: true });
    expect(links).toHaveLength(count);
    expect(links.at(-1)?.textContent).toBe(last);
  });

  it('NWS-10 leads to no page that the site does not have', async () => {
    const { platform } = testPage({
      site: 'AT',
      texts: {},
      transport: async () => ({ status: 200, body: { missing: ['newsletterExample', 'voucherConditions', 'help'] } }),
    });
    const data = await load({ ...platform, signal: AbortSignal.timeout(5000) }, { placement: 'footer' });
    show('AT', { data });
    const hrefs = () => screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(new Set(hrefs())).toEqual(new Set(['/datenschutz-s5', '/contact']));
    cleanup();
    const missing = ['newsletterExample', 'voucherConditions', 'privacy', 'contact'] as const;
    show('HU', { data: { missing } });
    expect([hrefs(), screen.queryByRole('list', { hidden: true })]).toEqual([[], null]);
  });

  it('NWS-10 brings nothing along where the site has all that the form leads to', async () => {
    const { platform } = testPage({ texts: {}, transport: async () => ({ status: 200, body: { missing: ['help'] } }) });
    expect(await load({ ...platform, signal: AbortSignal.timeout(5000) }, { placement: 'footer' })).toEqual({});
  });

  it('NWS-6 says that a link is no longer valid until the address has the focus', async () => {
    show('DE', { showDoiError: true });
    expect(screen.getByText(/nicht mehr gültig/)).toBeTruthy();
    await userEvent.click(email());
    expect(screen.queryByText(/nicht mehr gültig/)).toBeNull();
  });
});
