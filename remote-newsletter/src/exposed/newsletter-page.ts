export { NewsletterPage as default, head } from '../newsletter-page/newsletter-page.tsx';
