const parseVersion = (version: string): readonly number[] => version.split('.').map(Number);

/**
 * Whether a version satisfies a caret range: the major number is equal, the remaining numbers are
 * not lower.
 * @param version such as `19.3.1`, or `2.0`
 * @param range such as `^19.3.1`; any other form matches no version
 */
export const satisfiesCaretRange = (version: string, range: string): boolean => {
  if (!/^\^\d+(?:\.\d+)*$/.test(range)) return false;
  const has = parseVersion(version);
  const requested = parseVersion(range.slice(1));
  if (has[0] !== requested[0]) return false;
  for (const [at, number] of requested.entries()) {
    const difference = (has[at] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
};
