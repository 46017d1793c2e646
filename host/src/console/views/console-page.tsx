import { LogoutIcon } from '@ninefold/kit';
import type { ReactNode } from 'react';
import { ChangesView } from './changes-view.tsx';
import type { ConsoleView, ViewName } from './console-view.ts';
import { HistoryView } from './history-view.tsx';
import { OrderView } from './order-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { ProblemView } from './problem-view.tsx';
import { QuarantineView } from './quarantine-view.tsx';
import { ReleasesView } from './releases-view.tsx';
import { RolloutsView } from './rollouts-view.tsx';
import { SignInView } from './sign-in-view.tsx';
import styles from './console-page.module.css';

const PLACES: [ViewName, string, string][] = [
  ['overview', '/operators', 'Overview'],
  ['order', '/operators/order', 'Order'],
  ['rollouts', '/operators/rollouts', 'Rollouts'],
  ['releases', '/operators/releases', 'Releases'],
  ['quarantine', '/operators/quarantine', 'Quarantine'],
  ['history', '/operators/history', 'History'],
];

export interface ConsolePageProps {
  view: ConsoleView;
  /** Who is signed in. */
  actor?: string | undefined;
}

/** The operators' page: where one can go, and what one came for. */
export function ConsolePage({ view, actor }: ConsolePageProps) {
  return (
    <div className={styles['page']}>
      <a href="#main" className={styles['skip']}>
        Skip to the content
      </a>
      <header className={styles['header']}>
        <a href="/operators" className={styles['brand']}>
          <b>Ninefold</b> operators
        </a>
        {actor === undefined ? null : <Navigation current={view.name} actor={actor} />}
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {contentOf(view)}
      </main>
    </div>
  );
}

function Navigation({ current, actor }: { current: ViewName; actor: string }) {
  return (
    <>
      <nav aria-label="Operators" className={styles['nav']}>
        <ul>
          {PLACES.map(([name, href, label]) => (
            <li key={name}>
              <a href={href} aria-current={name === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action="/operators/sign-out" className={styles['session']}>
        <span className={styles['actor']}>{actor}</span>
        <button type="submit" className={styles['signOut']}>
          <LogoutIcon size={16} />
          Sign out
        </button>
      </form>
    </>
  );
}

function contentOf(view: ConsoleView): ReactNode {
  switch (view.name) {
    case 'sign-in':
      return <SignInView {...view} />;
    case 'overview':
      return <OverviewView {...view} />;
    case 'order':
      return <OrderView {...view} />;
    case 'releases':
      return <ReleasesView {...view} />;
    case 'history':
      return <HistoryView {...view} />;
    case 'changes':
      return <ChangesView {...view} />;
    case 'rollouts':
      return <RolloutsView {...view} />;
    case 'quarantine':
      return <QuarantineView {...view} />;
    case 'problem':
      return <ProblemView {...view} />;
  }
}
