import {
  AndroidIcon,
  FacebookIcon,
  InstagramIcon,
  IosIcon,
  PinterestIcon,
  TiktokIcon,
  YoutubeIcon,
  type IconComponent,
} from '@ninefold/kit';
import type { FooterContent } from '../../contract/footer-content.ts';
import { FooterLink } from './footer-link.tsx';
import styles from './footer.module.css';

const ICONS: Record<string, IconComponent> = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  pinterest: PinterestIcon,
  youtube: YoutubeIcon,
  tiktok: TiktokIcon,
  ios: IosIcon,
  android: AndroidIcon,
};

type IconLinksProps = FooterContent['socialMedia'] & {
  /** Shows the links' texts beside their icons. @default false */
  hasTexts?: boolean;
};

/** Links out of the shop by their icons: social networks, app stores. Without any nothing is shown. One without a known icon shows its text. */
export function IconLinks({ heading, icons, hasTexts = false }: IconLinksProps) {
  if (icons.length === 0) return null;
  return (
    <section className={styles['markGroup']}>
      <h3 className={styles['markHeading']}>{heading}</h3>
      <ul className={styles['icons']}>
        {icons.map(({ iconName, link }) => {
          const Icon = ICONS[iconName];
          return (
            <li key={link.url}>
              <FooterLink {...link} className={styles[hasTexts ? 'storeLink' : 'iconLink']}>
                {Icon ? <Icon /> : null}
                {hasTexts || !Icon ? link.text : null}
              </FooterLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
