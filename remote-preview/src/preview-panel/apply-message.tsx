import { Notice, type NoticeTone } from '@ninefold/kit';
import { TEXTS } from './panel-texts.ts';
import type { ApplyStatus } from './use-preview-settings.ts';
import styles from './preview-panel.module.css';

const MESSAGES: Record<Exclude<ApplyStatus, 'idle'>, { tone: NoticeTone; text: string }> = {
  applying: { tone: 'info', text: TEXTS.applying },
  applied: { tone: 'success', text: TEXTS.applied },
  failed: { tone: 'error', text: TEXTS.applyFailed },
  'group-missing': { tone: 'error', text: TEXTS.groupMissing },
};

/** What became of the settings; a press on the message clears it. */
export function ApplyMessage({ status, onDismiss }: { status: ApplyStatus; onDismiss: () => void }) {
  if (status === 'idle') return null;
  const { tone, text } = MESSAGES[status];
  return (
    <Notice tone={tone}>
      <button type="button" className={styles['message']} onClick={onDismiss}>
        {text}
      </button>
    </Notice>
  );
}
