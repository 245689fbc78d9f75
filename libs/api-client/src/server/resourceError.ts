/**
 * An expected failure of a resource: its status and message reach the client.
 * @param statusCode HTTP status, 400-599
 * @param output sent instead of `{ message }`
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
