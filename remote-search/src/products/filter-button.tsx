import { ButtonLink, FilterIcon } from '@ninefold/kit';
import { lazy, Suspense, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from './filter-address.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import styles from './listing-view.module.css';

const loadDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }));

interface FilterButtonProps extends FilterPanelProps {
  /** Of the panel in the page, where the link leads without scripts. */
  panelId: string;
  total: number;
  isBusy: boolean;
}

/** Opens the filters of a small window. */
export function FilterButton({ panelId, total, isBusy, ...panel }: FilterButtonProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing.filter' });
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const chosenCount = filtersOf(panel.filters).length;

  /** Without the script, which may not come, the link leads where it leads by itself. */
  function onPress(event: SyntheticEvent) {
    event.preventDefault();
    loadDrawer().then(
      () => setState('open'),
      () => {
        location.hash = panelId;
      },
    );
  }

  /** Buttons are pressed by the space bar, too. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ') onPress(event);
  }
  return (
    <div className={styles['button']}>
      <ButtonLink
        href={`#${panelId}`}
        role="button"
        aria-haspopup="dialog"
        size="small"
        variant="secondary"
        icon={<FilterIcon size={16} />}
        onClick={onPress}
        onKeyDown={onKeyDown}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
      >
        {chosenCount > 0 ? `${t('title')} (${chosenCount})` : t('title')}
      </ButtonLink>
      {state === 'unused' ? null : (
        <Suspense>
          <FilterDrawer
            {...panel}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            total={total}
            isBusy={isBusy}
          />
        </Suspense>
      )}
    </div>
  );
}
