import type { ReleaseRecord } from './releaseRecord.ts';

const listPersonal = ({ exposes }: ReleaseRecord): ReadonlySet<string> =>
  new Set(Object.values(exposes).flatMap(({ personal }) => personal ?? []));

/**
 * Finds the reason why the modules of a release may not be part of the personal read, as half a
 * sentence; null if they may. A resource belongs to one remote, and only that remote decodes the
 * member's data of this resource.
 * @param others records of the live releases of other remotes
 * @param known the resources that the personal read has
 */
export const findPersonalError = (
  record: ReleaseRecord,
  others: readonly ReleaseRecord[],
  known: readonly string[],
): string | null => {
  const own = listPersonal(record);
  const lost = [...own].find((resource) => !known.includes(resource));
  if (lost !== undefined)
    return `its modules need ${lost} in the personal read, which does not have it; define \`own\` of that resource`;
  for (const other of others) {
    const resource = [...listPersonal(other)].find((name) => own.has(name));
    if (resource !== undefined)
      return `its modules need ${resource} in the personal read, as ${other.remote} ${other.version} does; place a module of ${other.remote}`;
  }
  return null;
};
