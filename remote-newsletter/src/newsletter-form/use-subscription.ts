import { usePlatform, type EarlyAnswer, type EarlyCall } from '@ninefold/platform';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { EMAIL_INVALID_TYPE, HONEYPOT_FIELD, SUBSCRIBERS_PATHS } from '../../contract/subscription-paths.ts';
import type { BaseData } from '../../contract/subscriber-link.ts';
import type { FieldErrors, FieldName } from '../../contract/field-errors.ts';
import { useFormLanguage } from '../language/form-language.tsx';
import { isFilled, readFields, toRequest } from './form-fields.ts';
import { useBaseData } from './use-base-data.ts';

export type SubscriptionStatus = 'editing' | 'submitting' | 'SUCCESS' | 'ERROR_GENERIC' | 'ERROR_INVALID_EMAIL';

const TIMEOUT_MS = 15_000;
/** Rules that do not come find nothing: the service has them, too. */
const loadRules = () =>
  import('../../contract/subscription.ts').catch(() => ({ findFieldErrors: (): FieldErrors => ({}) }));

/**
 * One visitor's way through the form: what is wrong with which field, and what became of the request. `wrongBefore` is what was wrong with the form when it
 * came without scripts.
 */
export function useSubscription(originAddition: string, wrongBefore: FieldErrors = {}) {
  const { http, tracking, site, page } = usePlatform();
  const typed = originAddition === 'page' ? page.typed : undefined;
  const [status, setStatus] = useState<SubscriptionStatus>('editing');
  const [errors, setErrors] = useState(wrongBefore);
  const [sentTo, setSentTo] = useState('');
  const [isTouched, setIsTouched] = useState(typed !== undefined);
  const [isUnfolded, setIsUnfolded] = useState(typed !== undefined || Object.keys(wrongBefore).length > 0);
  const [isEmailSeen, setIsEmailSeen] = useState(false);
  const onTypedBefore = useCallback((hasFocus: boolean) => {
    setIsTouched(true);
    setIsUnfolded(true);
    if (hasFocus) setIsEmailSeen(true);
  }, []);
  const isFocusOurs = useRef(false);
  const isByTab = useRef(false);
  /** Whether a link or button was pressed last. What has the focus does not tell: in Safari no press gives it to them. */
  const isPress = useRef(false);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      isPress.current = target instanceof Element && target.closest('a, button, summary') !== null;
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, []);
  const [shown, showFirst] = useState<{ form: HTMLFormElement; wrong: FieldErrors }>();
  // The first wrong field takes the focus, once the fields are enabled again.
  useEffect(() => {
    if (!shown) return;
    isFocusOurs.current = true;
    findFirst(shown.form, shown.wrong)?.focus();
    isFocusOurs.current = false;
  }, [shown]);
  const language = useFormLanguage();
  const known = useKnown(isTouched);

  async function findErrors(form: HTMLFormElement): Promise<FieldErrors> {
    const fields = readFields(new FormData(form));
    const { findFieldErrors } = await loadRules();
    return findFieldErrors(site.code, fields);
  }

  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    void loadRules();
    // Unfolding at a press on the button would take it from under the pointer.
    if (!target.name) return;
    isByTab.current = false;
    setIsTouched(true);
    if (target.name === 'email') {
      setIsUnfolded(true);
      setIsEmailSeen(true);
    }
    // A visitor's focus clears the message; ours leads to it.
    if (!isFocusOurs.current) setErrors((before) => without(before, target.name as FieldName));
  }

  function onKeyDown({ key }: KeyboardEvent) {
    isByTab.current = key === 'Tab';
  }

  async function validate(form: HTMLFormElement, name: FieldName) {
    const found = (await findErrors(form))[name];
    setErrors((before) => (found ? { ...before, [name]: found } : without(before, name)));
  }

  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    // A message that moves what is pressed away would take it from under the pointer.
    if (isByTab.current || !isPress.current) void validate(currentTarget, target.name as FieldName);
  }

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    // Browsers fill in addresses, too.
    if (target.name === 'email') setIsUnfolded(true);
    if (target.name === 'legals') void validate(currentTarget, 'legals');
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'submitting') return;
    const form = event.currentTarget;
    const fields = readFields(new FormData(form));
    const request = toRequest(form, { originAddition, language });
    setIsUnfolded(true);
    setIsEmailSeen(true);
    // The press shows at once, also while the rules are still fetched.
    setStatus('submitting');
    const isBot = isFilled(form, HONEYPOT_FIELD);
    const found = isBot ? {} : await findErrors(form);
    setErrors(found);
    setSentTo(fields.email.trim());
    if (Object.keys(found).length > 0) {
      setStatus('editing');
      return showFirst({ form, wrong: found });
    }
    show(form, isBot ? ({ status: 'SUCCESS', errors: {} } as const) : await send(request));
  }

  /** Goes on with a press from before this script came. */
  async function onTakenOver({ form, fields, answer }: EarlyCall) {
    const { email } = readFields(fields);
    setIsTouched(true);
    setIsUnfolded(true);
    setIsEmailSeen(true);
    setSentTo(email.trim());
    setStatus('submitting');
    const { status: code, body } = await answer;
    show(form, code === 202 ? { status: 'SUCCESS', errors: {} } : refusalOf(body));
  }

  function show(form: HTMLFormElement, outcome: Outcome) {
    setErrors(outcome.errors);
    setStatus(outcome.status);
    showFirst({ form, wrong: outcome.errors });
    if (outcome.status === 'SUCCESS') {
      const origin = `NEWSLETTER:${originAddition}`;
      tracking.track('sign_up', { subject: 'newsletter', type: 'ga4', emitter: 'newsletter', origin });
      form.reset();
      window.dispatchEvent(new CustomEvent('successfulSubmit', { detail: { origin } }));
    }
  }

  async function send(request: ReturnType<typeof toRequest>): Promise<Outcome> {
    const answer = await http.request({
      method: 'POST',
      path: SUBSCRIBERS_PATHS.private,
      body: request,
      timeoutMs: TIMEOUT_MS,
    });
    return answer.ok ? { status: 'SUCCESS', errors: {} } : refusalOf(answer.body);
  }

  const handlers = { onFocus, onKeyDown, onBlur, onChange, onSubmit };
  return { status, errors, sentTo, isUnfolded, isEmailSeen, onTypedBefore, typed, known, handlers, onTakenOver };
}

