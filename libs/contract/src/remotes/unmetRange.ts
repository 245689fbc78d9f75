import { satisfiesCaretRange } from './caretRange.ts';

/** A shared package that a release was built with, and what a host lends of it; null where nothing. */
export type UnmetRange = {
  readonly name: string;
  readonly range: string;
  readonly provided: string | null;
};

/**
 * The first shared package that a host cannot lend as a release needs it; null where it lends all.
 * @param ranges as the release's record has them
 * @param versions as the host lends them
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
