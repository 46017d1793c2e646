import { Accordion, AccordionPanel, classNames, VisuallyHidden } from '@ninefold/kit';
import { useId } from 'react';
import type { FooterContent, TeaserGroup } from '../../contract/footer-content.ts';
import { FooterLink } from './footer-link.tsx';
import { panelIds } from './id-fragment.ts';
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
  const ids = panelIds([...groups.map(({ heading }) => heading.link.text), seo?.heading ?? '']);
  return (
    <nav aria-labelledby={headlineId}>
      <h2 id={headlineId}>
        <VisuallyHidden>{headline}</VisuallyHidden>
      </h2>
      <Accordion className={styles['groups']}>
        {groups.map((group, index) => (
          <Group key={ids[index]} id={ids[index]!} group={group} />
        ))}
        {seo && seo.columns.length > 0 ? <SeoPanel id={ids.at(-1)!} {...seo} /> : null}
      </Accordion>
    </nav>
  );
}

function Group({ id, group }: { id: string; group: TeaserGroup }) {
  const { heading, introductoryText, links, images } = group;
  const title = (
    <span className={styles['title']}>
      <GroupIcon iconName={heading.iconName} />
      {heading.link.text}
    </span>
  );
  return (
    <AccordionPanel
      id={id}
      title={title}
      className={classNames(
        styles['group'],
        isAloneInClassic(group) && styles['aloneInClassic'],
        isEmptyInClassic(group) && styles['notClassic'],
      )}
    >
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

/** Has no link but its heading in the classic view. */
function isAloneInClassic({ links }: TeaserGroup): boolean {
  return links.every(({ hideInClassic }) => hideInClassic);
}

/** Has nothing below its heading in the classic view. */
function isEmptyInClassic(group: TeaserGroup): boolean {
  return !group.introductoryText && group.images.length === 0 && isAloneInClassic(group);
}

function SeoPanel({ id, heading, columns }: FooterContent['seo'] & { id: string }) {
  return (
    <AccordionPanel
      id={id}
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
