import { Chip, classNames, Picture } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { keepTogether } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { CategoryAnswer } from '../../contract/listing.ts';
import styles from './sub-categories.module.css';

/** Widest that a picture is shown, in px. */
const WIDEST = 136;
const SIZES = '(max-width: 767px) 52px, 136px';

interface SubCategoriesProps {
  /** Of the category above. */
  name: string;
  categories: CategoryAnswer['children'];
}

/** The way to the categories below one: with pictures where there are any, else in a word each. */
export function SubCategories({ name, categories }: SubCategoriesProps) {
  const { t } = useTranslation('search', { keyPrefix: 'CategoryPage' });
  if (categories.length === 0) return null;
  const hasPictures = categories.some(({ image }) => image !== undefined);
  return (
    <nav aria-label={t('subcategories', { name })}>
      <ul className={classNames(styles['list'], hasPictures && styles['tiles'])}>
        {categories.map((category) => (
          <li key={category.url}>
            {hasPictures ? <CategoryTile {...category} /> : <Chip href={category.url}>{category.name}</Chip>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryTile({ name, url, image }: CategoryAnswer['children'][number]) {
  const { locale } = useSite();
  return (
    <a href={url} className={styles['tile']}>
      {image !== undefined && (
        <span className={styles['picture']}>
          <Picture image={image} alt="" width={WIDEST} height={WIDEST} sizes={SIZES} />
        </span>
      )}
      <span className={styles['name']}>{keepTogether(locale, name)}</span>
    </a>
  );
}
