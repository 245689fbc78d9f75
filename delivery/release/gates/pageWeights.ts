import type { ExposeRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { gzipSync } from 'node:zlib';
import type { Candidate } from '../candidate.ts';

/** The files of remotes that browsers fetch for the first view of a page, in gzip bytes. */
export type PageWeight = {
  /** owner of the page */
  readonly remote: string;
  readonly pageType: string;
  /** sum over all remotes, in gzip bytes */
  readonly bytes: number;
  /** gzip bytes by remote, the owner first */
  readonly shares: readonly { readonly remote: string; readonly bytes: number }[];
};

type Exposed = { readonly release: Candidate; readonly expose: ExposeRecord };

/** A page and its modules from the given releases. */
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
 * Measures each page of releases that are served together: remote entries, JavaScript and CSS of
 * the page and of every module that it may contain, each file once. Two pages of one type give two
 * results.
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
