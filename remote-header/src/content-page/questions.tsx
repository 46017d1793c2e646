import { Accordion, AccordionPanel } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useEffect } from 'react';
import type { ContentSection } from '../../contract/content-page.ts';
import { Paragraph } from './paragraph.tsx';
import styles from './content-page.module.css';

/** Questions and their answers; the one that the address asks for is open, and comes into view (FTR-2). */
export function Questions({ sections }: { sections: readonly ContentSection[] }) {
  const { page } = usePlatform();
  const asked = askedOf(sections, page.query)?.question?.id;
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <Accordion className={styles['questions']}>
      {sections.map(({ heading = '', paragraphs, links = [], question }) => (
        <AccordionPanel
          key={question?.id}
          id={question?.id}
          title={heading}
          headingLevel={2}
          isDefaultExpanded={question?.id === asked}
        >
          <div className={styles['answer']}>
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
            {links.map(({ text, url }) => (
              <a key={url} href={url}>
                {text}
              </a>
            ))}
          </div>
        </AccordionPanel>
      ))}
    </Accordion>
  );
}

/** By `question`, its name; else by `title`, its words; else the first of the `category`. */
export function askedOf(
  sections: readonly ContentSection[],
  { question: name, title, category }: Readonly<Record<string, string>>,
): ContentSection | undefined {
  const words = title && wordsOf(title);
  return (
    sections.find(({ question }) => question?.id === name) ??
    sections.find(({ heading }) => words !== undefined && heading !== undefined && wordsOf(heading) === words) ??
    sections.find(({ question }) => question?.category === category)
  );
}

const wordsOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
