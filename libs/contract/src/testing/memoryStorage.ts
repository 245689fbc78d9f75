import { success } from '../result.ts';
import type { StoredValues } from '../state/storedValues.ts';

/**
 * Creates the storage of a browser for one test, which can read the stored values. Expired values
 * are deleted.
 */
export const memoryStorage = (): StoredValues & { readonly values: Map<string, unknown> } => {
  const values = new Map<string, unknown>();
  const expiries = new Map<string, number>();
  return {
    values,
    get: ({ name }) => {
      if (Date.now() >= (expiries.get(name) ?? Infinity)) values.delete(name);
      return success(values.get(name));
    },
    set: ({ name }, value, forS) => {
      values.set(name, value);
      expiries.set(name, Date.now() + forS * 1000);
      return success(undefined);
    },
    remove: ({ name }) => {
      values.delete(name);
      return success(undefined);
    },
  };
};
