import type { FooterContent } from '../../contract/footer-content.ts';
import { FooterLink } from './footer-link.tsx';
import { Mark } from './mark.tsx';
import styles from './footer.module.css';

/** The seals that vouch for the shop in this country, if there are any. */
export function QualitySeals({ heading, logos }: FooterContent['qualityLogos']) {
  if (logos.length === 0) return null;
  return (
    <section className={styles['markGroup']}>
      <h3 className={styles['markHeading']}>{heading}</h3>
      <ul className={styles['seals']}>
        {logos.map(({ link, image }) => (
          <li key={image.source}>
            {link ? (
              <FooterLink url={link} text={image.label}>
                <Mark {...image} />
              </FooterLink>
            ) : (
              <Mark {...image} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
