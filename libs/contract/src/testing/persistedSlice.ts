import type { StateSlice } from '../state/stateSlice.ts';
import { memoryStorage } from './memoryStorage.ts';

/**
 * Simulates a later document of the same browser. The state of a slice is stored as by the host: as
 * JSON, by name, for the time that the slice defines.
 * @param state state of the slice in the current document
 * @returns a function that returns the slice's initial state in a later document
 */
export const persistedSlice = (slice: StateSlice, state: unknown): (() => unknown) => {
  const { persisted } = slice;
  if (!persisted) throw new Error(`${slice.reducerPath} is not persisted`);
  const storage = memoryStorage();
  const name = { name: persisted.name, version: persisted.version };
  const stored: unknown = JSON.parse(JSON.stringify(persisted.toStored(state)));
  storage.set(name, stored, persisted.forS);
  return () => {
    const start = slice.reducer(undefined, { type: 'started' });
    const found = storage.get(name);
    return found.ok && found.value !== undefined ? persisted.fromStored(found.value, start) : start;
  };
};
