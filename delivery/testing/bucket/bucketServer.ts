import S3rver from '@20minutes/s3rver';
import { hasSystemErrorCode } from '@engawa/api-client/server/systemError.ts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';

export const BUCKET = 'engawa';
/** What the server signs with; anything else is refused. */
const ACCESS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** What a process needs to reach one at a port of this machine, as variables of its environment. */
export const bucketEnvironment = (port: number): Readonly<Record<string, string>> => ({
  ...ACCESS,
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  AWS_REGION: 'us-east-1',
});

export type BucketServer = {
  /** what a process needs to reach it, as variables of its environment */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

/** @property isOverlooking conditions of writes, as servers do that do not know them */
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
 * Starts an S3-speaking server on loopback: s3rver, which checks signatures, keeps objects in a folder and
 * knows no conditional writes. Those are added before it, as S3 has them, and one request at a time is
 * handed on, since s3rver's own writes are not whole while they last.
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
  // of a list it signs another path than the SDK does, one without the slash at its end
  const answerList = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
  const selectAnswer = ({ url = '/' }: IncomingMessage) =>
    url.startsWith(`/${BUCKET}/?`) ? answerList : answer;

  const readEtag = async (path: string): Promise<string | null> => {
    const [, bucket = '', ...key] = path.replace(/\?.*$/, '').split('/').map(decodeURIComponent);
    try {
      return (await inner.store.getMetadata(bucket, key.join('/'))).etag;
    } catch (error) {
      if (hasSystemErrorCode(error, 'ENOENT')) return null;
      throw error;
    }
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
      // who asked is gone
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
  // the address of a server that listens at a port
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
