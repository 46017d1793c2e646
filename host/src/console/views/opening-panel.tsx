import { CheckIcon } from '@ninefold/kit';
import type { SiteOpening } from '../../opening/opening-state.ts';
import styles from './opening.module.css';

interface Step {
  title: string;
  text: string;
  commands: readonly string[];
  isDone: (site: SiteOpening) => boolean;
}

const STEPS: readonly Step[] = [
  {
    title: 'Make releases live',
    text: 'Each remote is published once, then made live, under its own name.',
    commands: [
      'npm run build',
      'npx ninefold publish remote-<name>',
      'npx ninefold activate <name> newest --site all --reason "opening"',
    ],
    isDone: ({ isLive }) => isLive,
  },
  {
    title: 'Bring in the categories',
    text: 'From a file of your own; without one they are made from the product feed’s product_type.',
    commands: ['npx ninefold catalogue categories import categories.json --site DE'],
    isDone: ({ hasCategories }) => hasCategories,
  },
  {
    title: 'Bring in the goods',
    text: 'A product feed in the format of Google Merchant Center. The site shows its goods within seconds.',
    commands: ['npx ninefold catalogue import products.tsv --site DE'],
    isDone: ({ hasGoods }) => hasGoods,
  },
  {
    title: 'Bring in the content',
    text: 'Imprint and privacy first: the law asks for them. Navigation, promotions, stores and the footer come the same way.',
    commands: [
      'npx ninefold content export --site DE --file content.json',
      'npx ninefold content import content.json --site DE --dry-run',
      'npx ninefold content import content.json --site DE --reason "opening"',
    ],
    isDone: ({ hasLegalPages }) => hasLegalPages,
  },
];

const isOpen = (site: SiteOpening) => STEPS.every(({ isDone }) => isDone(site));

/** What to do next until the shop is open: step by step, with the sites that have done each. Folded once one site is open, gone with the last. */
export function OpeningPanel({ opening }: { opening: readonly SiteOpening[] }) {
  const missing = opening.filter((site) => !isOpen(site));
  if (missing.length === 0) return null;
  const isFirst = missing.length === opening.length;
  return (
    <details className={styles['panel']} open={isFirst}>
      <summary className={styles['summary']}>
        {isFirst ? 'Open this shop: what to do next' : `Not open yet: ${namesOf(missing)}`}
      </summary>
      <ol className={styles['steps']}>
        {STEPS.map((step) => (
          <StepItem key={step.title} step={step} opening={opening} />
        ))}
      </ol>
    </details>
  );
}

function StepItem({
  step: { title, text, commands, isDone },
  opening,
}: {
  step: Step;
  opening: readonly SiteOpening[];
}) {
  const done = opening.filter(isDone);
  const isComplete = done.length === opening.length;
  return (
    <li className={styles['step']}>
      <h2 className={styles['title']}>
        {isComplete ? <CheckIcon size={16} className={styles['check']} /> : null}
        {title}
      </h2>
      <p className={styles['state']}>
        {isComplete ? 'Done on all sites.' : done.length > 0 ? `Done on ${namesOf(done)}.` : 'Not done yet.'}
      </p>
      {isComplete ? null : (
        <>
          <p>{text}</p>
          <pre className={styles['commands']}>
            <code>{commands.join('\n')}</code>
          </pre>
        </>
      )}
    </li>
  );
}

function namesOf(sites: readonly SiteOpening[]): string {
  return sites.map(({ site }) => site).join(', ');
}
