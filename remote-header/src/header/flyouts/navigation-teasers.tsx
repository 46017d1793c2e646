import { Picture } from '@ninefold/kit';
import type { NavigationNode } from '../../../contract/navigation.ts';
import { imagePathOf } from '../../pictures/image-path.ts';
import styles from './category-flyout.module.css';

/** Pictures beside the drill-down. */
export function NavigationTeasers({ teaser }: { teaser: NonNullable<NavigationNode['teaser']> }) {
  return (
    <>
      <p className={styles['teaserHeadline']}>{teaser.title}</p>
      {teaser.teasers.map(({ link, image, title }) => (
        <a key={link} className={styles['teaser']} href={link}>
          <Picture
            className={styles['teaserImage']}
            image={imagePathOf(image.src)}
            alt=""
            width={488}
            height={287}
            sizes="18rem"
            maxWidth={320}
          />
          <span>{title}</span>
        </a>
      ))}
    </>
  );
}
