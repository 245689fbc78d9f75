import type { RouteClaim } from '@engawa/contract';

/** Leaves the braces of placeholders. */
const escapeForRegExp = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/**
 * The paths that a dialog may open over a page, as the source of a regular expression for the boot script,
 * which has no route table.
 * @param claims of one release set
 * @returns null where no claim has an overlay
 */
export const overlayPattern = (claims: readonly RouteClaim[]): string | null => {
  const patterns = claims
    .filter(({ overlay }) => overlay !== undefined)
    .map(
      ({ scope, file }) =>
        (scope === 'site' ? '' : '[^/]+/') + escapeForRegExp(file).replaceAll(/\{\w+\}/g, '[^/]+'),
    );
  return patterns.length === 0 ? null : `^/(${patterns.join('|')})$`;
};
