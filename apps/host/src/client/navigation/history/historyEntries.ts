import { readHistoryLocation, type HistoryLocation } from './scrollPosition.ts';

/**
 * A history entry; other entries refer to it by its key. The names of the fields are those of
 * react-router.
 */
export type HistoryEntry = HistoryLocation & { readonly state: unknown };

export const readHistoryEntry = (): HistoryEntry => {
  const stored = history.state as { readonly usr?: unknown } | null;
  return { ...readHistoryLocation(), state: stored?.usr ?? null };
};

/** The state of a new entry in the browser, in the form of react-router's own histories. */
const toStored = (state: unknown) => ({ usr: state, key: Math.random().toString(36).slice(2, 10) });

/** Replaces the current entry by one with a new key. */
export const replaceEntry = (path: string, state: unknown): void =>
  history.replaceState(toStored(state), '', path);

/**
 * Adds an entry. If the browser refuses the entry, because there are too many, the function loads
 * the address as a document.
 */
export const pushEntry = (path: string, state: unknown): void => {
  try {
    history.pushState(toStored(state), '', path);
  } catch (error) {
    // rethrown, because a state that cannot be cloned is a bug
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    location.assign(path);
  }
};
