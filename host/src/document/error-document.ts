import { PATHS, type Locale } from '@ninefold/sites';
import { escapeHtml, THEME_COLOURS } from './document.ts';
import { hostTexts } from '../locales/host-texts.ts';

interface ErrorTexts {
  error: { title: string; text: string };
  fallback: { home: string };
}

/** The page needs no other file: whatever failed may have taken those along. It is sent without a policy that would refuse the style. */
const STYLE =
  `:root{color-scheme:light dark;background:${THEME_COLOURS.light};color:#2a1a12;font:1rem/1.6 system-ui,sans-serif}` +
  `body{max-width:36rem;margin:0 auto;padding:clamp(1.5rem,8vh,6rem) 1.25rem;overflow-wrap:anywhere}` +
  `header{font-size:1.5rem;font-weight:700}h1{line-height:1.2}` +
  `a{display:inline-block;padding:.625rem 1.5rem;border-radius:2rem;background:#a8451a;color:#fff;text-decoration:none}` +
  `@media (prefers-color-scheme:dark){:root{background:${THEME_COLOURS.dark};color:#f8f1e7}a{background:#f0a35c;color:#27150a}}`;

/** What stands on a page that could not be rendered. */
function errorContent(locale: Locale): string {
  const { error, fallback } = hostTexts(locale) as unknown as ErrorTexts;
  return (
    `<main class="fallback"><h1>${escapeHtml(error.title)}</h1><p>${escapeHtml(error.text)}</p>` +
    `<p><a href="${PATHS.home}">${escapeHtml(fallback.home)}</a></p></main>`
  );
}

/** The whole document of such a page. */
export function errorDocument(locale: Locale): string {
  const { error } = hostTexts(locale) as unknown as ErrorTexts;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(error.title)}</title><style>${STYLE}</style></head>` +
    `<body><header>Ninefold</header>${errorContent(locale)}</body></html>`
  );
}
