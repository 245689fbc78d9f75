import type { ReleaseRecord } from './releaseRecord.ts';
import type { StateSlice } from '../state/stateSlice.ts';

type PersistedRecords = NonNullable<ReleaseRecord['persisted']>;

/** Describes the types of a JSON value: `{"items":[],"isOff":"boolean"}`. */
const describeShape = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' ? inner : typeof inner,
  );

/**
 * Lists the values that the slices of pages and modules persist, in the form of the release record.
 * @param exposed pages and modules; fields may be missing, because the modules may come from a
 * build
 */
export const collectPersisted = (
  exposed: readonly { readonly slices?: readonly StateSlice[] }[],
): PersistedRecords =>
  Object.fromEntries(
    exposed.flatMap(({ slices = [] }) =>
      slices.flatMap(({ reducer, persisted }) =>
        persisted
          ? [
              [
                persisted.name,
                {
                  forS: persisted.forS,
                  isMembers: persisted.isMembers === true,
                  version: persisted.version,
                  shape: describeShape(persisted.toStored(reducer(undefined, { type: 'started' }))),
                },
              ],
            ]
          : [],
      ),
    ),
  );

/**
 * Finds the reason why a release may not persist a value, as half a sentence; null if the value is
 * allowed. A name must be unique, because two remotes would overwrite each other's value.
 * @param others records of the live releases of other remotes
 */
export const findPersistedError = (
  { persisted = {} }: ReleaseRecord,
  others: readonly ReleaseRecord[],
): string | null => {
  for (const other of others) {
    const name = Object.keys(persisted).find((own) => Object.hasOwn(other.persisted ?? {}, own));
    if (name !== undefined)
      return `it persists ${name}, as ${other.remote} ${other.version} does; take another name`;
  }
  return null;
};
