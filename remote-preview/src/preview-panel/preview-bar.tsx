import { Button, SettingsIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import type { AuthAnswer } from '../../contract/preview-answers.ts';
import { TEXTS } from './panel-texts.ts';
import { useLeavePreview } from './use-leave-preview.ts';
import styles from './preview-panel.module.css';

interface PreviewBarProps {
  auth: AuthAnswer;
  /** The page came while nobody could say what staff look at. */
  isUnsure: boolean;
  /** The session is over: the next page is the one that everybody sees. */
  hasEnded: boolean;
  onOpen: () => void;
}

/** Says on every page whether staff look at another shop than everybody, at which, and leads out of it. */
export function PreviewBar({
  auth: { dateTime, abTestName, abTestGroup },
  isUnsure,
  hasEnded,
  onOpen,
}: PreviewBarProps) {
  const { timeZone } = useSite();
  const { status, leave } = useLeavePreview();
  const isOn = dateTime !== undefined || abTestName !== undefined;
  return (
    <div data-theme="blue-dark" data-on={isOn || undefined} className={styles['bar']}>
      <p className={styles['shown']}>
        {isOn ? (
          <>
            <strong>{TEXTS.isOn}</strong>: {dateTime?.replace('T', ' ') ?? TEXTS.now} ({timeZone})
            {abTestName ? ` · ${abTestName}: ${abTestGroup}` : null}
          </>
        ) : (
          TEXTS.isOff
        )}
      </p>
      <Button size="small" variant="secondary" icon={<SettingsIcon size={16} />} onClick={onOpen}>
        {TEXTS.open}
      </Button>
      {isOn ? (
        <Button size="small" isBusy={status === 'leaving'} onClick={() => void leave()}>
          {TEXTS.leave}
        </Button>
      ) : null}
      <p role="status" className={styles['fault']}>
        {hasEnded ? TEXTS.ended : status === 'failed' ? TEXTS.leaveFailed : isUnsure ? TEXTS.unsure : null}
      </p>
    </div>
  );
}
