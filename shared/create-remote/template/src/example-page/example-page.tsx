import { Button, Container, Notice, TextField } from '@ninefold/kit';
import { usePlatform, type HeadContext, type PageHead } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { loadEntries } from '../entries/load-entries.ts';
import { ENTRY_FORM_PATH, PAGE_PATH, STATUSES, type Entries } from '../../contract/paths.ts';
import styles from './example-page.module.css';

export { loadEntries as load };

/** What is said in the document's head. */
export function head(_data: Entries | undefined, { t }: HeadContext): PageHead {
  return { title: `${t('ExamplePage.title')} | Ninefold`, canonical: PAGE_PATH };
}

/** What others wrote, and a form for one's own, which works without scripts. */
export function ExamplePage({ data }: { data?: Entries | undefined }) {
  const { t } = useTranslation('example', { keyPrefix: 'ExamplePage' });
  const { page } = usePlatform();
  const status = STATUSES.find((known) => known === page.query['status']);
  return (
    <Container width="text" className={styles['page']}>
      <h1>{t('title')}</h1>
      {status ? <Notice tone={status === 'thanks' ? 'success' : 'error'}>{t(status)}</Notice> : null}
      {data?.entries.length ? (
        <ul className={styles['entries']}>
          {data.entries.map(({ id, name, text }) => (
            <li key={id}>
              <strong>{name}</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('empty')}</p>
      )}
      <form method="post" action={ENTRY_FORM_PATH} className={styles['form']}>
        <TextField label={t('name')} name="name" autoComplete="name" maxLength={60} required />
        <TextField label={t('text')} name="text" maxLength={500} required />
        <Button type="submit">{t('send')}</Button>
      </form>
    </Container>
  );
}
