declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  type Options = {
    readonly directory: string;
    readonly silent?: boolean;
    readonly allowMismatchedSignatures?: boolean;
    readonly vhostBuckets?: boolean;
    readonly configureBuckets?: readonly { readonly name: string }[];
  };

  export default class S3rver {
    constructor(options: Options);
    readonly store: {
      getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>;
    };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
