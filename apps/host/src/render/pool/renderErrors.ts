/** There is more to render than visitors would wait for; they are asked to come back. */
export class OverloadedError extends Error {}

/** A page took longer than a visitor waits. */
export class RenderTimeoutError extends Error {}
