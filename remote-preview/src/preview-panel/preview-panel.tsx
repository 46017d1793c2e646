import { usePlatform, type LoadContext } from '@ninefold/platform';
import { lazy, Suspense, useState } from 'react';
import type { AuthAnswer } from '../../contract/preview-answers.ts';
import { checkAuth } from './check-auth.ts';
import { PreviewBar } from './preview-bar.tsx';
import { TEXTS } from './panel-texts.ts';
import { useAuth } from './use-auth.ts';
import { useRenewal } from './use-renewal.ts';
import styles from './preview-panel.module.css';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

/** Asks whether the visitor is staff, and what they look at. */
export async function load({ http }: LoadContext): Promise<AuthAnswer> {
  return await checkAuth(http);
}

/** Lets staff look at the shop of another moment or of one group of an A/B test. Nobody else sees it. */
export function PreviewPanel({ data }: { data: AuthAnswer }) {
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const auth = useAuth(data);
  const isStaff = auth.status === 'SUCCESS' && !isLoggedOut;
  return isStaff ? <StaffPanel auth={auth} isUnsure={auth !== data} onLogout={() => setIsLoggedOut(true)} /> : null;
}

interface StaffPanelProps {
  auth: AuthAnswer;
  /** The page came while nobody could say what staff look at. */
  isUnsure: boolean;
  onLogout: () => void;
}

function StaffPanel({ auth, isUnsure, onLogout }: StaffPanelProps) {
  const { http } = usePlatform();
  const [view, setView] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { hasEnded } = useRenewal(http);
  return (
    <aside lang="en" className={styles['panel']} aria-label={TEXTS.shown}>
      <PreviewBar auth={auth} isUnsure={isUnsure} hasEnded={hasEnded} onOpen={() => setView('open')} />
      {view === 'unopened' ? null : (
        <Suspense fallback={null}>
          <PreviewDialog auth={auth} isOpen={view === 'open'} onClose={() => setView('closed')} onLogout={onLogout} />
        </Suspense>
      )}
    </aside>
  );
}
