/** Options of `node:http` in ms against clients that are slow on purpose to occupy a connection. */
export const REQUEST_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000 };
