import { parseJson } from '@engawa/contract/remotes/parseJson.server.ts';
import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { SIGNATURE_FILE } from '../liveRelease.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/** Maximum size of a record; a record with 1,000 files is smaller. */
const MOST_RECORD_BYTES = 1024 * 1024;

// validates only part of the record: open tabs load files of releases with an older contract
const filesShape = v.object({ files: v.record(v.string(), v.object({ bytes: v.number() })) });

/** A store that serves only files that a record lists, and of each at most the listed bytes. */
export const listedFiles = (store: ReleaseStore): ReleaseStore => {
  const records = new LRUCache<string, ReadonlyMap<string, number>>({
    max: 200,
    fetchMethod: async (release) => {
      const [remote = '', version = ''] = release.split('/');
      const bytes = await store.read(remote, version, RECORD_FILE, MOST_RECORD_BYTES);
      const record = v.safeParse(filesShape, parseJson(bytes?.toString('utf8') ?? ''));
      if (!record.success) return undefined;
      return new Map(Object.entries(record.output.files).map(([name, one]) => [name, one.bytes]));
    },
  });
  return {
    ...store,
    read: async (remote, version, file) => {
      const isOfRecord = file === RECORD_FILE || file === SIGNATURE_FILE;
      const mostBytes = isOfRecord
        ? MOST_RECORD_BYTES
        : (await records.fetch(`${remote}/${version}`))?.get(file);
      return mostBytes === undefined ? null : store.read(remote, version, file, mostBytes);
    },
  };
};
