/** Thrown if a response body exceeds its size limit. */
export class TooLongError extends Error {}

/**
 * Reads a response body with a size limit, so that a release server cannot exhaust the host's
 * memory.
 * @errors rejects with TooLongError as soon as the body exceeds the limit
 */
export const boundedBody = async (answer: Response, mostBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes)
      throw new TooLongError(`${answer.url} is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
