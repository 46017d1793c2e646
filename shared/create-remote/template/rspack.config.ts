import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'example',
  services: { example: '^1.0.0' },
  exposes: {
    ExamplePage: './src/exposed/example-page.ts',
    ExampleTeaser: './src/exposed/example-teaser.ts',
  },
});
