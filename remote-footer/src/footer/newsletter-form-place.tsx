import { Slot, type NewsletterFormProps } from '@ninefold/platform';

const PROPS: NewsletterFormProps = { placement: 'footer' };

/** Where the newsletter's team shows its form. */
export function NewsletterFormPlace() {
  return <Slot name="newsletter/NewsletterForm" props={PROPS} />;
}
