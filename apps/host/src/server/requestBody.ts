import type { IncomingMessage } from 'node:http';

/** The body is larger than its address takes. */
export class BodyTooLargeError extends Error {}

/** @param limit bytes  @errors rejects with BodyTooLargeError, or where the client goes away */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > limit) throw new BodyTooLargeError(`a body over ${limit} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};
