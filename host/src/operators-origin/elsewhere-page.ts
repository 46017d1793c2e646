import { escapeHtml } from '../document/document.ts';

/** The page that says where the operators' page is. @param address where this very part of it is */
export function elsewherePage(address: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">` +
    `<title>The operators’ page is elsewhere – Ninefold</title></head>` +
    `<body><main><h1>The operators’ page is elsewhere</h1>` +
    `<p>It has an address of its own: <a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(address)}</a></p>` +
    `</main></body></html>`
  );
}
