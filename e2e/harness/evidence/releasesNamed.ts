import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, readManifest } from '../../../tools/release/manifest.ts';
import { ROOT } from '../paths.ts';

/** A release, who answers for it, and why it is named. */
export type NamedRelease = {
  readonly release: string;
  readonly owner: string;
  /** the page's part that a reader looks at is its */
  readonly isOfPage: boolean;
  /** the lines that name it or a file of it */
  readonly namedBy: readonly string[];
};

const NO_MANIFEST = 'nobody in this checkout';

const ownerOf = async (remote: string): Promise<string> =>
  existsSync(join(ROOT, manifestFile(remote))) ? (await readManifest(remote)).owner : NO_MANIFEST;

/** Whether a line of a failure or of the console names a release, or the address of one of its files. */
const names = (line: string, remote: string, version: string): boolean =>
  line.includes(`${remote}@${version}`) || line.includes(`/${remote}/${version}/`);

/**
 * Who answers for what a failed journey saw: those that its lines name first, then the page's.
 * @param releases of the page, as its document states them: `entry@1.0.0 host@1.0.0`
 * @param pageRemote whose page it is; null where no remote's part stands in it
 * @param lines of the failure and of the console
 */
export const releasesNamed = async (
  releases: string,
  pageRemote: string | null,
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
          owner: await ownerOf(remote),
          isOfPage: remote === (pageRemote ?? 'host'),
          namedBy: lines.filter((line) => names(line, remote, version)),
        };
      }),
  );
  const rank = ({ namedBy, isOfPage }: NamedRelease) =>
    (namedBy.length > 0 ? 2 : 0) + (isOfPage ? 1 : 0);
  return named.toSorted((one, other) => rank(other) - rank(one));
};
