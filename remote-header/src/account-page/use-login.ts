import { onPageReturn, usePlatform } from '@ninefold/platform';
import { useEffect, useState, type FormEvent } from 'react';

const FAILURES = ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const;
type Failure = (typeof FAILURES)[number];
export type LoginStatus = 'idle' | 'sending' | Failure;

export const isFailed = (status: LoginStatus): status is Failure => FAILURES.some((failure) => failure === status);

/** Sends the login form; 200 leads on, 401 is `UNAUTHORIZED`, all else `SERVICE_UNAVAILABLE` (SES-5). */
export function useLogin(errorOfTheForm: string | undefined, returnTo: string) {
  const platform = usePlatform();
  const [status, setStatus] = useState<LoginStatus>(
    () => FAILURES.find((failure) => failure === errorOfTheForm) ?? 'idle',
  );

  // Kept by the browser, a page comes back as it was left: with its form on the way.
  useEffect(() => onPageReturn(() => setStatus((before) => (before === 'sending' ? 'idle' : before))), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const fields = new FormData(event.currentTarget);
    setStatus('sending');
    const answer = await platform.http.request({
      method: 'POST',
      path: '/service/login/api/v1/login',
      body: { email: fields.get('email'), password: fields.get('password') },
    });
    if (answer.ok) platform.navigate(returnTo);
    else setStatus(answer.status === 401 ? 'UNAUTHORIZED' : 'SERVICE_UNAVAILABLE');
  }
  return { status, onSubmit };
}
