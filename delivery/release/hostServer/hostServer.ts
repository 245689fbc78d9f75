import { failure, success, type Result } from '@engawa/contract/result.ts';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { computeIntegrity } from '../record/integrity.ts';
import type { Releases } from '../releases.ts';
import { SIGNATURE_FILE, liveRecord } from '../liveRelease.ts';
import { writeDurableFiles } from '../store/durableFiles.ts';

/** A name with a dot is no remote, so the assets server does not serve it. */
const HOST_SERVERS = '.host-server';
const LIST_FILE = 'server.json';
/** The server's entry point. */
const PROGRAM = 'host.cjs';

const listShape = v.object({
  version: v.string(),
  /** integrity hash by file name: SHA-384, as in release records */
  files: v.record(v.pipe(v.string(), v.regex(/^\w[\w.-]*$/)), v.string()),
});

/** A server's files by name. */
export type HostServer = ReadonlyMap<string, Uint8Array>;

/**
 * The folder of the server that was built with a host's release. @param release the build's folder
 */
export const toServerFolder = (release: string): string => join(release, '../server');

/** Reads the files of a built server, sorted by name. @returns null if there is no build */
export const readServer = async (folder: string): Promise<HostServer | null> => {
  if (!existsSync(join(folder, PROGRAM))) return null;
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return new Map(
    await Promise.all(
      names.toSorted().map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  );
};

/**
 * Stores the signed server of a host's release, so that any checkout can run a published host.
 * Replaces the files of a failed publish.
 * @returns the server's size in bytes
 */
export const storeServer = async (
  { store, key }: Pick<Releases, 'store' | 'key'>,
  version: string,
  files: HostServer,
): Promise<number> => {
  const list = Buffer.from(
    JSON.stringify({
      version,
      files: Object.fromEntries([...files].map(([name, bytes]) => [name, computeIntegrity(bytes)])),
    }),
  );
  await store.remove(HOST_SERVERS, version);
  await store.add(
    HOST_SERVERS,
    version,
    new Map([
      ...files,
      [LIST_FILE, list] as const,
      [SIGNATURE_FILE, Buffer.from(key.sign(list))] as const,
    ]),
  );
  return [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
};

/** Removes the stored server of a deleted host release. */
export const dropServer = ({ store }: Pick<Releases, 'store'>, version: string): Promise<void> =>
  store.remove(HOST_SERVERS, version);

/**
 * Removes stored servers without a host release: a publish that failed leaves its server behind.
 * @param before epoch ms; a younger server may be of a publish in progress
 */
export const dropOrphanedServers = async (
  { store }: Pick<Releases, 'store'>,
  before: number,
): Promise<void> => {
  const published = new Set(await store.versions('host'));
  for (const version of await store.versions(HOST_SERVERS)) {
    const touchedMs = await store.touchedMs(HOST_SERVERS, version);
    const isOrphaned = !published.has(version) && touchedMs !== null && touchedMs < before;
    if (isOrphaned) await store.remove(HOST_SERVERS, version);
  }
};

/**
 * The names and hashes of a stored server; null if none is stored, the end of an error message if
 * the stored server is damaged.
 */
const readFileList = async (
  { store, key }: Releases,
  version: string,
): Promise<Result<v.InferOutput<typeof listShape> | null, string>> => {
  const bytes = await store.read(HOST_SERVERS, version, LIST_FILE);
  if (bytes === null) return success(null);
  const signature = await store.read(HOST_SERVERS, version, SIGNATURE_FILE);
  const altered = failure(`the server of host ${version} is not as it was published`);
  if (signature === null || !key.verify(bytes, signature.toString('utf8'))) return altered;
  const list = v.parse(listShape, JSON.parse(bytes.toString('utf8')));
  return list.version === version ? success(list) : altered;
};

/**
 * Extracts a stored server into the layout of its build and checks every file. The server reads the
 * release record from the folder next to its own.
 * @param folder absolute; its content is replaced
 * @returns the program to run; null if the release was published without a server; the end of an
 * error message if a file differs from the published one
 */
export const layOutServer = async (
  releases: Releases,
  version: string,
  folder: string,
): Promise<Result<string | null, string>> => {
  const list = await readFileList(releases, version);
  if (!list.ok || list.value === null) return list.ok ? success(null) : list;
  const record = await liveRecord(releases, 'host', version);
  if (!record.ok) return record;
  const files = new Map<string, Uint8Array>([
    [`release/${RECORD_FILE}`, Buffer.from(JSON.stringify(record.value))],
  ]);
  for (const [name, integrity] of Object.entries(list.value.files)) {
    const bytes = await releases.store.read(HOST_SERVERS, version, name);
    if (bytes === null || computeIntegrity(bytes) !== integrity)
      return failure(`${name} of the server of host ${version} is not as it was published`);
    files.set(`server/${name}`, bytes);
  }
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await writeDurableFiles(draft, files);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return success(join(folder, 'server', PROGRAM));
};
