import S3rver from '@20minutes/s3rver';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { unlessMissing } from '../../release/store/durableFiles.ts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';

export const BUCKET = 'engawa';
/** The only credentials that the server accepts. */
const ACCESS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Environment variables for a bucket server on a local port. */
export const bucketEnvironment = (port: number): Readonly<Record<string, string>> => ({
  ...ACCESS,
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  AWS_REGION: 'us-east-1',
});

export type BucketServer = {
  /** environment variables for clients of the server */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

/** @property isOverlooking ignores conditional writes, like servers without support for them */
export type BucketServerOptions = {
  readonly directory: string;
  readonly port?: number;
  readonly isOverlooking?: boolean;
};

const answerConflict = (response: ServerResponse): void => {
  const code = 'PreconditionFailed';
  response.writeHead(412, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
};

/**
 * Starts an S3-compatible server on loopback. s3rver checks signatures and stores objects in a
 * folder, but has no conditional writes. A layer in front of s3rver adds them and serializes
 * requests, because s3rver's writes are not atomic.
 */
export const startBucketServer = async ({
  directory,
  port = 0,
  isOverlooking = false,
}: BucketServerOptions): Promise<BucketServer> => {
  const options = {
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  };
  const inner = new S3rver(options);
  await inner.configureBuckets();
  const answer = inner.callback();
  // for a list, s3rver signs another path than the SDK, without the final slash
  const answerList = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
  const selectAnswer = ({ url = '/' }: IncomingMessage) =>
    url.startsWith(`/${BUCKET}/?`) ? answerList : answer;

  const readEtag = async (path: string): Promise<string | null> => {
    const [, bucket = '', ...key] = path.replace(/\?.*$/, '').split('/').map(decodeURIComponent);
    const found = await unlessMissing(inner.store.getMetadata(bucket, key.join('/')), null);
    return found?.etag ?? null;
  };
  const isMet = async ({ method, url = '/', headers }: IncomingMessage): Promise<boolean> => {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (method !== 'PUT' || isOverlooking || (match ?? noneMatch) === undefined) return true;
    const tag = await readEtag(url);
    return noneMatch === undefined ? tag === match : tag === null;
  };
  const hand = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await isMet(request)) selectAnswer(request)(request, response);
    else {
      request.resume();
      answerConflict(response);
    }
    try {
      await finished(response);
    } catch (error) {
      // the client has disconnected
      if (!hasSystemErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  };

  let before: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    const mine = before.then(() => hand(request, response));
    before = mine;
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // the address of a server that listens on a port
  const address = server.address() as AddressInfo;
  return {
    environment: bucketEnvironment(address.port),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await before;
    },
  };
};
