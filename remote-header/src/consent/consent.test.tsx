// @vitest-environment jsdom
import { installDialogMethods } from '@ninefold/kit/testing';
import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import { CONSENT_CHANGED, type Platform } from '@ninefold/platform';
import { testPage } from '@ninefold/platform/testing';
import type { SiteCode } from '@ninefold/sites';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Consent } from './consent.tsx';

installDialogMethods();
// jsdom hides popovers and cannot show them.
HTMLElement.prototype.showPopover = function showPopover() {
  this.removeAttribute('popover');
};

const SCRIPT = 'https://consent.example/script.js';
let told: boolean[];
const hear = (event: Event) => void told.push((event as CustomEvent<{ analytics: boolean }>).detail.analytics);

beforeEach(() => {
  told = [];
  window.addEventListener(CONSENT_CHANGED, hear);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  window.removeEventListener(CONSENT_CHANGED, hear);
  document.cookie = 'consent=; max-age=0';
  location.hash = '';
  delete window.OneTrust;
  delete window.OnetrustActiveGroups;
  vi.unstubAllGlobals();
});

interface Visit {
  site?: SiteCode;
  platform?: Partial<Platform>;
  isEnabled?: boolean;
  script?: string;
  /** Pages that the site lacks. */
  missing?: string[];
}

function visit({ site = 'DE', platform = {}, isEnabled = true, script, missing = [] }: Visit = {}) {
  const transport = async ({ path }: { path: string }) =>
    path === MISSING_PAGES_PATH ? { status: 200, body: { missing } } : { status: 503, body: {} };
  const { Wrapper } = testPage({ site, texts: {}, platform, transport });
  render(
    <>
      <a href="#consent-settings">Cookie-Einstellungen</a>
      <Consent onetrustenabled={isEnabled} consentScript={script} consentDomainId="live-de-test" />
    </>,
    { wrapper: Wrapper },
  );
}

const settingsLink = () => screen.getByRole('link', { name: 'Cookie-Einstellungen' });

