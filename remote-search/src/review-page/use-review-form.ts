import { useSaidOnce } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { REVIEW_FORM_PATH, REVIEW_LIMITS, REVIEW_REMOVAL_PATH } from '../../contract/review-limits.ts';
import type { FieldFault, OwnReviewAnswer, ReviewFaults } from '../../contract/review.ts';
import { load } from './review-page-data.ts';

const MESSAGES = [
  'SENT',
  'REMOVED',
  'REVIEW_INVALID',
  'NOT_BOUGHT',
  'LOGIN_REQUIRED',
  'TOO_MANY_REQUESTS',
  'ORDERS_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
] as const;
type ReviewMessage = (typeof MESSAGES)[number];

type Field = (typeof REVIEW_LIMITS.fields)[number];
const FAULTS: readonly FieldFault[] = ['missing', 'short', 'long', 'wrong'];

/** By what the address says what became of the form. */
const SAID = ['message', 'wrong'];

interface ReviewFormState {
  own: OwnReviewAnswer;
  /** What became of what was sent last. */
  message: ReviewMessage | undefined;
  faults: ReviewFaults;
  isSending: boolean;
}

/** Sends what a customer writes without leaving the page; what is wrong is said beside its field, and everything that was typed stays. */
export function useReviewForm(productId: string, first: OwnReviewAnswer) {
  const { http, page } = usePlatform();
  const [state, setState] = useState<ReviewFormState>(() => ({
    own: first,
    message: messageOf(page.query['message']),
    faults: faultsIn(page.query['wrong']),
    isSending: false,
  }));
  useSaidOnce(SAID);
  const notice = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(false);

  useEffect(() => {
    if (!isAnswered.current || state.isSending) return;
    isAnswered.current = false;
    const [wrong] = REVIEW_LIMITS.fields.filter((field) => state.faults[field]);
    const field = wrong && document.querySelector<HTMLElement>(`form[data-review] [name="${wrong}"]`);
    (field ?? notice.current)?.focus();
  }, [state]);

  function setFault(name: string, fault: FieldFault | undefined) {
    setState((before) => ({ ...before, faults: { ...before.faults, [name]: fault } }));
  }

  async function send(path: string, body: Record<string, unknown>, done: ReviewMessage): Promise<void> {
    if (state.isSending) return;
    setState((before) => ({ ...before, isSending: true }));
    const answer = await http.request({ method: 'POST', path, body, headers: { accept: 'application/json' } });
    const now = answer.ok ? await load({ http, signal: new AbortController().signal }, { productId }) : undefined;
    isAnswered.current = true;
    setState((before) => ({
      own: now?.state === 'known' ? now.own : before.own,
      message: answer.ok ? done : (messageOf(answer.code) ?? 'SERVICE_UNAVAILABLE'),
      faults: answer.ok ? {} : faultsOf(answer.body),
      isSending: false,
    }));
  }

  return {
    ...state,
    notice,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const fields = Object.fromEntries(new FormData(event.currentTarget));
      void send(REVIEW_FORM_PATH, { stars: '', ...fields }, 'SENT');
    },
    /** Says in the site's language what the browser would say in its own. */
    onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
      const control = event.target as HTMLInputElement | HTMLTextAreaElement;
      event.preventDefault();
      setFault(control.name, faultOf(control.validity));
      if (control === event.currentTarget.querySelector('input:invalid, textarea:invalid')) control.focus();
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const control = event.target as HTMLInputElement | HTMLTextAreaElement;
      if (control.validity.valid) setFault(control.name, undefined);
    },
    onRemove: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(REVIEW_REMOVAL_PATH, { productId }, 'REMOVED');
    },
  };
}

function faultOf({ valueMissing, tooShort, tooLong }: ValidityState): FieldFault {
  if (valueMissing) return 'missing';
  if (tooShort) return 'short';
  return tooLong ? 'long' : 'wrong';
}

const messageOf = (code: string | undefined) => MESSAGES.find((message) => message === code);

function faultsOf(body: unknown): ReviewFaults {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined;
  return typeof fields === 'object' && fields !== null ? fields : {};
}

/** `text-short,stars-missing`, as the plain form's answer leads here. */
function faultsIn(wrong = ''): ReviewFaults {
  const pairs = wrong.split(',').flatMap((pair): [Field, FieldFault][] => {
    const [name, reason] = pair.split('-');
    const field = REVIEW_LIMITS.fields.find((each) => each === name);
    const fault = FAULTS.find((each) => each === reason);
    return field && fault ? [[field, fault]] : [];
  });
  return Object.fromEntries(pairs);
}
