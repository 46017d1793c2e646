export { NewsletterForm as default, load } from '../newsletter-form/newsletter-form.tsx';
