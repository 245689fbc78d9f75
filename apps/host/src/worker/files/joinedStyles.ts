import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';

/** Path prefix of joined style sheets. */
export const STYLES_PATH = '/_styles';

/**
 * Parts of one release whose style sheets are joined; `names` are in the order of the release's
 * record.
 */
export type StyledParts = {
  readonly remote: string;
  readonly version: string;
  readonly names: readonly string[];
};

/** Maximum number of parts in one path; no page has as many. */
const MOST_PARTS = 100;
const PART = /^([a-z][a-z0-9-]*)@(\d[0-9A-Za-z.-]*):(\w+(?:-\w+)*(?:,\w+(?:-\w+)*)*)$/;

/**
 * Formats the path of a joined style sheet. It names releases and their parts, which are immutable,
 * so every host responds with the same bytes.
 * @returns `/_styles/entry@1.0.0:BlogTop,Comments;social@1.0.0:Iine.css`
 */
export const formatJoinedStylesPath = (parts: readonly StyledParts[]): string =>
  `${STYLES_PATH}/${parts.map(({ remote, version, names }) => `${remote}@${version}:${names.join(',')}`).join(';')}.css`;

/** @returns the parts that a path names; null if the path is not that of a joined sheet */
export const parseJoinedStylesPath = (path: string): readonly StyledParts[] | null => {
  if (!path.startsWith(`${STYLES_PATH}/`) || !path.endsWith('.css')) return null;
  const named = path.slice(STYLES_PATH.length + 1, -'.css'.length).split(';');
  const parts = named.flatMap((text) => {
    const [, remote = '', version = '', names = ''] = PART.exec(text) ?? [];
    return remote === '' ? [] : [{ remote, version, names: names.split(',') }];
  });
  const count = parts.reduce((sum, { names }) => sum + names.length, 0);
  return parts.length === named.length && count <= MOST_PARTS ? parts : null;
};

/**
 * Collects the style sheets of some parts of a release, without duplicates.
 * @param names names of exposes of the release, without `./`; unknown names are ignored
 */
export const collectPartStyles = (
  { exposes }: Pick<ReleaseRecord, 'exposes'>,
  names: readonly string[],
): readonly string[] => [...new Set(names.flatMap((name) => exposes[`./${name}`]?.css ?? []))];
