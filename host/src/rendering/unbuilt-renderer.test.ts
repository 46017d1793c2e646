import { expect, it, vi } from 'vitest';
import { ConfigurationError } from '../config.ts';
import { RendererProcess } from './renderer-process.ts';

vi.mock(import('./renderer-file.ts'), () => ({ RENDERER_FILE: '/nowhere/renderer.cjs' }));

it('tells whoever starts a shop that is not built what to do, and nothing of its code', () => {
  expect(() => new RendererProcess({ onFault: () => undefined })).toThrow(
    new ConfigurationError('The host is not built yet: run `npm run build` first.'),
  );
});
