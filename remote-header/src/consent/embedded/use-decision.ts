import { CONSENT_CHANGED, readConsent, type ConsentPurpose } from '@ninefold/platform';
import { useEffect, useRef, useState } from 'react';
import { activeGroups } from '../one-trust.ts';

/** How long it is said that the choice is kept, in ms. */
const SAVED_SHOWN_MS = 5_000;

/** The embedded script's side of the contract: whether the visitor is asked, and what they decide. */
export function useDecision() {
  const [isAsking, setIsAsking] = useState(() => !hasDecided());
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const isDecided = useRef(hasDecided());

  useEffect(() => {
    window.OnetrustActiveGroups = activeGroups(readConsent(document.cookie) ?? []);
    window.OneTrust = {
      ToggleInfoDisplay: () => setAreSettingsOpen(true),
      IsAlertBoxClosed: () => isDecided.current,
    };
    window.OptanonWrapper?.();
    const onDecision = () => setIsAsking(false); // of another tab, too
    window.addEventListener(CONSENT_CHANGED, onDecision);
    return () => {
      window.removeEventListener(CONSENT_CHANGED, onDecision);
      delete window.OneTrust;
    };
  }, []);

  function onDecide(agreed: readonly ConsentPurpose[]) {
    isDecided.current = true;
    window.OnetrustActiveGroups = activeGroups(agreed);
    window.OptanonWrapper?.();
    setIsAsking(false);
    setAreSettingsOpen(false);
    setIsSaved(true);
    setTimeout(() => setIsSaved(false), SAVED_SHOWN_MS);
  }

  return {
    isAsking,
    areSettingsOpen,
    isSaved,
    openSettings: () => setAreSettingsOpen(true),
    closeSettings: () => setAreSettingsOpen(false),
    onDecide,
  };
}

function hasDecided(): boolean {
  return readConsent(document.cookie) !== undefined;
}
