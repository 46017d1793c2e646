export { NewsletterPage as default, head, load } from '../newsletter-page/newsletter-page.tsx';
