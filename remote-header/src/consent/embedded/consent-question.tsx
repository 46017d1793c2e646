import { Button } from '@ninefold/kit';
import type { ConsentPurpose } from '@ninefold/platform';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { PURPOSES } from '../one-trust.ts';
import type { ConsentTexts } from './consent-texts.ts';
import { useRoomBelow } from './use-room-below.ts';
import styles from './consent.module.css';

interface ConsentQuestionProps {
  texts: ConsentTexts;
  privacyLink: ReactNode;
  onDecide: (agreed: readonly ConsentPurpose[]) => void;
  onSettings: () => void;
}

/**
 * Asks at the foot of the window and leaves the page usable. To refuse is as easy as to agree. Meanwhile the html element carries
 * `data-consent-asked`, so that what lies at the foot of the window too can give way.
 */
export function ConsentQuestion({ texts, privacyLink, onDecide, onSettings }: ConsentQuestionProps) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useRoomBelow(ref);
  // As a popover it lies above everything wherever it stands in the page; a browser without popovers shows it all the same.
  useEffect(() => {
    const { dataset } = document.documentElement;
    ref.current?.showPopover?.();
    dataset['consentAsked'] = '';
    return () => {
      delete dataset['consentAsked'];
    };
  }, []);
  useFocusGivenBack(ref);
  return (
    <section ref={ref} popover="manual" className={styles['question']} aria-labelledby={titleId}>
      <div className={styles['content']}>
        <div className={styles['text']}>
          <h2 id={titleId} className={styles['title']}>
            {texts.title}
          </h2>
          <p>
            {texts.question} {privacyLink}{' '}
            <button type="button" className={styles['settings']} onClick={onSettings}>
              {texts.settings}
            </button>
          </p>
        </div>
        <div className={styles['actions']}>
          <Button onClick={() => onDecide([])}>{texts.reject}</Button>
          <Button onClick={() => onDecide(PURPOSES)}>{texts.accept}</Button>
        </div>
      </div>
    </section>
  );
}

/** What has the focus in a box that goes gives it back to where it came from, else to the page's content. */
function useFocusGivenBack(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inside = box.current;
    let cameFrom: EventTarget | null = null;
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !inside?.contains(relatedTarget)) cameFrom = relatedTarget;
    };
    inside?.addEventListener('focusin', onFocusIn);
    // While the page is changed: afterwards the focus is lost already.
    return () => {
      if (!inside?.contains(document.activeElement)) return;
      const next = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : document.querySelector('main');
      next?.focus({ preventScroll: true });
    };
  }, [box]);
}
