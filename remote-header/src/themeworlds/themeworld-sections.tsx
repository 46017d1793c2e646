import { Badge, classNames, FactLine, Picture } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { Themeworld, ThemeworldsAnswer } from '../../contract/themeworld.ts';
import { imagePathOf } from '../pictures/image-path.ts';
import styles from './themeworld-sections.module.css';

type Look = 'page' | 'flyout' | 'menu';

const SIZES: Record<Look, string> = {
  page: '(width < 668px) 92vw, 320px',
  flyout: '(width < 668px) 92vw, 320px',
  menu: '200px',
};
const ORDER = ['new', 'lastChance', 'scout', 'more'] as const;

interface ThemeworldSectionsProps {
  sections: ThemeworldsAnswer;
  /** In a flyout smaller and side by side, in the menu of narrow windows as many beside each other as fit. @default page */
  look?: Look | undefined;
}

/** Themeworlds under the headlines of their sections (NAV-4). */
export function ThemeworldSections({ sections, look = 'page' }: ThemeworldSectionsProps) {
  return (
    <div className={classNames(styles['sections'], styles[look])}>
      {ORDER.map((name) => {
        const section = sections[name];
        return section ? (
          <section key={name} className={styles['section']}>
            <h2 className={styles['headline']}>{section.headline}</h2>
            <ul className={styles['list']}>
              {section.themeworlds.map((themeworld) => (
                <li key={themeworld.title}>
                  <ThemeworldTile themeworld={themeworld} sizes={SIZES[look]} />
                </li>
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </div>
  );
}

function ThemeworldTile({ themeworld, sizes }: { themeworld: Themeworld; sizes: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'common' });
  const { url, desktopImg, title, availability, badges, isCardOnly, endDateText, onlyXDaysLeftText } = themeworld;
  const notes = [...(endDateText ? [endDateText] : []), ...(availability.includes('STORE') ? [t('alsoInStores')] : [])];
  return (
    <a className={styles['tile']} href={url}>
      <span className={styles['picture']}>
        <Picture
          className={styles['image']}
          image={imagePathOf(desktopImg)}
          alt=""
          width={488}
          height={287}
          sizes={sizes}
        />
        <span className={styles['badges']}>
          {onlyXDaysLeftText && <Badge tone="sale">{onlyXDaysLeftText}</Badge>}
          {isCardOnly && <Badge tone="accent">{t('cardOnly')}</Badge>}
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </span>
      </span>
      <span className={styles['title']}>{title}</span>
      {notes.length > 0 && (
        <span className={styles['notes']}>
          <FactLine facts={notes} />
        </span>
      )}
    </a>
  );
}
