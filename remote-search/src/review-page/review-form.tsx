import { Button, TextField } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_FORM_PATH, REVIEW_LIMITS } from '../../contract/review-limits.ts';
import type { OwnReviewAnswer, ReviewFaults } from '../../contract/review.ts';
import { StarChoice } from './star-choice.tsx';
import type { useReviewForm } from './use-review-form.ts';
import styles from './review-page.module.css';

type ReviewFormHandlers = ReturnType<typeof useReviewForm>;

interface ReviewFormProps {
  productId: string;
  own: OwnReviewAnswer;
  faults: ReviewFaults;
  isSending: boolean;
  handlers: Pick<ReviewFormHandlers, 'onSubmit' | 'onInvalidCapture' | 'onInput'>;
}

/** A plain form, sent in place where scripts run; it begins with what was typed or written before. */
export function ReviewForm({ productId, own, faults, isSending, handlers }: ReviewFormProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ReviewPage' });
  const { code } = useSite();
  const before = own.draft ?? own.review;
  const faultText = (field: 'title' | 'text' | 'name') => {
    const { least, most } = REVIEW_LIMITS[field];
    const values = { least: formatNumber(code, least), most: formatNumber(code, most) };
    const fault = faults[field];
    return fault && t(`fault.${fault}`, values);
  };
  return (
    <form className={styles['form']} method="post" action={REVIEW_FORM_PATH} data-review="" {...handlers}>
      <input type="hidden" name="productId" value={productId} />
      <StarChoice chosen={String(before?.stars ?? '')} error={faults.stars && t('fault.stars')} />
      <TextField
        name="title"
        label={t('headline')}
        defaultValue={before?.title}
        error={faultText('title')}
        minLength={REVIEW_LIMITS.title.least}
        maxLength={REVIEW_LIMITS.title.most}
        autoComplete="off"
        required
      />
      <ReviewText value={before?.text} error={faultText('text')} />
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        defaultValue={before?.name ?? own.proposedName}
        error={faultText('name')}
        minLength={REVIEW_LIMITS.name.least}
        maxLength={REVIEW_LIMITS.name.most}
        autoComplete="nickname"
        required
      />
      <p className={styles['note']}>{t('note')}</p>
      <Button type="submit" isBusy={isSending}>
        {own.review ? t('change') : t('submit')}
      </Button>
    </form>
  );
}

function ReviewText({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { t } = useTranslation('search', { keyPrefix: 'ReviewPage' });
  const { code } = useSite();
  const id = useId();
  const { least, most } = REVIEW_LIMITS.text;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {t('text')}
        <span aria-hidden="true"> *</span>
      </label>
      <textarea
        id={id}
        name="text"
        className={styles['text']}
        defaultValue={value}
        rows={7}
        minLength={least}
        maxLength={most}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-text`}
      />
      <p id={`${id}-text`} className={error ? styles['error'] : styles['note']}>
        {error ?? t('textHint', { least: formatNumber(code, least), most: formatNumber(code, most) })}
      </p>
    </div>
  );
}
