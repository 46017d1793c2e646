import type { PictureSettings } from '@ninefold/service';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { PictureStore } from './picture-store.ts';

/** The store that the configuration names. */
export function openStore({ bucket, folder }: PictureSettings): PictureStore {
  return bucket ? createBucketStore(bucket) : createFolderStore(folder);
}
