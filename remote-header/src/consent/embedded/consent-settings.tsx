import { Button, Checkbox, Dialog } from '@ninefold/kit';
import { readAnalyticsConsent } from '@ninefold/platform';
import { useId, type FormEvent } from 'react';
import type { ConsentTexts } from './consent-texts.ts';
import styles from './consent.module.css';

interface ConsentSettingsProps {
  texts: ConsentTexts;
  privacyHref: string;
  isOpen: boolean;
  onDecide: (analytics: boolean) => void;
  onClose: () => void;
}

/** What the shop may keep, purpose by purpose; nothing is ticked that the visitor has not agreed to. */
export function ConsentSettings({ texts, privacyHref, isOpen, onDecide, onClose }: ConsentSettingsProps) {
  const formId = useId();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDecide(new FormData(event.currentTarget).has('analytics'));
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.settingsTitle}
      closeLabel={texts.cancel}
      footer={
        <div className={styles['decisions']}>
          <Button variant="secondary" onClick={() => onDecide(false)}>
            {texts.reject}
          </Button>
          <Button variant="secondary" onClick={() => onDecide(true)}>
            {texts.accept}
          </Button>
          <Button type="submit" form={formId}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <p className={styles['lead']}>
        {texts.settingsLead} <a href={privacyHref}>{texts.privacy}</a>
      </p>
      <form id={formId} className={styles['purposes']} onSubmit={onSubmit}>
        <Checkbox
          className={styles['purpose']}
          label={
            <span className={styles['purposeTitle']}>
              {texts.necessary} <span className={styles['always']}>{texts.alwaysActive}</span>
            </span>
          }
          hint={texts.necessaryText}
          checked
          disabled
          readOnly
        />
        <Checkbox
          className={styles['purpose']}
          name="analytics"
          label={<span className={styles['purposeTitle']}>{texts.analytics}</span>}
          hint={texts.analyticsText}
          defaultChecked={readAnalyticsConsent(document.cookie) === true}
        />
      </form>
    </Dialog>
  );
}
