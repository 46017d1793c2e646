/** Keeps files under keys such as `originals/3f2a….jpg`: small letters, digits, `-`, `.` and `/`. What has been written is whole. */
export interface PictureStore {
  /** `undefined` when there is none of that key. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Replaces what there was. */
  write(key: string, body: Buffer): Promise<void>;
  /** Of what is not there, too. */
  remove(key: string): Promise<void>;
}

const KEY = /^(?:[a-z\d][a-z\d-]*\/){0,5}[a-z\d][a-z\d-]*(?:\.[a-z\d]+){0,2}$/;

/** Keys are made by the shop; a wrong one is a bug, and never reaches a folder or a bucket. @throws */
export function checkKey(key: string): string {
  if (key.length > 300 || !KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a picture`);
  return key;
}
