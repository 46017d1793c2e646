import { Button, Checkbox, Dialog } from '@ninefold/kit';
import { readConsent, type ConsentPurpose } from '@ninefold/platform';
import { useId, type FormEvent, type ReactNode } from 'react';
import { PURPOSES } from '../one-trust.ts';
import type { ConsentTexts } from './consent-texts.ts';
import styles from './consent.module.css';

interface ConsentSettingsProps {
  texts: ConsentTexts;
  privacyLink: ReactNode;
  isOpen: boolean;
  onDecide: (agreed: readonly ConsentPurpose[]) => void;
  onClose: () => void;
}

/** What the shop may keep, purpose by purpose; nothing is ticked that the visitor has not agreed to. */
export function ConsentSettings({ texts, privacyLink, isOpen, onDecide, onClose }: ConsentSettingsProps) {
  const formId = useId();
  const agreed = readConsent(document.cookie) ?? [];
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onDecide(PURPOSES.filter((purpose) => ticked.has(purpose)));
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.settingsTitle}
      closeLabel={texts.cancel}
      footer={
        <div className={styles['decisions']}>
          <Button variant="secondary" onClick={() => onDecide([])}>
            {texts.reject}
          </Button>
          <Button variant="secondary" onClick={() => onDecide(PURPOSES)}>
            {texts.accept}
          </Button>
          <Button type="submit" form={formId}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <p className={styles['lead']}>
        {texts.settingsLead} {privacyLink}
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
        {PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            className={styles['purpose']}
            name={purpose}
            label={<span className={styles['purposeTitle']}>{texts[purpose]}</span>}
            hint={texts[`${purpose}Text`]}
            defaultChecked={agreed.includes(purpose)}
          />
        ))}
      </form>
    </Dialog>
  );
}
