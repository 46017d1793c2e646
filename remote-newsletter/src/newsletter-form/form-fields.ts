import type { SubscribeRequest, SubscriptionFields } from '../../contract/subscription.ts';

/** What stands in the form; fields that the site does not ask for are empty. */
export function readFields(data: FormData): SubscriptionFields {
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: textOf('email'),
    salutation: textOf('salutation'),
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    legals: data.getAll('legals').map(String),
  };
}

/** The request to subscribe, without what is empty. */
export function toRequest(
  form: HTMLFormElement,
  { originAddition, language }: Required<Pick<SubscribeRequest, 'originAddition' | 'language'>>,
): SubscribeRequest {
  const { email, salutation, firstName, lastName, legals } = readFields(new FormData(form));
  const release = new FormData(form).get('release');
  return {
    email: email.trim(),
    ...(salutation && { salutation: salutation as NonNullable<SubscribeRequest['salutation']> }),
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
    consents: isFilled(form, 'consents') ? ['DNE'] : [],
    ...(legals.length > 0 && { legals: ['NEWSLETTER'] }),
    origin: 'NEWSLETTER',
    originAddition,
    ...(typeof release === 'string' && { release }),
    ...(language && { language }),
  };
}

export function isFilled(form: HTMLFormElement, name: string): boolean {
  return Boolean(new FormData(form).get(name));
}
