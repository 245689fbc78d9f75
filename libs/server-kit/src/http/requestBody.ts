import type { IncomingMessage } from 'node:http';

/** The body exceeds the limit of its route. */
export class BodyTooLargeError extends Error {}

/** The client disconnected before it sent the complete body. */
export class ClientGoneError extends Error {}

/**
 * Reads a complete body. An oversized body is drained without being stored: destroying the stream
 * would also close the connection, and the client would never see the error response.
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
