import type { IncomingMessage } from 'node:http';

/** The body is larger than its address takes. */
export class BodyTooLargeError extends Error {}

/** The client went away before it had sent all. */
export class ClientGoneError extends Error {}

/**
 * Reads a body whole. One that is too large is let run out unread: ending the stream would end the
 * connection too, and the client would never learn why.
 * @param limit bytes  @errors rejects with BodyTooLargeError or ClientGoneError
 */
export const readRequestBody = (request: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) refuse();
    };
    const refuse = () => {
      chunks.length = 0;
      request.off('data', onData);
      request.resume();
      reject(new BodyTooLargeError(`request body exceeds ${limit} bytes`));
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', (cause) => reject(new ClientGoneError('client disconnected', { cause })));
    request.once('close', () => reject(new ClientGoneError('client disconnected')));
    if (request.destroyed) reject(new ClientGoneError('client disconnected'));
  });
