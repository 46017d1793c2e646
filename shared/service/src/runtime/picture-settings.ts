import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { readVariables, sayFaults } from './read-variables.ts';

/** A bucket of an S3-compatible service, addressed by path. */
export interface BucketSettings {
  /** With the bucket's name: `https://s3.example.com/pictures`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where a shop's pictures come from, and where they are kept. */
export interface PictureSettings {
  /** Whose pictures are fetched: `https://cdn.example.com`. */
  origins: readonly string[];
  /** Where pictures are kept unless there is a bucket; made when missing. */
  folder: string;
  bucket?: BucketSettings | undefined;
}

const Origins = z
  .string()
  .default('')
  .transform((text, context) => {
    const addresses = text.split(/[\s,]+/).filter(Boolean);
    for (const address of addresses.filter((each) => !isOrigin(each)))
      context.addIssue({ code: 'custom', message: `"${address}" is no origin: write it like https://cdn.example.com` });
    return addresses.filter(isOrigin).map((address) => new URL(address).origin);
  });

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}

const Bucket = z
  .url({ protocol: /^https?$/, error: 'is not an http address' })
  .refine(
    (address) => /^https?:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/]+\/?(\?region=[\w-]+)?$/.test(address),
    'must be https://KEY:SECRET@HOST/BUCKET, with %2F for a slash in the secret, and ?region=… where the service has regions',
  )
  .transform(bucketOf)
  .optional();

function bucketOf(address: string, context: z.RefinementCtx): BucketSettings {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const url = origin + pathname.replace(/\/$/, '');
  const region = searchParams.get('region') ?? 'us-east-1';
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { url, region, accessKeyId, secretAccessKey };
  } catch {
    context.addIssue({ code: 'custom', message: 'has a % that begins no sign such as %2F: write %25 for a %' });
    return z.NEVER;
  }
}

/** The variables of the environment that say so. */
export const PictureVariables = {
  PICTURE_ORIGINS: Origins,
  PICTURES_DIR: z.string().min(1).optional(),
  PICTURES_S3: Bucket,
};

export interface PictureConfig {
  PICTURE_ORIGINS: readonly string[];
  PICTURES_DIR?: string | undefined;
  PICTURES_S3?: BucketSettings | undefined;
  DATA_DIR: string;
}

export function pictureSettingsOf(config: PictureConfig): PictureSettings {
  return {
    origins: config.PICTURE_ORIGINS,
    folder: config.PICTURES_DIR ?? join(config.DATA_DIR, 'header', 'pictures'),
    bucket: config.PICTURES_S3,
  };
}

/** For a command line: what the environment says, beside the folder of the data. @throws when a variable is wrong, with every fault */
export function readPictureSettings(environment: NodeJS.ProcessEnv, dataDir: string): PictureSettings {
  const { data, faults } = readVariables(z.object(PictureVariables), environment);
  if (data) return pictureSettingsOf({ ...data, DATA_DIR: dataDir });
  throw new Error(sayFaults(faults));
}

/** The origins that lead to private addresses since the operator has written such an address and no name: for tests and closed networks. */
export function privateOriginsOf(origins: readonly string[]): string[] {
  return origins.filter((origin) => {
    const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
    return host === 'localhost' || isIP(host) > 0;
  });
}
