import { classNames, VisuallyHidden } from '@ninefold/kit';
import { usePlatform, useSite, type PromotionBannerProps } from '@ninefold/platform';
import { keepProseTogether } from '@ninefold/sites';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cssAttributes } from './css-attributes.ts';
import { LegalHint } from './legal-hint.tsx';
import { Offer } from './offer.tsx';
import { PromotionLinks } from './promotion-links.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import type { LoadedPromotion, Promotion } from './promotion.ts';
import { usePromotion } from './use-promotion.ts';
import { useStyleOfContent } from './use-style-of-content.ts';
import cutoutStyles from './cutout-css.module.css';
import styles from './promotion-banner.module.css';

/** A promotion with its picture, its words, and a voucher or a button. Shows nothing when there is no promotion. */
export function PromotionBanner({ data, ...props }: PromotionBannerProps & { data: LoadedPromotion }) {
  const promotion = usePromotion(data, props);
  if (promotion) return <Banner promotion={promotion} {...props} />;
  return props.placement === 'stage' ? <MissingHeadline /> : null;
}

/** The home page's headline is the stage's; without a stage, or one in pictures alone, the page still has one. */
function MissingHeadline() {
  const { pageType } = usePlatform().page;
  const { t } = useTranslation('header', { keyPrefix: 'common.promotion' });
  return pageType === 'home' ? (
    <h1>
      <VisuallyHidden>{t('welcome')}</VisuallyHidden>
    </h1>
  ) : null;
}

interface BannerProps extends Pick<PromotionBannerProps, 'placement' | 'priority'> {
  promotion: Promotion;
}

function Banner({ promotion, placement, priority = false }: BannerProps) {
  const card = useRef<HTMLDivElement>(null);
  useStyleOfContent(card, promotion);
  const { locale } = useSite();
  const { headline, headlineShort, subline, theme = 'light', colours, links, legalText } = promotion;
  const { image } = promotion;
  // Above the page it is a landmark by itself; inside the page its headline is found, and may be the same as above.
  const [Tag, label] = placement === 'top' ? (['aside', headlineShort ?? headline] as const) : (['section'] as const);
  return (
    <Tag className={classNames(styles['banner'], styles[placement])} aria-label={label}>
      <div
        ref={card}
        className={styles['card']}
        data-theme={theme}
        data-theme-surface={colours?.background}
        data-theme-text={colours?.text}
        data-picture={image ? '' : undefined}
      >
        {image && placement !== 'top' && <PromotionPicture image={image} placement={placement} priority={priority} />}
        <div
          className={classNames(styles['words'], cutoutStyles['words'])}
          {...cssAttributes(image?.cutouts ?? [], 'containerCss')}
        >
          {headline ? (
            <Headline placement={placement} text={keepProseTogether(locale, headline)} short={headlineShort} />
          ) : placement === 'stage' ? (
            <MissingHeadline />
          ) : null}
          {subline && <p className={styles['subline']}>{keepProseTogether(locale, subline)}</p>}
          <Offer promotion={promotion} placement={placement} />
          {links && <PromotionLinks links={links} />}
          {legalText && (
            <LegalHint
              text={legalText}
              hint={promotion.legalTextHint}
              hintShort={promotion.legalTextHintShort}
              isLine={placement === 'top'}
            />
          )}
        </div>
      </div>
      <span className={styles['end']} hidden />
    </Tag>
  );
}

interface HeadlineProps {
  placement: PromotionBannerProps['placement'];
  text: string;
  short: string | undefined;
}

/** A line above the header, and what stands above the page's own headline, is no headline of the page. */
function Headline({ placement, text, short }: HeadlineProps) {
  const { pageType } = usePlatform().page;
  const isPlain = placement === 'top' || placement === 'category';
  const Tag = isPlain ? 'p' : placement === 'stage' && pageType === 'home' ? 'h1' : 'h2';
  if (placement !== 'top' || !short) return <Tag className={styles['headline']}>{text}</Tag>;
  return (
    <Tag className={styles['headline']}>
      <span className={styles['wide']}>{text}</span>
      <span className={styles['narrow']}>{short}</span>
    </Tag>
  );
}
