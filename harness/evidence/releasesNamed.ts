import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, readManifest } from '@engawa/delivery/release/manifest.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

/** A release, its owner, and the reason why it is listed. */
export type NamedRelease = {
  readonly release: string;
  readonly owner: string;
  /** whether the release rendered the pressed or focused element */
  readonly isPressed: boolean;
  /** whether the release renders the page's main content */
  readonly isOfPage: boolean;
  /** lines of the error or console that mention the release or one of its files */
  readonly namedBy: readonly string[];
};

const NO_MANIFEST = 'not in this checkout';

const readOwner = async (remote: string): Promise<string> =>
  existsSync(join(CHECKOUT_ROOT, manifestFile(remote)))
    ? (await readManifest(remote)).owner
    : NO_MANIFEST;

/** Whether a line mentions a release, or one of the release's files, actions or modules. */
const names = (line: string, remote: string, version: string): boolean =>
  [`${remote}@${version}`, `/${remote}/${version}/`, `/_action/${remote}/`, `"${remote}/`].some(
    (part) => line.includes(part),
  );

/**
 * The releases in a failed test with their owners. First are the releases that the error or the
 * console mentions, then that of the pressed element, then that of the page.
 * @param releases of the page, from its document: `entry@1.0.0 host@1.0.0`
 * @param page remotes of the main content and of the pressed element; null means the host
 * @param lines of the error and of the console
 */
export const releasesNamed = async (
  releases: string,
  page: { readonly remote: string | null; readonly pressed: string | null },
  lines: readonly string[],
): Promise<readonly NamedRelease[]> => {
  const named = await Promise.all(
    releases
      .split(' ')
      .filter((release) => release.includes('@'))
      .map(async (release) => {
        const [remote = '', version = ''] = release.split('@');
        return {
          release,
          owner: await readOwner(remote),
          isPressed: remote === page.pressed,
          isOfPage: remote === (page.remote ?? 'host'),
          namedBy: lines.filter((line) => names(line, remote, version)),
        };
      }),
  );
  const rank = ({ namedBy, isPressed, isOfPage }: NamedRelease) =>
    (namedBy.length > 0 ? 4 : 0) + (isPressed ? 2 : 0) + (isOfPage ? 1 : 0);
  return named.toSorted((one, other) => rank(other) - rank(one));
};
