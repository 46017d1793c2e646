import { classNames, Picture } from '@ninefold/kit';
import { useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAnswer } from '../../contract/product.ts';
import { isBuyable } from '../products/availability.ts';
import { SIZE_TABLE_ID, sizeTableOf } from './size-table.ts';
import { variantHref } from '../products/variant-href.ts';
import { type VariantChoice, type VariantOption, type WantedVariant } from './variant-choice.ts';
import styles from './variant-picker.module.css';

interface VariantPickerProps {
  product: Pick<ProductAnswer, 'url' | 'kind' | 'variants' | 'details'>;
  choice: VariantChoice;
  choose: (wanted: WantedVariant) => void;
}

const SWATCH_SIDE = 56;
/** Where a size is chosen: adding without one leads there. */
export const SIZES_ID = 'sizes';

/** Colours and sizes, or the values of a gift card, to choose from; each is the address of a variant, and changes it in place where scripts run. */
export function VariantPicker({ product, choice: { colours, sizes }, choose }: VariantPickerProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const sizeTable = sizeTableOf(product);
  return (
    <>
      <Options label={t('colour')} options={colours} {...{ product, choose }} hasPictures />
      <Options
        id={SIZES_ID}
        label={t(product.kind === 'GIFT_CARD' ? 'value' : 'size')}
        options={sizes}
        {...{ product, choose }}
      />
      {sizeTable === undefined ? null : (
        <a className={styles['sizeTable']} href={`#${SIZE_TABLE_ID}`}>
          {sizeTable}
        </a>
      )}
    </>
  );
}

interface OptionsProps extends Pick<VariantPickerProps, 'product' | 'choose'> {
  id?: string;
  label: string;
  options: readonly VariantOption[];
  hasPictures?: boolean;
}

function Options({ id, label, options, product, choose, hasPictures = false }: OptionsProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const labelId = useId();
  if (options.length === 0) return null;
  const chosen = options.find(({ isSelected }) => isSelected);
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={labelId} className={styles['group']}>
      <p id={labelId} className={styles['label']}>
        {`${t('choiceOf', { label })} `}
        <strong>{chosen?.value ?? t('pleaseChoose')}</strong>
      </p>
      <ul className={styles['options']}>
        {options.map((option) => (
          <li key={option.value}>
            <Option
              option={option}
              href={variantHref(product, option.wanted)}
              onChoose={() => choose(option.wanted)}
              hasPicture={hasPictures}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  option: VariantOption;
  href: string;
  onChoose: () => void;
  hasPicture: boolean;
}

function Option({ option: { value, variant, isSelected }, href, onChoose, hasPicture }: OptionProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const image = hasPicture ? variant.images[0] : undefined;
  const isMissing = !isBuyable(variant.availability);
  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    onChoose();
  }
  return (
    <a
      href={href}
      onClick={onClick}
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
