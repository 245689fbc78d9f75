const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);

/**
 * Replaces equal parts of a new state by references to the old state. Selectors then return the
 * same references, and views of unchanged parts do not render again.
 * @param before never changed
 * @param after plain JSON values; anything else is compared by identity
 * @returns `before` if both are equal
 */
export const shareStructure = <T>(before: unknown, after: T): T => {
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return Object.is(before, after) ? (before as T) : after;
  const keys = Object.keys(after);
  const shared = keys.map((key) => shareStructure(before[key], after[key]));
  const isEqual =
    Object.keys(before).length === keys.length &&
    keys.every((key, index) => Object.hasOwn(before, key) && before[key] === shared[index]);
  if (isEqual) return before as T;
  return (
    Array.isArray(after)
      ? shared
      : Object.fromEntries(keys.map((key, index) => [key, shared[index]]))
  ) as T;
};
