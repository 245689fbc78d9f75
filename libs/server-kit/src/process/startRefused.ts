/** The start failed: the message is one sentence for the operator, the exit code is 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
