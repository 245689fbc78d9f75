/** A failed bucket operation; the message for operators names bucket and cause, never a secret. */
export class BucketError extends Error {}
