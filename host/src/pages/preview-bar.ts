import type { Locale } from '@ninefold/sites';
import { RELEASE_PASS_NAME, type Picks } from '../releases/drafts/release-pass.ts';
import { escapeHtml } from '../document/document.ts';
import { hostTexts } from '../locales/host-texts.ts';
import { describePicks, LEAVE, ownPath } from '../page-requests/visitor-view.ts';

/** Says above the page that it is not the one that visitors get, and leads back to that. */
export function previewBar(locale: Locale, path: string, search: string, picks: Picks): string {
  const texts = (hostTexts(locale) as { preview: Record<'label' | 'text' | 'leave', string> }).preview;
  const query = new URLSearchParams(search);
  query.set(RELEASE_PASS_NAME, LEAVE);
  return (
    `<aside class="preview-bar" aria-label="${escapeHtml(texts.label)}">` +
    `<p>${escapeHtml(texts.text)} <strong>${escapeHtml(describePicks(picks))}</strong></p>` +
    `<a href="${escapeHtml(`${ownPath(path)}?${query.toString()}`)}">${escapeHtml(texts.leave)}</a></aside>`
  );
}
