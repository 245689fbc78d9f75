import { satisfiesCaretRange } from './caretRange.ts';

/** A shared package that a release requires, and the version that a host provides, if any. */
export type UnmetRange = {
  readonly name: string;
  readonly range: string;
  readonly provided: string | null;
};

/**
 * Finds the first shared package that a host does not provide in a compatible version; null if
 * there is none.
 * @param ranges required ranges by package, from the release record
 * @param versions versions by package that the host provides
 */
export const unmetRange = (
  ranges: Readonly<Record<string, string>>,
  versions: Readonly<Record<string, string>>,
): UnmetRange | null => {
  for (const [name, range] of Object.entries(ranges)) {
    const provided = Object.hasOwn(versions, name) ? (versions[name] ?? null) : null;
    if (provided === null || !satisfiesCaretRange(provided, range))
      return { name, range, provided };
  }
  return null;
};
