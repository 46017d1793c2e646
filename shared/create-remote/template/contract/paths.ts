/** The remote's page, on every site on which a release is live. */
export const PAGE_PATH = '/example-address';
/** `GET` answers the newest entries of the site, as {@link Entries}. */
export const ENTRIES_PATH = '/service/example/api/entries';
/** Takes the page's form: `name`, `text`. 303 to the page. */
export const ENTRY_FORM_PATH = '/service/example/form/entry';
/** By these the shop asks what the service holds of a person, and to erase it: `POST`, see the README. */
export const PEOPLE_PATHS = ['/service/example/people/export', '/service/example/people/erase'] as const;

/** What the page's query parameter `status` says after the form was sent. */
export const STATUSES = ['thanks', 'invalid'] as const;

export interface Entries {
  /** How many there are, also of those that are not among the newest. */
  count: number;
  entries: { id: number; name: string; text: string }[];
}
