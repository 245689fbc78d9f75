export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Raw parameters or body; a null-prototype object, so that no name is inherited. */
export type Wire = Record<string, unknown>;

/**
 * The response of a resource. `headers` become response headers, `statusCode` (default 200) becomes
 * the status.
 */
export type ResourceAnswer = {
  readonly data: unknown;
  readonly meta?: {
    readonly headers?: Record<string, string>;
    readonly statusCode?: number;
  };
};

type WriteOperation<C> = (params: Wire, body: Wire, context: C) => Promise<ResourceAnswer>;

/**
 * The operations of one resource; a missing operation returns 405.
 * @errors ResourceError is a response; any other error is a bug and returns 500 without its text.
 */
export type Resource<C> = {
  readonly read?: (params: Wire, context: C) => Promise<ResourceAnswer>;
  readonly create?: WriteOperation<C>;
  readonly update?: WriteOperation<C>;
  readonly delete?: WriteOperation<C>;
};
