import { Breadcrumb } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Breadcrumb as Step } from '../../contract/listing.ts';

interface PageBreadcrumbProps {
  /** Categories above the page, top level first. */
  steps: readonly Step[];
  /** The page itself. */
  current: string;
}

/** The way from the start page to a category or a product. */
export function PageBreadcrumb({ steps, current }: PageBreadcrumbProps) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const items = [
    { label: t('home'), href: PATHS.home },
    ...steps.map(({ name, url }) => ({ label: name, href: url })),
    { label: current },
  ];
  return <Breadcrumb label={t('breadcrumb')} items={items} />;
}
