import './devGlobal.ts';

// The Refresh runtime calls this to clear its overlay; ours is rendered by the host's part of the
// session.

export const handleRuntimeError = (error: Error): void =>
  globalThis.engawaDev.fault(ENGAWA_DEV_REMOTE, error);

export const clearRuntimeErrors = (): void => globalThis.engawaDev.fault(ENGAWA_DEV_REMOTE, null);
