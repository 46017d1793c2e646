import { Accordion, AccordionPanel, classNames, VisuallyHidden } from '@ninefold/kit';
import { useId } from 'react';
import type { FooterContent, TeaserGroup } from '../../contract/footer-content.ts';
import { FooterLink } from './footer-link.tsx';
import { idFragment } from './id-fragment.ts';
import { GroupIcon } from './group-icon.tsx';
import { Mark } from './mark.tsx';
import styles from './footer-navigation.module.css';

interface FooterNavigationProps {
  headline: string;
  groups: TeaserGroup[];
  seo: FooterContent['seo'] | undefined;
}

/** The footer's links: an accordion on phones, columns from tablets on. */
export function FooterNavigation({ headline, groups, seo }: FooterNavigationProps) {
  const headlineId = useId();
  return (
    <nav aria-labelledby={headlineId}>
      <VisuallyHidden>
        <h2 id={headlineId}>{headline}</h2>
      </VisuallyHidden>
      <Accordion className={styles['groups']}>
        {groups.map((group) => (
          <Group key={group.heading.link.text} group={group} />
        ))}
        {seo && seo.columns.length > 0 ? <SeoPanel {...seo} /> : null}
      </Accordion>
    </nav>
  );
}

function Group({ group: { heading, introductoryText, links, images } }: { group: TeaserGroup }) {
  const title = (
    <span className={styles['title']}>
      <GroupIcon iconName={heading.iconName} />
      {heading.link.text}
    </span>
  );
  return (
    <AccordionPanel id={`footer-${idFragment(heading.link.text)}`} title={title} className={styles['group']}>
      <h3 className={styles['heading']}>
        <FooterLink {...heading.link} className={styles['title']}>
          <GroupIcon iconName={heading.iconName} />
          {heading.link.text}
        </FooterLink>
      </h3>
      {introductoryText ? <p className={styles['intro']}>{introductoryText}</p> : null}
      <ul className={styles['links']}>
        {links.map(({ link, hideInClassic }) => (
          <li key={link.text} className={classNames(hideInClassic && styles['notClassic'])}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
      {images.length > 0 ? (
        <ul className={styles['marks']}>
          {images.map((image) => (
            <li key={image.source}>
              <Mark {...image} width={66} height={44} />
            </li>
          ))}
        </ul>
      ) : null}
    </AccordionPanel>
  );
}

function SeoPanel({ heading, columns }: FooterContent['seo']) {
  return (
    <AccordionPanel
      id={`footer-${idFragment(heading)}`}
      title={<span className={styles['title']}>{heading}</span>}
      className={classNames(styles['group'], styles['seo'])}
    >
      <h3 className={styles['heading']}>{heading}</h3>
      <div className={styles['columns']}>
        {columns.map((links) => (
          <ul key={links[0]?.url} className={styles['links']}>
            {links.map((link) => (
              <li key={link.url}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </AccordionPanel>
  );
}
