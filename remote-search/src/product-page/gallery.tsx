import { Badge, EnlargeIcon, isServedImage, Picture, VisuallyHidden, type ProductTileBadge } from '@ninefold/kit';
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  type UIEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { GALLERY_SIDE, GALLERY_SIZES, LARGEST_SIDE } from './gallery-size.ts';
import styles from './gallery.module.css';

interface GalleryProps {
  title: string;
  images: readonly string[];
  badges: readonly ProductTileBadge[];
}

const THUMB_SIDE = 80;

const loadViewer = () => import('./picture-viewer.tsx');
const PictureViewer = lazy(async () => ({ default: (await loadViewer()).PictureViewer }));

/** Where a picture leads to by itself, without scripts. */
const largestOf = (image: string) => (isServedImage(image) ? `${image}-${LARGEST_SIDE}.webp` : image);

/** The pictures of a variant side by side to swipe through; the small ones below lead to each, without scripts too. */
export function Gallery({ title, images, badges }: GalleryProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewer, setViewer] = useState<'unused' | 'open' | 'closed'>('unused');
  const id = useId();
  const smallOf = (index: number) => track.current?.children[index]?.querySelector('img')?.currentSrc;
  const shownHref = largestOf(images[current] ?? images[0] ?? '');
  const nameOf = (index: number) => t('view', { title, number: index + 1, count: images.length });

  function onThumb(event: MouseEvent, index: number) {
    const picture = track.current?.children[index];
    if (!(picture instanceof HTMLElement)) return;
    event.preventDefault();
    track.current?.scrollTo({ left: picture.offsetLeft });
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  /** Without the script, which may not come, the link leads where it leads by itself. */
  function onEnlarge(event: SyntheticEvent) {
    event.preventDefault();
    loadViewer().then(
      () => setViewer('open'),
      () => location.assign(shownHref),
    );
  }

  /** Buttons are pressed by the space bar, too. */
  function onEnlargeKey(event: KeyboardEvent) {
    if (event.key === ' ') onEnlarge(event);
  }

  return (
    <section aria-label={t('gallery', { title })} className={styles['gallery']}>
      <div className={styles['stage']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the arrow keys */}
        <ul ref={track} className={styles['track']} tabIndex={images.length > 1 ? 0 : undefined} onScroll={onScroll}>
          {images.map((image, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as the link below
            <li key={image} id={`${id}-${index}`} className={styles['picture']} onClick={onEnlarge}>
              <Picture
                image={image}
                alt={nameOf(index)}
                width={GALLERY_SIDE}
                height={GALLERY_SIDE}
                sizes={GALLERY_SIZES}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 0 ? (
          <a
            href={shownHref}
            role="button"
            aria-haspopup="dialog"
            className={styles['enlarge']}
            onClick={onEnlarge}
            onKeyDown={onEnlargeKey}
            onPointerEnter={() => void loadViewer().catch(() => undefined)}
          >
            <EnlargeIcon />
            <VisuallyHidden>{t('viewer.open')}</VisuallyHidden>
          </a>
        ) : null}
        <div className={styles['badges']}>
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
      </div>
      {images.length > 1 ? (
        <ul className={styles['thumbs']}>
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#${id}-${index}`}
                className={styles['thumb']}
                aria-label={nameOf(index)}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => onThumb(event, index)}
              >
                <Picture image={image} alt="" width={THUMB_SIDE} height={THUMB_SIDE} sizes={`${THUMB_SIDE}px`} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {viewer === 'unused' ? null : (
        <Suspense>
          <PictureViewer
            {...{ title, images, smallOf }}
            first={current}
            isOpen={viewer === 'open'}
            onClose={() => setViewer('closed')}
          />
        </Suspense>
      )}
    </section>
  );
}
