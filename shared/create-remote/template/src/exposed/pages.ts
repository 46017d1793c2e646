import { definePages } from '@ninefold/contract';
import { PAGE_PATH } from '../../contract/paths.ts';

export const pages = definePages([
  { path: PAGE_PATH, type: 'content', slots: [{ name: 'example/ExamplePage' }], inSitemap: true },
]);
