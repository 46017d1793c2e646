export { NewsletterForm as default } from '../newsletter-form/newsletter-form.tsx';
