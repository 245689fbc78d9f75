import type { ExposeRecord } from '@engawa/contract';
import { gzipSync } from 'node:zlib';
import type { Candidate } from '../candidate.ts';

/** What browsers fetch of the releases of remotes for the first view of a page; bytes are gzip's. */
export type PageWeight = {
  /** that owns the page */
  readonly remote: string;
  readonly pageType: string;
  /** of all remotes together */
  readonly bytes: number;
  /** the owner's first */
  readonly shares: readonly { readonly remote: string; readonly bytes: number }[];
};

type Exposed = { readonly release: Candidate; readonly expose: ExposeRecord };

/** The page and what it places of releases that there are. */
const collectParts = (
  releases: ReadonlyMap<string, Candidate>,
  page: Exposed,
): readonly Exposed[] => [
  page,
  ...(page.expose.places ?? []).flatMap((place) => {
    const [remote = '', name = ''] = place.split('/');
    const release = releases.get(remote);
    const expose = release?.record.exposes[`./${name}`];
    return release && expose ? [{ release, expose }] : [];
  }),
];

/**
 * Weighs each page of releases that are served together: remote entries, JavaScript and CSS of the page
 * and of every module that it may place, each file once. Of two pages of one type both are told.
 */
export const pageWeights = (set: readonly Candidate[]): readonly PageWeight[] => {
  const releases = new Map(set.map((release) => [release.record.remote, release]));
  const sizes = new Map<Uint8Array, number>();
  const measureGzipBytes = ({ files }: Candidate, name: string): number => {
    const content = files.get(name);
    if (content === undefined) return 0;
    const known = sizes.get(content) ?? gzipSync(content).byteLength;
    sizes.set(content, known);
    return known;
  };
  const weigh = (page: Exposed, pageType: string): PageWeight => {
    const fetched = new Map<Candidate, Set<string>>();
    for (const { release, expose } of collectParts(releases, page)) {
      const names = fetched.get(release) ?? new Set([release.record.remoteEntry ?? '']);
      for (const name of [...expose.js, ...expose.css]) names.add(name);
      fetched.set(release, names);
    }
    const shares = [...fetched].map(([release, names]) => ({
      remote: release.record.remote,
      bytes: [...names].reduce((sum, name) => sum + measureGzipBytes(release, name), 0),
    }));
    const bytes = shares.reduce((sum, share) => sum + share.bytes, 0);
    return { remote: page.release.record.remote, pageType, bytes, shares };
  };
  return set.flatMap((release) =>
    Object.values(release.record.exposes).flatMap((expose) =>
      expose.pageType === undefined ? [] : [weigh({ release, expose }, expose.pageType)],
    ),
  );
};
