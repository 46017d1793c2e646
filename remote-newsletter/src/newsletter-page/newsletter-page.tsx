import { NewsletterForm } from '../newsletter-form/newsletter-form.tsx';

/** The page `/subscribenewsletter`. */
export function NewsletterPage() {
  return <NewsletterForm />;
}
