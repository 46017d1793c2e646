import { NewsletterFormPlace } from './newsletter-form-place.tsx';

/** The page's end. */
export function Footer() {
  return (
    <footer>
      <NewsletterFormPlace />
    </footer>
  );
}
