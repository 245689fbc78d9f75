import type { Registry, ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { decodeReleaseRecord, RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { failure, type Result } from '@engawa/contract/result.ts';
import { CONTRACT_FILE } from '../build/contractFile.ts';
import { readCandidate, type Candidate } from './candidate.ts';
import type { Releases } from './releases.ts';

/** Name of the file with the signature of the published record. */
export const SIGNATURE_FILE = 'release.sig';

/**
 * Reads the record of a published release and verifies the signature. @returns the record, or the
 * end of an error message
 */
export const liveRecord = async (
  { store, key }: Releases,
  remote: string,
  version: string,
): Promise<Result<ReleaseRecord, string>> => {
  const bytes = await store.read(remote, version, RECORD_FILE);
  if (bytes === null) return failure(`${remote} ${version} is not published`);
  const signature = await store.read(remote, version, SIGNATURE_FILE);
  if (signature === null || !key.verify(bytes, signature.toString('utf8')))
    return failure(`${remote} ${version} is refused: ${RECORD_FILE} is not as it was published`);
  const record = decodeReleaseRecord(bytes.toString('utf8'));
  if (!record.ok) return failure(`${remote} ${version} is refused: ${record.error}`);
  const own = `${record.value.remote} ${record.value.version}`;
  return own === `${remote} ${version}`
    ? record
    : failure(`${remote} ${version} is refused: its record names ${own}`);
};

/** Whether a release predates contract tests; a release without server code needs none. */
export const lacksContract = ({ server, files }: ReleaseRecord): boolean =>
  server !== undefined && !Object.hasOwn(files, CONTRACT_FILE);

/**
 * Reads a published release and verifies the record and every file. @returns the release, or the
 * end of an error message
 */
export const liveRelease = async (
  releases: Releases,
  remote: string,
  version: string,
): Promise<Result<Candidate, string>> => {
  const record = await liveRecord(releases, remote, version);
  if (!record.ok) return record;
  const candidate = await readCandidate((...file) => releases.store.read(remote, version, ...file));
  return candidate.ok ? candidate : failure(`${remote} ${version} is refused: ${candidate.error}`);
};

const readStable = async <T>(
  { remotes, canary }: Registry,
  except: string,
  read: (remote: string, version: string) => Promise<Result<T, string>>,
): Promise<readonly T[]> => {
  const served = Object.entries(remotes).map(([remote, { stable }]) => [remote, stable] as const);
  const found = await Promise.all(
    [...served, ...(canary ? [[canary.remote, canary.version] as const] : [])]
      .filter(([remote]) => remote !== except)
      .map(([remote, version]) => read(remote, version)),
  );
  return found.flatMap((one) => (one.ok ? [one.value] : []));
};

/**
 * The records of all live releases of other remotes, including a canary. Their claims are taken. A
 * release with a damaged record or an unsupported contract is omitted: no host loads such a
 * release, so it claims no address.
 */
export const stableRecords = (
  releases: Releases,
  registry: Registry,
  except: string,
): Promise<readonly ReleaseRecord[]> =>
  readStable(registry, except, (remote, version) => liveRecord(releases, remote, version));

/** Reads the releases of these records with all files. */
export const stableReleases = (
  releases: Releases,
  registry: Registry,
  except: string,
): Promise<readonly Candidate[]> =>
  readStable(registry, except, (remote, version) => liveRelease(releases, remote, version));

/** A remote's published versions, newest first, with the time when each was added or last live. */
export const datedVersions = async ({ store }: Pick<Releases, 'store'>, remote: string) => {
  const dated = await Promise.all(
    (await store.versions(remote)).map(async (version) => {
      const touchedMs = await store.touchedMs(remote, version);
      return touchedMs === null ? [] : [{ version, touchedMs }];
    }),
  );
  return dated
    .flat()
    .toSorted((a, b) => b.touchedMs - a.touchedMs || b.version.localeCompare(a.version));
};
