import type { BucketSettings } from '@ninefold/service';
import { AwsClient } from 'aws4fetch';
import { checkKey, type PictureStore } from './picture-store.ts';

const TIMEOUT_MS = 20_000;

/** Keeps pictures in a bucket of an S3-compatible service, addressed by path. The bucket must be there. What signs the calls sends them. */
export function createBucketStore({ url, region, accessKeyId, secretAccessKey }: BucketSettings): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    const response = await client.fetch(`${url}/${checkKey(key)}`, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the bucket answers ${method} ${key} with ${response.status} ${codeOf(await response.text())}`);
  }

  return {
    async read(key) {
      const response = await ask('GET', key);
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok) return body;
      if (codeOf(body.toString()) === 'NoSuchBucket') throw new Error('the bucket does not exist');
      return undefined;
    },
    async has(key) {
      return (await ask('HEAD', key)).ok;
    },
    async write(key, body) {
      const response = await ask('PUT', key, body);
      if (!response.ok) throw new Error(`the bucket does not keep ${key}: ${codeOf(await response.text())}`);
    },
    async remove(key) {
      await ask('DELETE', key);
    },
  };
}

/** The code of an error in S3's XML: `NoSuchKey`, `AccessDenied`. */
function codeOf(text: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}
