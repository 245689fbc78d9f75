/** The queue is longer than visitors would wait; the response is 503 with Retry-After. */
export class OverloadedError extends Error {}

/** A page exceeded the render deadline. */
export class RenderTimeoutError extends Error {}
