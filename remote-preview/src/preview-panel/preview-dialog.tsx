import { AccordionPanel, Button, Dialog, LogoutIcon, Select, TextField } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import type { FormEvent } from 'react';
import type { AuthAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { ApplyMessage } from './apply-message.tsx';
import { TEXTS } from './panel-texts.ts';
import type { AbTestList } from './use-ab-tests.ts';
import { NO_TEST, usePreviewSettings } from './use-preview-settings.ts';
import { useShowAnew } from './use-show-anew.ts';
import styles from './preview-panel.module.css';

interface PreviewDialogProps {
  auth: AuthAnswer;
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
}

const LIST_TEXTS: Record<AbTestList['status'], string> = {
  loading: TEXTS.testsLoading,
  found: TEXTS.testsFound,
  none: TEXTS.noTests,
  failed: TEXTS.testsFailed,
};

/** Moment and A/B test to look at. Closing it after a change shows the page anew. */
export default function PreviewDialog({ auth, isOpen, onClose, onLogout }: PreviewDialogProps) {
  const { http, site } = usePlatform();
  const showAnew = useShowAnew();
  const settings = usePreviewSettings(auth);
  const { date, time, abTests, status } = settings;

  function close() {
    onClose();
    if (settings.isChanged) showAnew();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void settings.apply();
  }

  async function logout() {
    const answer = await http.request({ path: PREVIEW_PATHS.logout });
    if (!answer.ok) console.error(`Logging out of the preview failed (${answer.code})`);
    onLogout();
    showAnew(); // what the page shows may be for staff alone
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={TEXTS.open} closeLabel={TEXTS.close}>
      <form onSubmit={onSubmit} noValidate className={styles['form']}>
        <p className={styles['hint']}>
          {TEXTS.timesIn} {site.label}: {site.timeZone}
        </p>
        <div className={styles['moment']}>
          <TextField
            type="date"
            label={TEXTS.date}
            value={date}
            onChange={({ target }) => settings.chooseMoment(target.value, time)}
          />
          <TextField
            type="time"
            label={TEXTS.time}
            value={time}
            onChange={({ target }) => settings.chooseMoment(date, target.value)}
          />
        </div>
        <AccordionPanel title={TEXTS.abTest} isDefaultExpanded={auth.abTestName !== undefined}>
          <AbTestFields settings={settings} />
          <p role="status" className={styles[abTests.status === 'failed' ? 'failure' : 'hint']}>
            {LIST_TEXTS[abTests.status]}
          </p>
        </AccordionPanel>
        <ApplyMessage status={status} onDismiss={settings.clearStatus} />
        <div className={styles['buttons']}>
          <Button variant="ghost" icon={<LogoutIcon size={16} />} onClick={() => void logout()}>
            {TEXTS.logout}
          </Button>
          <Button type="submit" isBusy={status === 'applying'}>
            {TEXTS.apply}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function AbTestFields({ settings }: { settings: ReturnType<typeof usePreviewSettings> }) {
  const { test, group, isTestChosen, abTests } = settings;
  const groups = abTests.tests.find(({ name }) => name === test)?.groups ?? [];
  const isGroupMissing = isTestChosen && group === '';
  const toOption = ({ name }: { name: string }) => ({ value: name, label: name });
  return (
    <div className={styles['tests']}>
      <Select
        label={TEXTS.name}
        placeholder={TEXTS.selectTest}
        value={test}
        options={[{ value: NO_TEST, label: TEXTS.none }, ...abTests.tests.map(toOption)]}
        onChange={({ target }) => settings.chooseTest(target.value)}
      />
      <Select
        label={TEXTS.group}
        placeholder={TEXTS.selectGroup}
        value={group}
        options={groups.map(toOption)}
        disabled={!isTestChosen}
        required={isGroupMissing}
        hint={isGroupMissing ? TEXTS.required : undefined}
        onChange={({ target }) => settings.chooseGroup(target.value)}
      />
    </div>
  );
}