interface Outcome {
  status: SubscriptionStatus;
  errors: FieldErrors;
}

function refusalOf(body: EarlyAnswer['body']): Outcome {
  const { type, fields } = (body ?? {}) as { type?: string; fields?: FieldErrors };
  if (type === EMAIL_INVALID_TYPE) return { status: 'ERROR_INVALID_EMAIL', errors: { email: 'EMAIL_INVALID' } };
  return fields ? { status: 'editing', errors: fields } : { status: 'ERROR_GENERIC', errors: {} };
}

/** What comes while the visitor is typing already comes too late. */
function useKnown(isTouched: boolean): BaseData | undefined {
  const baseData = useBaseData();
  const [known, setKnown] = useState<BaseData>();
  if (baseData && !known && !isTouched) setKnown(baseData);
  return known;
}

function without(errors: FieldErrors, name: FieldName): FieldErrors {
  if (!errors[name]) return errors;
  const { [name]: _, ...others } = errors;
  return others;
}

function findFirst(form: HTMLFormElement, errors: FieldErrors): HTMLElement | undefined {
  const isWrong = (element: Element) => 'name' in element && errors[element.name as FieldName] !== undefined;
  return [...form.elements].find(
    (element): element is HTMLElement => element instanceof HTMLElement && isWrong(element),
  );
}
