import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { address } from '@engawa/contract/addresses/address.ts';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { claimAddress } from '@engawa/contract/routes/claims.ts';
import type { Candidate } from '../candidate.ts';
import { readTexts } from '../gates/findConsumer.ts';

/** A part of a release that a build removes or changes, and the live releases that use it. */
export type Impact = {
  /** such as `module social/Iine`, `action social/iine`, `address /{amebaId}/reader.html` */
  readonly part: string;
  readonly change: 'removed' | 'changed';
  /** such as `entry 1.2.0 (entry-team): page BlogTop, page EntryDetail` */
  readonly dependents: readonly string[];
};

type Part = {
  readonly part: string;
  /** content of the part in a release, for comparison; undefined if the part is missing */
  readonly contentIn: (release: Candidate) => string | undefined;
  /** uses of the part by a live release: `page BlogTop`, `frame`, `code`, `link` */
  readonly usesIn: (user: ReleaseRecord, code: string) => readonly string[];
};

/** Modules that the host places around pages. */
export const FRAME: ReadonlySet<string> = new Set(Object.values(REMOTE_FRAME).flat());

const decode = (bytes: Uint8Array = Buffer.of()): string => Buffer.from(bytes).toString('utf8');

const quoted = (word: string): string => `["'\`]${word}["'\`]`;

/** The files of an expose without the version, hashes and class names that differ in each build. */
const exposeContent = ({ record, files }: Candidate, path: string): string => {
  const { js = [], css = [] } = record.exposes[path] ?? {};
  return [...js, ...css]
    .map((name) => decode(files.get(name)).replaceAll(record.version, ''))
    .join('\n')
    .replaceAll(/[0-9a-f]{16,}|_[\w+/-]{5}(?=[^\w+/-])/g, '');
};

const exposeParts = ({ record: { remote, exposes } }: Candidate): readonly Part[] =>
  Object.entries(exposes).map(([path, { kind }]) => {
    const module = `${remote}/${path.slice('./'.length)}`;
    return {
      part: `${kind} ${module}`,
      contentIn: (release) =>
        release.record.exposes[path]?.kind === kind ? exposeContent(release, path) : undefined,
      usesIn: (user, code) => {
        const pages = Object.entries(user.exposes).flatMap(
          ([page, { places = [], claims = [] }]) =>
            [...places, ...claims.map(({ overlay }) => overlay)].includes(module)
              ? [`page ${page.slice('./'.length)}`]
              : [],
        );
        if (user.remote === 'host' && FRAME.has(module)) pages.push('frame');
        return pages.length === 0 && new RegExp(quoted(module)).test(code) ? ['code'] : pages;
      },
    };
  });

const actionParts = ({ record: { remote, actions = {} } }: Candidate): readonly Part[] =>
  Object.entries(actions).map(([name, { writes }]) => ({
    part: `action ${remote}/${name}`,
    contentIn: ({ record }) => JSON.stringify(record.actions?.[name]),
    usesIn: (user, code) => {
      const form = `${quoted(remote)},\\s*${quoted(name)}|/_action/${remote}/${name}\\b`;
      const readers = Object.entries(user.actions ?? {}).filter(([, { reads }]) =>
        writes.some(({ resource }) => resource === reads?.resource),
      );
      return [
        ...(new RegExp(form).test(code) ? ['code'] : []),
        ...readers.map(([reader, { reads }]) => `action ${reader} reads ${reads?.resource}`),
      ];
    },
  }));

const claimsIn = ({ exposes }: ReleaseRecord): readonly string[] =>
  Object.values(exposes).flatMap(({ claims = [] }) => claims.map(claimAddress));

const addressParts = ({ record }: Candidate): readonly Part[] =>
  claimsIn(record).map((own) => ({
    part: `address ${own}`,
    contentIn: (release) => (claimsIn(release.record).includes(own) ? own : undefined),
    usesIn: (_user, code) =>
      Object.entries(address).some(
        ([name, { claims }]) =>
          claims.some((claim) => claimAddress(claim) === own) &&
          new RegExp(`\\.${name}\\.path\\b`).test(code),
      )
        ? ['link']
        : [],
  }));

/**
 * Finds the parts of a live release that a build removes or changes, and the live releases that use
 * those parts. Uses are found in records, and by names in code.
 * @param after null: the remote is removed
 * @param live the other live releases with all files
 * @returns only parts that another live release uses
 */
export const findImpact = (
  before: Candidate,
  after: Candidate | null,
  live: readonly Candidate[],
): readonly Impact[] => {
  const users = live.map((user) => ({
    user: user.record,
    code: readTexts(user, /\.c?js$/).join('\n'),
  }));
  return [...exposeParts(before), ...actionParts(before), ...addressParts(before)].flatMap(
    ({ part, contentIn, usesIn }) => {
      const content = after === null ? undefined : contentIn(after);
      if (content === contentIn(before)) return [];
      const dependents = users.flatMap(({ user, code }) => {
        const uses = usesIn(user, code).join(', ');
        const { remote, version, owner = 'no owner' } = user;
        return uses === '' ? [] : [`${remote} ${version} (${owner}): ${uses}`];
      });
      const change = content === undefined ? ('removed' as const) : ('changed' as const);
      return dependents.length === 0 ? [] : [{ part, change, dependents }];
    },
  );
};

/** Two or more lines per group of parts that the same releases use. */
export const formatImpact = (impacts: readonly Impact[]): readonly string[] =>
  [...Map.groupBy(impacts, ({ change, dependents }) => [change, ...dependents].join('\n  '))].map(
    ([users, parts]) => users.replace('\n', () => ` ${parts.map(({ part }) => part).join(', ')}\n`),
  );
