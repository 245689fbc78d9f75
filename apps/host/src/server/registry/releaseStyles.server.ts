import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { LRUCache } from 'lru-cache';
import { releaseName } from '../../protocol/releases/release.ts';
import { loadFile, loadRecord, type ReleaseSource } from './loadRelease.server.ts';

/** The style sheets of a release, by file. Each one matches the signed record. */
export type ReleaseStyles = {
  readonly record: ReleaseRecord;
  readonly sheets: ReadonlyMap<string, string>;
};

/**
 * Maximum number of cached releases: live and previous ones, and those that open documents still
 * use. A release takes 0.2 MB.
 */
const STORED_RELEASES = 24;
/** The timeout of the reads, because a page waits for its styles. */
const DEADLINE_MS = 3000;

const load = async (source: ReleaseSource, name: string): Promise<ReleaseStyles> => {
  const [remote = '', version = ''] = name.split('@');
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const record = await loadRecord(source, remote, version, signal);
  const files = Object.keys(record.files).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const content = await loadFile(source, record, file, signal);
      return [file, content.toString('utf8')];
    }),
  );
  return { record, sheets: new Map(sheets) };
};

/**
 * Caches the style sheets of releases: of releases that this host loads, and of others on their
 * first request.
 * @returns a function `of('entry@1.0.0')` that returns the style sheets; it rejects with the errors
 * of `loadRecord` and `loadFile`
 */
export const createReleaseStyles = (origin: ReleaseSource) => {
  const stored = new LRUCache<string, ReleaseStyles>({
    max: STORED_RELEASES,
    fetchMethod: (name) => load(origin, name),
  });
  const source: ReleaseSource = {
    ...origin,
    onStyles: (record, sheets) => {
      stored.set(releaseName({ record }), { record, sheets });
    },
  };
  return {
    /** the source for `loadRelease`, which caches the style sheets of each loaded release */
    source,
    of: (name: string): Promise<ReleaseStyles> => stored.forceFetch(name),
  };
};

export type ReleaseStylesStore = Pick<ReturnType<typeof createReleaseStyles>, 'of'>;
