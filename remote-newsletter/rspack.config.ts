import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'newsletter',
  exposes: {
    NewsletterForm: './src/exposed/newsletter-form.ts',
    NewsletterPage: './src/exposed/newsletter-page.ts',
  },
});
