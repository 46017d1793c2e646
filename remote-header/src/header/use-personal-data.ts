import { onPageReturn, readToken, usePlatform, type PersonalData } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import { PERSONAL_DATA_PATH } from '../../contract/paths.ts';

/** What is shown of a visitor as long as nothing is known of them. */
export const NOBODY: PersonalData = {
  tracking: { loginStatus: 'LOGGED_OUT' },
  statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' },
};

/**
 * The visitor's personal data (HDR-11). The page carries them; when it could not get them, they are loaded once on start.
 * They are reset and loaded anew when a page that was left in the meantime is seen again and belongs to somebody else by
 * then: a login or logout in another tab, or before a step back in the history. A page that the browser kept may carry somebody
 * else's from the start.
 */
export function usePersonalData(isWanted: boolean, carried: PersonalData | undefined): PersonalData {
  const { http } = usePlatform();
  // Reset as long as there are none, else initialized.
  const [personalData, setPersonalData] = useState(carried);

  useEffect(() => {
    if (!isWanted) return undefined;
    let visitor = visitorOf(document.cookie);
    const load = async () => {
      const loadedFor = visitor;
      const answer = await http.shared<PersonalData>(PERSONAL_DATA_PATH);
      if (answer.ok && loadedFor === visitor) setPersonalData(answer.body);
    };
    const loadAnew = () => {
      http.forget(PERSONAL_DATA_PATH);
      void load();
    };
    const onSeenAgain = () => {
      const next = visitorOf(document.cookie);
      if (document.visibilityState === 'hidden' || next === visitor) return;
      visitor = next;
      setPersonalData(undefined);
      loadAnew();
    };
    let hasStarted = false;
    const stopReturns = onPageReturn(() => {
      if (hasStarted) return onSeenAgain();
      const isOfNobody = visitor === undefined && carried?.tracking.loginStatus === 'LOGGED_OUT';
      if (!carried || isOfNobody) return;
      if (visitor === undefined) setPersonalData(undefined);
      loadAnew();
    });
    hasStarted = true;
    if (!carried) void load();
    document.addEventListener('visibilitychange', onSeenAgain);
    return () => {
      stopReturns();
      document.removeEventListener('visibilitychange', onSeenAgain);
    };
  }, [http, isWanted, carried]);
  return personalData ?? NOBODY;
}

/** The login id of whoever is logged in or remembered. */
export function visitorOf(cookies: string): string | undefined {
  return readToken(cookies, 'LoginToken')?.lid ?? readToken(cookies, 'LongtermToken')?.lid;
}
