import { VisuallyHidden } from '@ninefold/kit';
import { SERVICE_PAGES, servicePath } from '@ninefold/sites';
import { ConsentQuestion } from './consent-question.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import type { ConsentTexts } from './consent-texts.ts';
import { useDecision } from './use-decision.ts';

/** The shop's own consent script, with OneTrust's contract: a question at the foot of the window, and the settings. */
export function EmbeddedConsent({ texts, hasPrivacyPage }: { texts: ConsentTexts; hasPrivacyPage: boolean }) {
  const { isAsking, areSettingsOpen, isSaved, openSettings, closeSettings, onDecide } = useDecision();
  const privacyLink = hasPrivacyPage && (
    <a href={servicePath(texts.privacySlug, SERVICE_PAGES.privacy)}>{texts.privacy}</a>
  );
  return (
    <>
      {isAsking ? (
        <ConsentQuestion texts={texts} privacyLink={privacyLink} onDecide={onDecide} onSettings={openSettings} />
      ) : null}
      <ConsentSettings
        texts={texts}
        privacyLink={privacyLink}
        isOpen={areSettingsOpen}
        onDecide={onDecide}
        onClose={closeSettings}
      />
      <VisuallyHidden role="status">{isSaved ? texts.saved : ''}</VisuallyHidden>
    </>
  );
}
