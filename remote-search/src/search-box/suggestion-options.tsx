import { ChevronRightIcon, classNames, Picture, Price, SearchIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { keepTogether } from '@ninefold/sites';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestedProduct } from '../../contract/suggestions.ts';
import { useFormerPrice } from '../products/use-former-price.ts';
import { matchParts } from './match-parts.ts';
import styles from './search-box.module.css';

interface OptionProps {
  /** What the combobox gives to an option. */
  option: ComponentPropsWithRef<'div'>;
  isActive: boolean;
  /** What the suggestion is for. */
  typed: string;
}

interface TermProps {
  term: string;
  isRecent: boolean;
}

const THUMB_SIDE = 56;

/** A suggested term: what it adds to the typed letters is emphasised. A recent one has nothing to add. */
export function TermOption({ option, isActive, typed, term, isRecent }: OptionProps & TermProps) {
  return (
    <div {...option} className={classNames(styles['option'], isActive && styles['active'])}>
      <SearchIcon size={16} className={styles['optionIcon'] ?? ''} />
      <span className={styles['term']}>{isRecent ? term : <MatchedText text={term} typed={typed} />}</span>
    </div>
  );
}

/** A category that is called as the letters go on: leads to its goods instead of a search. */
export function CategoryOption({ option, isActive, typed, name }: OptionProps & { name: string }) {
  return (
    <div {...option} className={classNames(styles['option'], isActive && styles['active'])}>
      <ChevronRightIcon size={16} className={styles['optionIcon'] ?? ''} />
      <span className={styles['term']}>
        <MatchedText text={name} typed={typed} />
      </span>
    </div>
  );
}

/** A suggested product with its picture and its price. */
export function ProductOption({ option, isActive, typed, product }: OptionProps & { product: SuggestedProduct }) {
  const { code } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const formerPriceOf = useFormerPrice();
  const { title, imageProductThumb, priceMinor, regularPriceMinor, lowestPriceMinor } = product;
  const shownMinor = lowestPriceMinor ?? priceMinor;
  // What the suggested variant cost before says nothing of a cheaper one.
  const former = shownMinor === priceMinor ? formerPriceOf(regularPriceMinor) : undefined;
  return (
    <div {...option} className={classNames(styles['option'], styles['product'], isActive && styles['active'])}>
      <span className={styles['thumb']}>
        <Picture image={imageProductThumb} alt="" width={THUMB_SIDE} height={THUMB_SIDE} sizes={`${THUMB_SIDE}px`} />
      </span>
      <span className={styles['productText']}>
        <span className={styles['productTitle']}>
          <MatchedText text={title} typed={typed} />
        </span>
        <Price
          site={code}
          size="small"
          minor={shownMinor}
          wording={lowestPriceMinor === undefined ? undefined : (price) => t('priceFrom', { price })}
          former={former && { ...former, isLabelHidden: true }}
        />
      </span>
    </div>
  );
}

function MatchedText({ text, typed }: { text: string; typed: string }) {
  const { locale } = useSite();
  return matchParts(keepTogether(locale, text), typed).map(({ text: part, isTyped }, index) =>
    isTyped ? <span key={index}>{part}</span> : <b key={index}>{part}</b>,
  );
}
