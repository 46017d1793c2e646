import { Badge, classNames, Picture } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { Themeworld, ThemeworldsAnswer } from '../../contract/themeworld.ts';
import { imagePathOf } from '../pictures/image-path.ts';
import styles from './themeworld-sections.module.css';

const ORDER = ['new', 'lastChance', 'scout', 'more'] as const;

interface ThemeworldSectionsProps {
  sections: ThemeworldsAnswer;
  /** Smaller, side by side. @default false */
  isCompact?: boolean | undefined;
}

/** Themeworlds under the headlines of their sections (NAV-4). */
export function ThemeworldSections({ sections, isCompact = false }: ThemeworldSectionsProps) {
  return (
    <div className={classNames(styles['sections'], isCompact && styles['compact'])}>
      {ORDER.map((name) => {
        const section = sections[name];
        return section ? (
          <section key={name} className={styles['section']}>
            <h2 className={styles['headline']}>{section.headline}</h2>
            <ul className={styles['list']}>
              {section.themeworlds.map((themeworld) => (
                <li key={themeworld.title}>
                  <ThemeworldTile themeworld={themeworld} />
                </li>
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </div>
  );
}

function ThemeworldTile({ themeworld }: { themeworld: Themeworld }) {
  const { t } = useTranslation('header', { keyPrefix: 'common' });
  const { url, desktopImg, title, availability, badges, isCardOnly, endDateText, onlyXDaysLeftText } = themeworld;
  const notes = [endDateText, availability.includes('STORE') && t('alsoInStores')].filter(Boolean);
  return (
    <a className={styles['tile']} href={url}>
      <span className={styles['picture']}>
        <Picture
          className={styles['image']}
          image={imagePathOf(desktopImg)}
          alt=""
          width={488}
          height={287}
          sizes="(width < 668px) 92vw, 320px"
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
      {notes.length > 0 && <span className={styles['notes']}>{notes.join(' · ')}</span>}
    </a>
  );
}
