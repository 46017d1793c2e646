export { NewsletterPage as default } from '../newsletter-page/newsletter-page.tsx';
