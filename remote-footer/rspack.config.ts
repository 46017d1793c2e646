import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'footer',
  exposes: { Footer: './src/exposed/footer.ts' },
});
