export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Parameters or body as they came; a null-prototype object, so that no name is inherited. */
export type Wire = Record<string, unknown>;

/** `headers` become response headers, `statusCode` (200 without it) the status. */
export type ResourceAnswer = {
  readonly data: unknown;
  readonly meta?: {
    readonly headers?: Record<string, string>;
    readonly statusCode?: number;
  };
};

type WriteOperation<C> = (params: Wire, body: Wire, context: C) => Promise<ResourceAnswer>;

/**
 * What one resource can do; an operation that is not there answers 405.
 * @errors ResourceError is an answer; anything else is a bug and answers 500 without its text.
 */
export type Resource<C> = {
  readonly read?: (params: Wire, context: C) => Promise<ResourceAnswer>;
  readonly create?: WriteOperation<C>;
  readonly update?: WriteOperation<C>;
  readonly delete?: WriteOperation<C>;
};
