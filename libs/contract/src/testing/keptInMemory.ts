import { success } from '../result.ts';
import type { KeptValues } from '../state/keptValues.ts';

/** A browser's storage for one test, which can look into it. */
export const keptInMemory = (): KeptValues & { readonly values: Map<string, unknown> } => {
  const values = new Map<string, unknown>();
  return {
    values,
    get: ({ name }) => success(values.get(name)),
    set: ({ name }, value) => {
      values.set(name, value);
      return success(undefined);
    },
    remove: ({ name }) => {
      values.delete(name);
      return success(undefined);
    },
  };
};
