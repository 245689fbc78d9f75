import { ResourceError } from '@engawa/api-client/server/resourceError.ts';

/**
 * The database is unreachable or does not answer in time; the caller gets a 503 until the database
 * answers again.
 */
export class DatabaseUnavailable extends ResourceError {
  constructor(cause: unknown) {
    super(503, 'Service Unavailable');
    this.cause = cause;
  }
}
