import { usePlatform } from '@ninefold/platform';
import { useMemo, useState } from 'react';
import type { AuthAnswer, StatusAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_MOMENT_HEADER, PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { toWallClock } from '../../contract/wall-clock.ts';
import { previewMoment } from './preview-moment.ts';
import { useAbTests } from './use-ab-tests.ts';

/** `none` is a choice, an empty test is not one yet; both stand for no test. */
export const NO_TEST = 'none';

export type ApplyStatus = 'idle' | 'applying' | 'applied' | 'failed' | 'group-missing';

/** What a member of staff chooses, until it is applied. */
export function usePreviewSettings(auth: AuthAnswer) {
  const { http, site } = usePlatform();
  const [[date, time], setMoment] = useState(() => momentOf(auth.dateTime ?? toWallClock(new Date(), site.timeZone)));
  const [test, setTest] = useState(auth.abTestName ?? '');
  const [group, setGroup] = useState(auth.abTestGroup ?? '');
  const [status, setStatus] = useState<ApplyStatus>('idle');
  const [isChanged, setIsChanged] = useState(false);
  const moment = useMemo(() => previewMoment(date, time, site.timeZone), [date, time, site]);
  const abTests = useAbTests(http, moment);
  const isTestChosen = test !== '' && test !== NO_TEST;

  /** What was said of a group is of the choice before. */
  function forgetGroupMissing() {
    setStatus((before) => (before === 'group-missing' ? 'idle' : before));
  }

  function chooseTest(name: string) {
    setTest(name);
    chooseGroup('');
  }

  function chooseGroup(name: string) {
    setGroup(name);
    forgetGroupMissing();
  }

  function chooseMoment(newDate: string, newTime: string) {
    setMoment([newDate, newTime]);
    chooseTest('');
  }

  async function apply() {
    if (status === 'applying') return;
    if (isTestChosen && group === '') return setStatus('group-missing');
    setStatus('applying');
    const answer = await http.request<StatusAnswer>({
      path: PREVIEW_PATHS.token,
      query: isTestChosen ? { test, group } : {},
      headers: { [PREVIEW_MOMENT_HEADER]: moment },
    });
    const isApplied = answer.ok && answer.body.status === 'SUCCESS';
    if (isApplied) setIsChanged(true);
    setStatus(isApplied ? 'applied' : 'failed');
  }

  return {
    date,
    time,
    test,
    group,
    status,
    /** The page behind the dialog shows what was chosen before. */
    isChanged,
    abTests,
    isTestChosen,
    apply,
    chooseTest,
    chooseMoment,
    chooseGroup,
    clearStatus: () => setStatus('idle'),
  };
}

function momentOf(wallClock: string): [date: string, time: string] {
  const [date = '', time = ''] = wallClock.split('T');
  return [date, time];
}
