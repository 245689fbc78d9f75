import type { Registry, ReleaseRecord } from '@engawa/contract';
import { decodeReleaseRecord, RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { CONTRACT_FILE } from '../build/contractFile.ts';
import { readCandidate, type Candidate } from './candidate.ts';
import type { Releases } from './releases.ts';

/** Holds the signature of the record as it was published. */
export const SIGNATURE_FILE = 'release.sig';

const readSigned = async (
  { store, key }: Releases,
  remote: string,
  version: string,
): Promise<Result<Uint8Array, string>> => {
  const record = await store.read(remote, version, RECORD_FILE);
  if (record === null) return failure(`${remote} ${version} is not published`);
  const signature = await store.read(remote, version, SIGNATURE_FILE);
  return signature !== null && key.verify(record, signature.toString('utf8'))
    ? success(record)
    : failure(`${remote} ${version} is refused: ${RECORD_FILE} is not as it was published`);
};

/** The record of a published release, its signature checked; half a sentence where it is not. */
export const liveRecord = async (
  releases: Releases,
  remote: string,
  version: string,
): Promise<Result<ReleaseRecord, string>> => {
  const signed = await readSigned(releases, remote, version);
  if (!signed.ok) return signed;
  const record = decodeReleaseRecord(Buffer.from(signed.value).toString('utf8'));
  if (!record.ok) return failure(`${remote} ${version} is refused: ${record.error}`);
  const own = `${record.value.remote} ${record.value.version}`;
  return own === `${remote} ${version}`
    ? record
    : failure(`${remote} ${version} is refused: its record names ${own}`);
};

/** Whether a release was published when releases brought no contract tests; what has no server code is asked none. */
export const lacksContract = ({ server, files }: ReleaseRecord): boolean =>
  server !== undefined && !Object.hasOwn(files, CONTRACT_FILE);

/** A published release, its record and every file checked anew; half a sentence where one is wrong. */
export const liveRelease = async (
  releases: Releases,
  remote: string,
  version: string,
): Promise<Result<Candidate, string>> => {
  const record = await liveRecord(releases, remote, version);
  if (!record.ok) return record;
  const candidate = await readCandidate((name) => releases.store.read(remote, version, name));
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
 * The records that pages are served from, a canary's included, but for one remote: those whose addresses it must leave
 * alone. A release whose record is damaged, or of another contract, is loaded by no host, so it holds no
 * address.
 */
export const stableRecords = (
  releases: Releases,
  registry: Registry,
  except: string,
): Promise<readonly ReleaseRecord[]> =>
  readStable(registry, except, (remote, version) => liveRecord(releases, remote, version));

/** The releases of these records, read whole. */
export const stableReleases = (
  releases: Releases,
  registry: Registry,
  except: string,
): Promise<readonly Candidate[]> =>
  readStable(registry, except, (remote, version) => liveRelease(releases, remote, version));
