import { PATHS, type Locale } from '@ninefold/sites';
import { escapeHtml } from './document.ts';
import { hostTexts } from './host-texts.ts';

interface ErrorTexts {
  error: { title: string; text: string };
  fallback: { home: string };
}

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
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(error.title)}</title></head>` +
    `<body>${errorContent(locale)}</body></html>`
  );
}
