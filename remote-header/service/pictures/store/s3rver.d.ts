declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** An S3-compatible server for tests, which checks signatures. Its only account is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string; configs: readonly string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
