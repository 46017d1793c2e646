import { expect, it } from 'vitest';
import { startFailureOf } from '../embedded/start-failure.ts';
import { DataFolderUnusable } from './data-folder-unusable.ts';

it.each([
  ['a folder', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['a lock', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
  ['the embedded database', startFailureOf({ name: 'ErrnoError', errno: 51 })],
])('OPS-1 of a full disk that has no room for %s it is said to make some', (_, cause) => {
  expect(new DataFolderUnusable('/data', cause).message).toMatch(
    /Make room there, or name another folder by DATA_DIR\.$/,
  );
});
