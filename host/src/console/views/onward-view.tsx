import { ButtonLink } from '@ninefold/kit';
import type { OnwardViewProps } from './console-view.ts';
import styles from './page.module.css';

/** What somebody sees for a moment who comes back from the provider. */
export function OnwardView({ to }: OnwardViewProps) {
  return (
    <section className={styles['narrow']} aria-labelledby="onward">
      <h1 id="onward" className={styles['title']}>
        You are signed in
      </h1>
      <ButtonLink href={to} isFullWidth>
        Go on
      </ButtonLink>
    </section>
  );
}
