import type { ReleaseRecord } from '@engawa/contract';
import { address } from '@engawa/contract/addresses/address.ts';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { claimAddress } from '@engawa/contract/routes/claims.ts';
import type { Candidate } from '../candidate.ts';

/** A live release that uses a part of another remote. */
export type Dependent = Pick<ReleaseRecord, 'remote' | 'version' | 'owner'> & {
  /** `page BlogTop`, `frame`, `code`, `link`, `action saved reads iine`; never empty */
  readonly at: readonly string[];
};

/** A part of a release that a build removes or changes, and the live releases that use it. */
export type Impact = {
  /** `module social/Iine`, `action social/iine`, `address /reader.html` */
  readonly part: string;
  readonly change: 'removed' | 'changed';
  readonly dependents: readonly Dependent[];
};

type Part = {
  readonly part: string;
  readonly isIn: (after: ReleaseRecord) => boolean;
  readonly isSame: (after: Candidate) => boolean;
  readonly findUses: (user: ReleaseRecord, code: string) => readonly string[];
};

const SCRIPT = /\.c?js$/;

const decode = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

const hasWords = (code: string, ...words: readonly string[]): boolean =>
  new RegExp(words.map((word) => `["'\`]${word}["'\`]`).join(',\\s*')).test(code);

/** The files of an expose without what differs in each build: version, hashes, class names. */
const contentOf = ({ record, files }: Candidate, path: string): string => {
  const { js = [], css = [] } = record.exposes[path] ?? {};
  return [...js, ...css]
    .map((name) =>
      decode(files.get(name))
        .replaceAll(record.version, '')
        .replaceAll(/[0-9a-f]{16,}|_[\w+/-]{5}(?=[^\w+/-])/g, ''),
    )
    .join('\n');
};

const exposeParts = (before: Candidate): readonly Part[] => {
  const { remote, exposes } = before.record;
  return Object.entries(exposes).map(([path, { kind }]) => {
    const module = `${remote}/${path.slice('./'.length)}`;
    const frame: readonly string[] = Object.values(REMOTE_FRAME).flat();
    return {
      part: `${kind} ${module}`,
      isIn: ({ exposes: after }) => after[path]?.kind === kind,
      isSame: (after) => contentOf(before, path) === contentOf(after, path),
      findUses: (user, code) => {
        const pages = Object.entries(user.exposes).flatMap(
          ([page, { places = [], claims = [] }]) =>
            places.includes(module) || claims.some(({ overlay }) => overlay === module)
              ? [`page ${page.slice('./'.length)}`]
              : [],
        );
        if (user.remote === 'host' && frame.includes(module)) pages.push('frame');
        return pages.length === 0 && hasWords(code, module) ? ['code'] : pages;
      },
    };
  });
};

const actionParts = ({ record: { remote, actions = {} } }: Candidate): readonly Part[] =>
  Object.entries(actions).map(([name, action]) => ({
    part: `action ${remote}/${name}`,
    isIn: ({ actions: after = {} }) => Object.hasOwn(after, name),
    isSame: ({ record }) => JSON.stringify(record.actions?.[name]) === JSON.stringify(action),
    findUses: (user, code) => [
      ...(hasWords(code, remote, name) || code.includes(`/_action/${remote}/${name}`)
        ? ['code']
        : []),
      ...Object.entries(user.actions ?? {}).flatMap(([other, { reads }]) =>
        action.writes.some(({ resource }) => resource === reads?.resource)
          ? [`action ${other} reads ${reads?.resource}`]
          : [],
      ),
    ],
  }));

const claimsOf = ({ exposes }: ReleaseRecord) =>
  Object.values(exposes).flatMap(({ claims = [] }) => claims);

const addressParts = ({ record }: Candidate): readonly Part[] =>
  claimsOf(record).map((claim) => {
    const own = claimAddress(claim);
    const names = Object.entries(address).flatMap(([name, { claims }]) =>
      claims.some((one) => claimAddress(one) === own) ? [name] : [],
    );
    return {
      part: `address ${own}`,
      isIn: (after) => claimsOf(after).some((one) => claimAddress(one) === own),
      isSame: () => true,
      findUses: (_user, code) =>
        names.some((name) => new RegExp(`\\.${name}\\.path\\b`).test(code)) ? ['link'] : [],
    };
  });

/**
 * Finds what a build removes or changes of a live release, and the other live releases that use it:
 * by their records, and by names in their code.
 * @param after null: the remote is removed
 * @param live the other live releases with all files
 * @returns only parts that are used
 */
export const findImpact = (
  before: Candidate,
  after: Candidate | null,
  live: readonly Candidate[],
): readonly Impact[] => {
  const users = live.map(({ record, files }) => ({
    record,
    code: [...files]
      .flatMap(([name, bytes]) => (SCRIPT.test(name) ? decode(bytes) : []))
      .join('\n'),
  }));
  return [...exposeParts(before), ...actionParts(before), ...addressParts(before)].flatMap(
    ({ part, isIn, isSame, findUses }) => {
      const isRemoved = after === null || !isIn(after.record);
      if (!isRemoved && isSame(after)) return [];
      const dependents = users.flatMap(({ record, code }) => {
        const { remote, version, owner } = record;
        const at = findUses(record, code);
        return at.length === 0 ? [] : [{ remote, version, ...(owner && { owner }), at }];
      });
      const change = isRemoved ? ('removed' as const) : ('changed' as const);
      return dependents.length === 0 ? [] : [{ part, change, dependents }];
    },
  );
};

const formatDependent = ({ remote, version, owner, at }: Dependent): string =>
  `${remote} ${version} (${owner ?? 'no owner'}): ${at.join(', ')}`;

/** Two or more lines per group of parts that the same releases use. */
export const formatImpact = (impacts: readonly Impact[]): readonly string[] =>
  [
    ...Map.groupBy(impacts, ({ change, dependents }) =>
      [change, ...dependents.map(formatDependent)].join('\n  '),
    ),
  ].map(([users, parts]) =>
    users.replace('\n', () => ` ${parts.map(({ part }) => part).join(', ')}\n`),
  );
