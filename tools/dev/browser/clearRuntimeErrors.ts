import './devGlobal.ts';

// What the Refresh runtime calls its overlay; ours is rendered by the host's part of the session.

export const handleRuntimeError = (error: Error): void =>
  globalThis.engawaDev.fault(ENGAWA_DEV_REMOTE, error);

export const clearRuntimeErrors = (): void => globalThis.engawaDev.fault(ENGAWA_DEV_REMOTE, null);
