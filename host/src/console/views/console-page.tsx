import { LogoutIcon, SkipLink } from '@ninefold/kit';
import type { Rights } from '@ninefold/contract/operators';
import type { ReactNode } from 'react';
import { AccountView } from './account-view.tsx';
import { BreakGlassNotice } from './break-glass-notice.tsx';
import { ChangesView } from './changes-view.tsx';
import type { ConsoleView, ViewName } from './console-view.ts';
import { FreezesView } from './freezes-view.tsx';
import { HistoryView } from './history-view.tsx';
import { HostsView } from './hosts-view.tsx';
import { JoinView } from './join-view.tsx';
import { RightsContext, useMay } from './may.tsx';
import { OnwardView } from './onward-view.tsx';
import { OrderView } from './order-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { PlanView } from './plan-view.tsx';
import { PeopleView } from './people-view.tsx';
import { ProblemView } from './problem-view.tsx';
import { QuarantineView } from './quarantine-view.tsx';
import { ReleasesView } from './releases-view.tsx';
import { RevisionView } from './revision-view.tsx';
import { RolloutsView } from './rollouts-view.tsx';
import { SecondPersonView } from './second-person-view.tsx';
import { SignInView } from './sign-in-view.tsx';
import { SiteView } from './site-view.tsx';
import { WebhooksView } from './webhooks-view.tsx';
import styles from './console-page.module.css';

type Place = [ViewName, string, string];

const FOR_ADMINS: Place[] = [
  ['webhooks', '/operators/webhooks', 'Webhooks'],
  ['people', '/operators/people', 'People'],
];
const PLACES: Place[] = [
  ['overview', '/operators', 'Overview'],
  ['order', '/operators/order', 'Order'],
  ['rollouts', '/operators/rollouts', 'Rollouts'],
  ['releases', '/operators/releases', 'Releases'],
  ['freezes', '/operators/freezes', 'Freezes'],
  ['quarantine', '/operators/quarantine', 'Quarantine'],
  ['second-person', '/operators/second-person', 'Requests'],
  ['site', '/operators/site', 'Sites'],
  ['history', '/operators/history', 'History'],
  ['hosts', '/operators/hosts', 'Hosts'],
];

/** Views that are part of a place that the navigation has. */
const WITHIN: Partial<Record<ViewName, ViewName>> = { plan: 'rollouts', changes: 'releases', revision: 'site' };

export interface ConsolePageProps {
  view: ConsoleView;
  /** Who is signed in. */
  actor?: string | undefined;
  /** Whether that is by the operators' token, which says nothing of who has it. */
  isBreakGlass?: boolean;
  /** What they may do. */
  rights?: Rights | undefined;
}

/** The operators' page: where one can go, and what one came for. */
export function ConsolePage({ view, actor, isBreakGlass = false, rights }: ConsolePageProps) {
  return (
    <RightsContext value={rights}>
      <div className={styles['page']}>
        <SkipLink href="#main" className={styles['skip']}>
          Skip to the content
        </SkipLink>
        <header data-theme="coffee-dark" className={styles['header']}>
          <a href="/operators" className={styles['brand']}>
            <b>Ninefold</b> operators
          </a>
          {actor === undefined ? null : <Navigation current={view.name} actor={actor} isBreakGlass={isBreakGlass} />}
        </header>
        <main id="main" tabIndex={-1} className={styles['main']}>
          {isBreakGlass ? <BreakGlassNotice /> : null}
          {contentOf(view)}
        </main>
      </div>
    </RightsContext>
  );
}

interface NavigationProps {
  current: ViewName;
  actor: string;
  isBreakGlass: boolean;
}

function Navigation({ current, actor, isBreakGlass }: NavigationProps) {
  const may = useMay();
  const places = [...PLACES.filter(([name]) => name !== 'order' || may('order')), ...(may('people') ? FOR_ADMINS : [])];
  return (
    <>
      <nav aria-label="Operators" className={styles['nav']}>
        <ul>
          {places.map(([name, href, label]) => (
            <li key={name}>
              <a href={href} aria-current={name === current ? 'page' : name === WITHIN[current] ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action="/operators/sign-out" className={styles['session']}>
        {isBreakGlass ? (
          <span className={styles['actor']}>{actor}</span>
        ) : (
          <a
            href="/operators/account"
            className={styles['actor']}
            aria-current={current === 'account' ? 'page' : undefined}
          >
            {actor}
          </a>
        )}
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
    case 'join':
      return <JoinView {...view} />;
    case 'onward':
      return <OnwardView {...view} />;
    case 'overview':
      return <OverviewView {...view} />;
    case 'order':
      return <OrderView {...view} />;
    case 'releases':
      return <ReleasesView {...view} />;
    case 'history':
      return <HistoryView {...view} />;
    case 'site':
      return <SiteView {...view} />;
    case 'revision':
      return <RevisionView {...view} />;
    case 'changes':
      return <ChangesView {...view} />;
    case 'rollouts':
      return <RolloutsView {...view} />;
    case 'plan':
      return <PlanView {...view} />;
    case 'freezes':
      return <FreezesView {...view} />;
    case 'quarantine':
      return <QuarantineView {...view} />;
    case 'hosts':
      return <HostsView {...view} />;
    case 'second-person':
      return <SecondPersonView {...view} />;
    case 'account':
      return <AccountView {...view} />;
    case 'webhooks':
      return <WebhooksView {...view} />;
    case 'people':
      return <PeopleView {...view} />;
    case 'problem':
      return <ProblemView {...view} />;
  }
}
