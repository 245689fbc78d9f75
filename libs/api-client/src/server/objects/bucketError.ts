/** What a bucket could not do; its sentence is for operators and names bucket and cause, never a secret. */
export class BucketError extends Error {}
