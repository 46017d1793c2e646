import { Container, FAR_BELOW } from '@ninefold/kit';
import { Places, Slot, useSite } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { CountrySelector } from './country-selector.tsx';
import { FooterLink } from './footer-link.tsx';
import { FooterNavigation } from './footer-navigation.tsx';
import { IconLinks } from './icon-links.tsx';
import type { FooterData, FooterProps } from './load-footer.ts';
import { QualitySeals } from './quality-seals.tsx';
import { useAssignment } from './use-assignment.ts';
import { useCountries } from './use-countries.ts';
import { ViewChanger } from './view-changer.tsx';
import styles from './footer.module.css';

export { load } from './load-footer.ts';

/** The end of every page: newsletter, ways on, marks, legal links, countries. `reduced` leaves what distracts from buying. */
export function Footer({
  reduced = false,
  hideNewsletter = false,
  isCheckout = false,
  data,
}: FooterProps & { data: FooterData }) {
  const { content, newsletter } = data;
  const countries = useCountries(data.countries);
  const { teaser, seo, socialMedia, appReferences, qualityLogos, legalLinks, salesTax, viewChanger } = content;
  useAssignment();
  const { t } = useTranslation('footer', { keyPrefix: 'Footer' });
  const { withdrawalDays, hasRunningContracts } = useSite();
  const groups = teaser.groups.filter((group) => !(reduced || isCheckout) || !group.hideGroupInCheckout);
  return (
    <footer className={styles['end']} {...FAR_BELOW}>
      {newsletter && !reduced && !hideNewsletter ? <Slot name="newsletter/NewsletterForm" props={newsletter} /> : null}
      <Places name="footer/above-links" />
      <div data-theme="coffee-dark" className={styles['footer']}>
        <div className={styles['frame']}>
          <Container>
            <FooterNavigation headline={content.headline} groups={groups} seo={reduced ? undefined : seo} />
            <div className={styles['marks']}>
              <QualitySeals {...qualityLogos} />
              {reduced ? null : (
                <>
                  <IconLinks {...socialMedia} />
                  <IconLinks {...appReferences} hasTexts />
                </>
              )}
            </div>
            <div className={styles['bottom']}>
              <ul className={styles['legal']}>
                {withdrawalDays === undefined ? null : (
                  <li>
                    <FooterLink url={PATHS.withdrawal} text={t('withdrawal')} />
                  </li>
                )}
                {hasRunningContracts && (
                  <li>
                    <FooterLink url={PATHS.cancellation} text={t('cancellation')} />
                  </li>
                )}
                {legalLinks.map((link) => (
                  <li key={link.text}>
                    <FooterLink {...link} />
                  </li>
                ))}
              </ul>
              <ViewChanger {...viewChanger} />
              {countries.length > 0 ? <CountrySelector countries={countries} /> : null}
              <p className={styles['tax']}>
                {salesTax.textBeforeLink}
                {salesTax.link ? <FooterLink {...salesTax.link} /> : null}
                {salesTax.textAfterLink}
              </p>
            </div>
          </Container>
        </div>
      </div>
    </footer>
  );
}
