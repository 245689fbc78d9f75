/** An answer is longer than it may be. */
export class TooLongError extends Error {}

/**
 * The body of an answer, which may take so many bytes: whoever serves releases must not fill the host's
 * memory.
 * @errors rejects with TooLongError as soon as it is longer
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
