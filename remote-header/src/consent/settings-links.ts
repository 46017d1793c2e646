import { SETTINGS_HASH } from './one-trust.ts';

/**
 * Lets links to `#consent-settings` open the settings, from now on and for a page that was entered by one. Meanwhile the
 * html element carries `data-consent-settings`, so that what shows such links can hide them where they do nothing.
 *
 * @returns ends it
 */
export function followSettingsLinks(open: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[href$="${SETTINGS_HASH}"]`);
    if (!link || link.pathname !== location.pathname || event.defaultPrevented) return;
    event.preventDefault();
    link.focus({ preventScroll: true }); // Safari focuses no pressed link; the focus comes back to it.
    open();
  };
  // On its way down: React lets no click up from a part of the page that it has not taken over yet.
  document.addEventListener('click', onClick, true);
  document.documentElement.dataset['consentSettings'] = '';
  if (location.hash === SETTINGS_HASH) open();
  return () => {
    document.removeEventListener('click', onClick, true);
    delete document.documentElement.dataset['consentSettings'];
  };
}
