import { ButtonLink, classNames } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { LegalHint } from './legal-hint.tsx';
import type { Promotion } from './load-promotion.ts';
import { promotionLink } from './promotion-link.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { Voucher } from './voucher.tsx';
import styles from './promotion-banner.module.css';

interface PromotionBannerProps {
  data: Promotion | null;
  /** `top`: a line below the header; `stage`: the first thing of a page; `teaser`: between other content. */
  placement: 'top' | 'stage' | 'teaser';
  priority?: boolean | undefined;
}

const SIZES = {
  top: '100vw',
  stage: '(max-width: 1440px) 100vw, 1440px',
  teaser: '(max-width: 767px) 100vw, 640px',
};

/** A promotion with its picture, its words, and a voucher or a button. Shows nothing when there is no promotion. */
export function PromotionBanner({ data, placement, priority = false }: PromotionBannerProps) {
  const { pageType } = usePlatform().page;
  if (!data) return null;
  const { headline, subline, image, theme = 'light', links = [], legalText, legalTextHint } = data;
  const Headline = placement === 'stage' && pageType === 'home' ? 'h1' : placement === 'top' ? 'p' : 'h2';
  const shownLinks = links.flatMap((link) => {
    const href = promotionLink(link.url);
    return href ? [{ ...link, href }] : [];
  });
  return (
    <section className={classNames(styles['banner'], styles[placement])} aria-label={data.headlineShort ?? headline}>
      <div className={styles['card']} data-theme={theme}>
        {image && placement !== 'top' && (
          <PromotionPicture
            cutouts={image.cutouts}
            alt={image.alt ?? ''}
            sizes={SIZES[placement]}
            priority={priority}
          />
        )}
        <div className={styles['words']}>
          {headline && <Headline className={styles['headline']}>{headline}</Headline>}
          {subline && <p className={styles['subline']}>{subline}</p>}
          <Offer promotion={data} isLarge={placement === 'stage'} />
          {shownLinks.length > 0 && (
            <ul className={styles['links']}>
              {shownLinks.map(({ href, text, boldLink }) => (
                <li key={href}>
                  <a href={href} className={boldLink ? styles['boldLink'] : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {legalText && <LegalHint hint={legalTextHint} text={legalText} />}
        </div>
      </div>
    </section>
  );
}

/** Voucher or button: the one that the selector names, else the one that there is (PRM-3). */
function Offer({ promotion, isLarge }: { promotion: Promotion; isLarge: boolean }) {
  const { selector, voucherCode, voucherCodeInstructions, ctaButtonLink, ctaButtonText } = promotion;
  if (voucherCode && selector !== 'ctaButton')
    return <Voucher code={voucherCode} instructions={voucherCodeInstructions} />;
  const href = promotionLink(ctaButtonLink);
  if (!href || !ctaButtonText) return null;
  return (
    <ButtonLink className={styles['button']} href={href} size={isLarge ? 'large' : 'medium'}>
      {ctaButtonText}
    </ButtonLink>
  );
}
