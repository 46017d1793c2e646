import { Container } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../../contract/navigation.ts';
import type { ThemeworldsAnswer } from '../../../contract/themeworld.ts';
import { ThemeworldSections } from '../../themeworlds/themeworld-sections.tsx';
import styles from './themeworld-flyout.module.css';

interface ThemeworldFlyoutProps {
  overview: NavigationNode;
  sections: ThemeworldsAnswer;
}

/** The themeworlds by section, and the way to all of them (NAV-4). */
export function ThemeworldFlyout({ overview, sections }: ThemeworldFlyoutProps) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  return (
    <Container className={styles['flyout']}>
      <ThemeworldSections sections={sections} look="flyout" />
      <a className={styles['all']} href={overview.href}>
        {t('allOf', { title: overview.title })}
      </a>
    </Container>
  );
}
