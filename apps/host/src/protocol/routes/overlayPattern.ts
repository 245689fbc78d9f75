import type { RouteClaim } from '@engawa/contract/routes/claims.ts';

/** Escapes a text for a regular expression, except the braces of placeholders. */
const escapeForRegExp = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/**
 * Builds a regular expression of the paths that open as a dialog. The boot script uses it, because
 * it has no route table.
 * @param claims claims of one release set
 * @returns null if no claim has an overlay
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
