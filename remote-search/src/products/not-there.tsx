import { ButtonLink, Container, EmptyState } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './not-there.module.css';

interface NotThereProps {
  title: string;
  children: string;
}

/** A page whose product or category the site does not have. */
export function NotThere({ title, children }: NotThereProps) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  return (
    <Container className={styles['page']}>
      <EmptyState title={title} headingLevel={1} action={<ButtonLink href={PATHS.home}>{t('toHome')}</ButtonLink>}>
        <p>{children}</p>
      </EmptyState>
    </Container>
  );
}
