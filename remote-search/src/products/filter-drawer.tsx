import { Button, Dialog } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

interface FilterDrawerProps extends FilterPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** Products that the chosen filters leave. */
  total: number;
  isBusy: boolean;
}

/** The filters of a small window. What is chosen counts at once; the button only leads back to the list. */
export function FilterDrawer({ isOpen, onClose, total, isBusy, ...panel }: FilterDrawerProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing.filter' });
  const { code } = useSite();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      placement="end"
      footer={
        <Button isFullWidth isBusy={isBusy} onClick={onClose}>
          {t('show', { count: total, formatted: formatNumber(code, total) })}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Dialog>
  );
}
