import { ButtonLink } from '@ninefold/kit';
import type { PromotionBannerProps } from '@ninefold/platform';
import type { Promotion } from './promotion.ts';
import { Voucher } from './voucher.tsx';
import styles from './promotion-banner.module.css';

interface OfferProps {
  promotion: Promotion;
  placement: PromotionBannerProps['placement'];
}

/** Voucher or button: the one that the selector names; without a selector the voucher, if there is one (PRM-3). */
export function Offer({ promotion, placement }: OfferProps) {
  const { voucherCode, voucherCodeInstructions, ctaButtonLink, ctaButtonText } = promotion;
  const { selector = voucherCode ? 'voucherCode' : 'ctaButton' } = promotion;
  if (selector === 'voucherCode')
    return voucherCode ? <Voucher code={voucherCode} instructions={voucherCodeInstructions} /> : null;
  if (!ctaButtonLink || !ctaButtonText) return null;
  if (placement === 'top') {
    return (
      <a className={styles['lineLink']} href={ctaButtonLink}>
        {ctaButtonText}
      </a>
    );
  }
  return (
    <ButtonLink className={styles['button']} href={ctaButtonLink} size={placement === 'stage' ? 'large' : 'medium'}>
      {ctaButtonText}
    </ButtonLink>
  );
}
