/**
 * Thrown if the queue is longer than visitors would wait; the response is then 503 with
 * Retry-After.
 */
export class OverloadedError extends Error {}

/** Thrown if a page exceeds the render deadline. */
export class RenderTimeoutError extends Error {}
