import { ResourceError } from '@engawa/api-client/server/resourceError.ts';

/** The database cannot be reached or does not answer in time: 503 for the caller, until it is back. */
export class DatabaseUnavailable extends ResourceError {
  constructor(cause: unknown) {
    super(503, 'Service Unavailable');
    this.cause = cause;
  }
}
