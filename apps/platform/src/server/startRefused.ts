/** A start that cannot be: its message is the one sentence the operator reads, the exit code is 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
