import { Button, ChevronLeftIcon, ChevronRightIcon, classNames, Dialog, IconButton, Picture } from '@ninefold/kit';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_SIDE } from './gallery-size.ts';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  title: string;
  images: readonly string[];
  /** Of the picture that it opens with. */
  first: number;
  /** The file in which the page shows the picture, if it does: what is seen until the large one is there. */
  smallOf: (index: number) => string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The pictures as large as the window, one at a time, and closer still. */
export function PictureViewer({ isOpen, onClose, title, ...pictures }: PictureViewerProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage.viewer' });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title', { title })}
      closeLabel={t('close')}
      className={styles['viewer']}
    >
      <Pictures title={title} {...pictures} />
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function Pictures({ title, images, first, smallOf }: Omit<PictureViewerProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const [shown, setShown] = useState(first);
  const [isClose, setIsClose] = useState(false);
  const name = t('view', { title, number: shown + 1, count: images.length });
  const hasMore = images.length > 1;
  const small = smallOf(shown);

  function step(by: number) {
    setShown((shown + by + images.length) % images.length);
    setIsClose(false);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    // Closer, the arrow keys move within the picture.
    const by = STEPS[key];
    if (by !== undefined && hasMore && !isClose) step(by);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same; the keys are quicker
    <div className={styles['pictures']} onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the arrow keys */}
      <div className={styles['canvas']} tabIndex={isClose ? 0 : undefined} role="group" aria-label={name}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as the button below */}
        <div
          className={classNames(styles['picture'], isClose && styles['close'])}
          style={small ? { backgroundImage: `url("${small}")` } : undefined}
          onClick={() => setIsClose(!isClose)}
        >
          <Picture
            key={images[shown]}
            image={images[shown]!}
            alt={name}
            width={LARGEST_SIDE}
            height={LARGEST_SIDE}
            sizes={isClose ? '200vmin' : '100vmin'}
            priority
          />
        </div>
      </div>
      <div className={styles['controls']}>
        {hasMore ? (
          <IconButton label={t('viewer.previous')} icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
        ) : null}
        <Button variant="secondary" size="small" onClick={() => setIsClose(!isClose)}>
          {isClose ? t('viewer.whole') : t('viewer.closer')}
        </Button>
        {hasMore ? <IconButton label={t('viewer.next')} icon={<ChevronRightIcon />} onClick={() => step(1)} /> : null}
        <p className={styles['name']} role="status">
          {hasMore ? name : null}
        </p>
      </div>
    </div>
  );
}
