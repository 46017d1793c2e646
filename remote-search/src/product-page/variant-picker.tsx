import { classNames, Picture } from '@ninefold/kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAnswer } from '../../contract/product.ts';
import { isBuyable } from '../products/availability.ts';
import { variantHref, type VariantChoice, type VariantOption } from './variant-choice.ts';
import styles from './variant-picker.module.css';

interface VariantPickerProps {
  product: Pick<ProductAnswer, 'url' | 'kind'>;
  choice: VariantChoice;
}

const SWATCH_SIDE = 56;

/** Colours and sizes, or the values of a gift card, to choose from; each is the address of a variant. */
export function VariantPicker({ product, choice: { colours, sizes } }: VariantPickerProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  return (
    <>
      <Options label={t('colour')} options={colours} product={product} hasPictures />
      <Options label={t(product.kind === 'GIFT_CARD' ? 'value' : 'size')} options={sizes} product={product} />
    </>
  );
}

interface OptionsProps extends Pick<VariantPickerProps, 'product'> {
  label: string;
  options: readonly VariantOption[];
  hasPictures?: boolean;
}

function Options({ label, options, product, hasPictures = false }: OptionsProps) {
  const labelId = useId();
  if (options.length === 0) return null;
  const chosen = options.find(({ isSelected }) => isSelected);
  return (
    <div role="group" aria-labelledby={labelId} className={styles['group']}>
      <p id={labelId} className={styles['label']}>
        {label}: <strong>{chosen?.value}</strong>
      </p>
      <ul className={styles['options']}>
        {options.map((option) => (
          <li key={option.value}>
            <Option option={option} href={variantHref(product, option.variant)} hasPicture={hasPictures} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  option: VariantOption;
  href: string;
  hasPicture: boolean;
}

function Option({ option: { value, variant, isSelected }, href, hasPicture }: OptionProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const image = hasPicture ? variant.images[0] : undefined;
  const isMissing = !isBuyable(variant.availability);
  return (
    <a
      href={href}
      title={value}
      aria-label={isMissing ? t('missingOption', { value }) : value}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(styles[image ? 'swatch' : 'chip'], isMissing && styles['missing'])}
    >
      {image ? (
        <Picture image={image} alt="" width={SWATCH_SIDE} height={SWATCH_SIDE} sizes={`${SWATCH_SIDE}px`} />
      ) : (
        value
      )}
    </a>
  );
}