describe('HDR-10 the embedded consent script', () => {
  it.each([
    [[], '/datenschutz-s5'],
    [['privacy'], undefined],
  ])('of a site that lacks the pages %j leads to %s for privacy', async (missing, href) => {
    visit({ missing });
    const question = await screen.findByRole('region');
    const links = () => screen.queryAllByRole('link', { name: 'Datenschutz' }).map((link) => link.getAttribute('href'));
    expect(links()).toEqual(href ? [href] : []);
    await userEvent.click(within(question).getByRole('button', { name: 'Einstellungen' }));
    expect(links()).toEqual(href ? [href, href] : []);
  });

  it.each([
    ['DE', 'Cookies: Sie entscheiden'],
    ['CH', 'Cookies: Sie entscheiden'],
    ['CH_FR', 'Cookies\u00a0: à vous de choisir'],
    ['CZ', 'Cookies: rozhodnutí je na vás'],
    ['HU', 'Sütik: Ön dönt'],
    ['PL', 'Pliki cookie: Ty decydujesz'],
    ['SK', 'Cookies: rozhodnutie je na vás'],
    ['TR', 'Çerezler: Karar sizin'],
  ] as const)('asks on %s: %s', async (site, name) => {
    visit({ site });
    const question = await screen.findByRole('region', { name });
    expect(question.textContent).not.toContain('ß');
    expect(document.cookie).toBe('');
    expect(told).toEqual([]);
  });

  it.each([
    ['Ablehnen', false, 'consent='],
    ['Akzeptieren', true, 'consent=analytics,viewed'],
  ])('%s is one press: analytics %s', async (name, analytics, cookie) => {
    visit();
    const isMarked = () => 'consentAsked' in document.documentElement.dataset;
    const button = await screen.findByRole('button', { name });
    expect(isMarked()).toBe(true);
    await userEvent.click(button);
    expect(isMarked()).toBe(false);
    expect(told).toEqual([analytics]);
    expect(document.cookie).toBe(cookie);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Ihre Wahl ist gespeichert.');
  });

  it('gives the focus back to where it came from', async () => {
    visit();
    const reject = await screen.findByRole('button', { name: 'Ablehnen' });
    settingsLink().focus();
    reject.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(settingsLink());
  });

  it('ticks nothing that the visitor has not, and saves what they tick', async () => {
    visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Einstellungen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cookie-Einstellungen' }));
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Statistik' });
    expect(box.checked).toBe(false);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Notwendig/ }).disabled).toBe(true);
    await userEvent.click(box);
    await userEvent.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
    expect(document.cookie).toBe('consent=analytics');
  });

  it('asks nobody who has decided; a link opens the settings, and the consent can be taken back', async () => {
    document.cookie = 'consent=analytics';
    visit();
    expect(window.OneTrust).toBeUndefined();
    await userEvent.click(settingsLink());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Statistik' }).checked).toBe(true);
    expect(screen.queryByRole('region')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Ablehnen' }));
    expect(document.cookie).toBe('consent=');
    expect(told).toEqual([false]);
  });

  it('RCV-1 shows a consent from before there was a list of what was viewed as what it was, and lets it grow', async () => {
    document.cookie = 'consent=analytics';
    visit();
    await userEvent.click(settingsLink());
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.cookie).toBe('consent=analytics');
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Statistik').checked, box('Zuletzt angesehen').checked]).toEqual([true, false]);
    await userEvent.click(box('Zuletzt angesehen'));
    await userEvent.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
    expect([document.cookie, told]).toEqual(['consent=analytics,viewed', [true]]);
  });

  it('the settings show what was decided last, whatever was ticked before', async () => {
    visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Einstellungen' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Statistik' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ablehnen' }));
    await userEvent.click(settingsLink());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Statistik' }).checked).toBe(false);
  });

  it('changes nothing when the settings are left', async () => {
    visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Einstellungen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.getByRole('region')).toBeDefined();
    expect(document.cookie).toBe('');
  });

  it('opens the settings of a page that is entered by their address', async () => {
    document.cookie = 'consent=';
    location.hash = '#consent-settings';
    visit();
    expect(await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeDefined();
  });

  it('goes away, and tells the page, when the visitor comes back from a tab where they decided', async () => {
    visit();
    await screen.findByRole('region');
    document.cookie = 'consent=analytics';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([true]);
    await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

describe('HDR-10 a script of the configuration', () => {
  /** Keeps OneTrust's contract as far as the shop relies on it. */
  function decide(groups: string) {
    window.OnetrustActiveGroups = groups;
    window.OptanonWrapper?.();
  }

  it('is loaded with the site’s id, also for a visitor who has decided', () => {
    document.cookie = 'consent=';
    const loadScript = vi.fn<Platform['loadScript']>(() => Promise.resolve());
    visit({ platform: { loadScript }, script: SCRIPT });
    expect(loadScript).toHaveBeenCalledExactlyOnceWith(
      SCRIPT,
      expect.objectContaining({ 'data-domain-script': 'live-de-test', 'data-document-language': 'true' }),
    );
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('decides by its groups; those that are active before a decision are none', () => {
    visit({ platform: { loadScript: () => Promise.resolve() }, script: SCRIPT });
    let hasDecided = false;
    window.OneTrust = { ToggleInfoDisplay: () => undefined, IsAlertBoxClosed: () => hasDecided };
    decide(',C0001,C0002,');
    expect([document.cookie, told]).toEqual(['', []]);
    hasDecided = true;
    decide(',C0001,C0002,');
    expect(document.cookie).toBe('consent=analytics');
    decide(',C0001,C0002,C0003,');
    expect(document.cookie).toBe('consent=analytics,viewed');
    decide(',C0001,');
    expect(document.cookie).toBe('consent=');
    expect(told).toEqual([true, true, false]);
  });

  it('that cannot tell whether somebody decided is believed from its second call on', () => {
    visit({ platform: { loadScript: () => Promise.resolve() }, script: SCRIPT });
    decide(',C0001,');
    expect(document.cookie).toBe('');
    decide(',C0001,');
    expect([document.cookie, told]).toEqual(['consent=', [false]]);
  });

  it('opens its settings by the link, as soon as it is ready', async () => {
    const open = vi.fn<() => void>();
    visit({ platform: { loadScript: () => Promise.resolve() }, script: SCRIPT });
    await userEvent.click(settingsLink());
    expect(open).not.toHaveBeenCalled();
    window.OneTrust = { ToggleInfoDisplay: open };
    decide(',C0001,');
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  });

  it('that cannot be loaded leaves the page untracked and is tried again by the link', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const loadScript = vi.fn<Platform['loadScript']>(() => Promise.reject(new Error('blocked')));
    visit({ platform: { loadScript }, script: SCRIPT });
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
    await userEvent.click(settingsLink());
    expect(loadScript).toHaveBeenCalledTimes(2);
    expect(document.cookie).toBe('');
    logged.mockRestore();
  });
});

it('HDR-10 asks nobody while consent is off, and the links do nothing', async () => {
  visit({ isEnabled: false, script: SCRIPT });
  expect([window.OptanonWrapper, document.documentElement.dataset['consentSettings']]).toEqual([undefined, undefined]);
  await userEvent.click(settingsLink());
  expect(screen.queryByRole('dialog')).toBeNull();
});
