import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'preview',
  exposes: { PreviewPanel: './src/exposed/preview-panel.ts' },
});
