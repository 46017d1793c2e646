import { onPageReturn, usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useEffect, useState, type FormEvent } from 'react';

const FAILURES = [
  'UNAUTHORIZED',
  'LOGIN_REQUIRED',
  'EMAIL_INVALID',
  'NAME_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'LINK_INVALID',
  'TOO_MANY_REQUESTS',
  'INVALID',
  'SERVICE_UNAVAILABLE',
] as const;
export type AccountFailure = (typeof FAILURES)[number];
export type AccountFormStatus = 'idle' | 'sending' | AccountFailure;

export interface AccountFormOptions {
  /** Of the call that does what the plain form does. */
  path: string;
  /** Where the page leads on, by what the call answers. */
  next: string | ((answer: unknown) => string);
}

/** Sends a form of the account by a call and leads on; what its fields lack stays on the page. */
export function useAccountForm({ path, next }: AccountFormOptions) {
  const platform = usePlatform();
  const [status, setStatus] = useState<AccountFormStatus>('idle');
  // Kept by the browser, a page comes back as it was left: with its form on the way.
  useEffect(() => onPageReturn(() => setStatus('idle')), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const body = Object.fromEntries(new FormData(event.currentTarget));
    setStatus('sending');
    const answer = await platform.http.request({ method: 'POST', path, body });
    if (answer.ok) return platform.navigate(typeof next === 'string' ? next : next(answer.body));
    // As the plain form does: a press before this one has done it.
    if (answer.code === 'LINK_USED') return platform.navigate(`${PATHS.login}?done=${answer.code}`);
    const failure = failureOf(answer.code) ?? (answer.status === 400 ? 'INVALID' : 'SERVICE_UNAVAILABLE');
    // As the plain form does: there is the form that asks for another link.
    if (failure === 'LINK_INVALID') return platform.navigate(`${platform.page.path}?error=${failure}`);
    return setStatus(failure);
  }
  return { status, onSubmit };
}

/** What a service answers, or a page's address says, as far as it is known here. */
export function failureOf(code: string | undefined): AccountFailure | undefined {
  return FAILURES.find((failure) => failure === code);
}
