import { VisuallyHidden } from '@ninefold/kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  chosen: string;
  error: string | undefined;
}

/** One to five stars: radio buttons that look like them. */
export function StarChoice({ chosen, error }: StarChoiceProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ReviewPage' });
  const errorId = useId();
  return (
    <fieldset className={styles['choice']} aria-describedby={error && errorId}>
      <legend className={styles['legend']}>
        {t('stars')}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className={styles['stars']}>
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label key={stars} className={styles['star']}>
            <input type="radio" name="stars" value={stars} defaultChecked={stars === chosen} required />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.5l6.3-.8z" />
            </svg>
            <VisuallyHidden>{t('starCount', { count: Number(stars) })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
