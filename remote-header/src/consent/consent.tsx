import { usePlatform, type HeaderProps } from '@ninefold/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { loadEmbedded } from './load-embedded.tsx';
import { startConsent } from './start-consent.ts';

type ConsentProps = Pick<HeaderProps, 'onetrustenabled' | 'consentScript' | 'consentDomainId'>;

/**
 * Asks visitors for their consent by the site's consent script, or by the embedded one (HDR-10). Either comes when the page
 * has been taken over, and the embedded one only to a visitor who has not decided or who opens the settings.
 */
export function Consent({ onetrustenabled = false, consentScript, consentDomainId = '' }: ConsentProps) {
  const platform = usePlatform();
  const [embedded, setEmbedded] = useState<ReactNode>(null);

  useEffect(() => {
    if (!onetrustenabled) return undefined;
    const load = consentScript
      ? () => platform.loadScript(consentScript, attributesOf(consentDomainId))
      : async () => setEmbedded(await loadEmbedded(platform));
    return startConsent({ load, keepsDecisions: Boolean(consentScript) });
  }, [onetrustenabled, consentScript, consentDomainId, platform]);

  return embedded;
}

function attributesOf(domainId: string) {
  return {
    type: 'text/javascript',
    charset: 'UTF-8',
    'data-document-language': 'true',
    'data-domain-script': domainId,
  };
}
