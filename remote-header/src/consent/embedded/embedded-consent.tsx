import { VisuallyHidden } from '@ninefold/kit';
import { servicePath } from '@ninefold/sites';
import { ConsentQuestion } from './consent-question.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import type { ConsentTexts } from './consent-texts.ts';
import { useDecision } from './use-decision.ts';

/** Number of the privacy page on every site. */
const PRIVACY_PAGE = 5;

/** The shop's own consent script, with OneTrust's contract: a question at the foot of the window, and the settings. */
export function EmbeddedConsent({ texts }: { texts: ConsentTexts }) {
  const { isAsking, areSettingsOpen, isSaved, openSettings, closeSettings, onDecide } = useDecision();
  const privacyHref = servicePath(texts.privacySlug, PRIVACY_PAGE);
  return (
    <>
      {isAsking ? (
        <ConsentQuestion texts={texts} privacyHref={privacyHref} onDecide={onDecide} onSettings={openSettings} />
      ) : null}
      <ConsentSettings
        texts={texts}
        privacyHref={privacyHref}
        isOpen={areSettingsOpen}
        onDecide={onDecide}
        onClose={closeSettings}
      />
      <VisuallyHidden role="status">{isSaved ? texts.saved : ''}</VisuallyHidden>
    </>
  );
}
