/**
 * A failure that a resource expects: its status and message reach the caller.
 * @param statusCode HTTP status, 400-599
 * @param output answered instead of `{ message }`
 */
export class ResourceError extends Error {
  override readonly name = 'ResourceError';
  readonly statusCode: number;
  readonly output?: unknown;

  constructor(statusCode: number, message: string, output?: unknown) {
    super(message);
    this.statusCode = statusCode;
    if (output !== undefined) this.output = output;
  }
}
