import { escapeHtml } from '../document/document.ts';
import type { ConsoleBundle } from './console-bundle.ts';
import { OVERVIEW_DATA_ID } from './views/overview-ids.ts';
import type { ConsolePageProps } from './views/console-page.tsx';
import type { ConsoleView, ViewName } from './views/console-view.ts';

const TITLES: Record<ViewName, string> = {
  'sign-in': 'Sign in',
  join: 'Join',
  onward: 'You are signed in',
  overview: 'What is live',
  order: 'Order',
  releases: 'Releases',
  history: 'History',
  changes: 'What a release changes',
  site: 'What changed a site',
  revision: 'A revision of a site',
  rollouts: 'Rollouts',
  plan: 'Plan a rollout',
  freezes: 'Freezes',
  quarantine: 'Quarantine',
  hosts: 'Hosts',
  'second-person': 'Requests for a second person',
  account: 'Your passkeys and devices',
  people: 'People and tokens',
  webhooks: 'Webhooks',
  problem: 'That did not work',
};

/** A whole document of the operators' page. The overview has a script, and so have passkeys; everything else is links and forms. */
export function consoleDocument(props: ConsolePageProps, bundle: ConsoleBundle, nonce: string): string {
  const { view, rights } = props;
  // Whoever cannot see the page hears its title first.
  const title = `${'failure' in view && view.failure ? 'Refused: ' : ''}${TITLES[view.name]}`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">` +
    `<title>${escapeHtml(`${title} – Ninefold operators`)}</title>` +
    `<link rel="stylesheet" href="${escapeHtml(bundle.styleHref)}"><link rel="icon" href="/assets/icon.svg" type="image/svg+xml">` +
    `</head><body>${bundle.renderConsole(props)}${scriptOf(view, rights, bundle, nonce)}</body></html>`
  );
}

function scriptOf(
  view: ConsoleView,
  rights: ConsolePageProps['rights'],
  { scripts }: ConsoleBundle,
  nonce: string,
): string {
  const load = ({ src, integrity }: ConsoleBundle['scripts']['main']) =>
    `<script src="${escapeHtml(src)}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`;
  if (view.name === 'sign-in' || view.name === 'join' || view.name === 'account') return load(scripts.passkeys);
  if (view.name !== 'overview') return '';
  const json = JSON.stringify({ overview: view.overview, rights }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${OVERVIEW_DATA_ID}">${json}</script>${load(scripts.main)}`;
}
