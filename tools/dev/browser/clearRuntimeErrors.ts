import './devGlobal.ts';

// Replaces the overlay module of the Refresh runtime: reports errors to the overlay that the host's
// part of the session renders.

export const handleRuntimeError = (error: Error): void =>
  globalThis.engawaDev.fault(ENGAWA_DEV_REMOTE, error);

export const clearRuntimeErrors = (): void => globalThis.engawaDev.fault(ENGAWA_DEV_REMOTE, null);
