const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/**
 * Whether a version is in a caret range: the first number is the same, and the rest is no lower.
 * @param version such as `19.3.1`, or `2.0`
 * @param range such as `^19.3.1`; anything else holds no version
 */
export const meetsCaret = (version: string, range: string): boolean => {
  if (!/^\^\d+(?:\.\d+)*$/.test(range)) return false;
  const has = numbersOf(version);
  const asked = numbersOf(range.slice(1));
  if (has[0] !== asked[0]) return false;
  for (const [at, number] of asked.entries()) {
    const difference = (has[at] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
};
