import type { ReleaseRecord } from '@engawa/contract';

/** Where the host answers with the style sheets of several parts as one. */
export const STYLES_PATH = '/_styles';

/** The parts of one release whose style sheets are joined; names in the order of the release's record. */
export type StyledParts = {
  readonly remote: string;
  readonly version: string;
  readonly names: readonly string[];
};

/** More than any page has. */
const MOST_PARTS = 100;
const PART = /^([a-z][a-z0-9-]*)@(\d[0-9A-Za-z.-]*):(\w+(?:-\w+)*(?:,\w+(?:-\w+)*)*)$/;

/**
 * Writes the address of a joined sheet: it names releases and their parts, which never change, so every host
 * answers it with the same bytes.
 * @returns `/_styles/entry@1.0.0:BlogTop,Comments;social@1.0.0:Iine.css`
 */
export const formatJoinedStylesPath = (parts: readonly StyledParts[]): string =>
  `${STYLES_PATH}/${parts.map(({ remote, version, names }) => `${remote}@${version}:${names.join(',')}`).join(';')}.css`;

/** @returns the parts that an address names; null where it is no address of a joined sheet */
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
 * The style sheets of some parts of a release, each once.
 * @param names of its exposes, without `./`; one that the record lacks has none
 */
export const collectPartStyles = (
  { exposes }: Pick<ReleaseRecord, 'exposes'>,
  names: readonly string[],
): readonly string[] => [...new Set(names.flatMap((name) => exposes[`./${name}`]?.css ?? []))];
