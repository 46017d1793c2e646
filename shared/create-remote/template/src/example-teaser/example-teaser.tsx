import { useTranslation } from 'react-i18next';
import { loadEntries } from '../entries/load-entries.ts';
import { PAGE_PATH, type Entries } from '../../contract/paths.ts';

export { loadEntries as load };

/** How many have written; leads to the page. A part of every product page. */
export function ExampleTeaser({ data }: { data?: Entries | undefined }) {
  const { t } = useTranslation('example', { keyPrefix: 'ExampleTeaser' });
  return <a href={PAGE_PATH}>{t('entries', { count: data?.count ?? 0 })}</a>;
}
