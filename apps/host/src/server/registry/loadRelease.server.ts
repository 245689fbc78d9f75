import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { unmetRange } from '@engawa/contract/remotes/unmetRange.ts';
import { decodeReleaseRecord, RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import { boundedBody, TooLongError } from './boundedBody.server.ts';
import { secondReactIn } from './secondReact.server.ts';
import { hasValidSignature, type RegistryKeys } from '../../protocol/releases/signature.server.ts';

/** Upper limit of a record's size; a record with 1,000 files needs less. */
const MOST_RECORD_BYTES = 1024 * 1024;
const MOST_SIGNATURE_BYTES = 1024;

const fetchBytes = async (
  url: string,
  internalKey: string | null,
  signal: AbortSignal,
  mostBytes: number,
): Promise<Buffer> => {
  // the response must not be compressed, because the compressed form is a separate file with its
  // own hash
  const own = internalKey === null ? {} : { [INTERNAL_READS_HEADER]: internalKey };
  const answer = await fetch(url, { signal, headers: { 'accept-encoding': 'identity', ...own } });
  if (!answer.ok) throw new Error(`REMOTE-001 ${url} answered ${answer.status}`);
  try {
    return await boundedBody(answer, mostBytes);
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    throw new Error(`REMOTE-002 ${error.message}`, { cause: error });
  }
};

const readRecord = (bytes: Buffer, remote: string, version: string): ReleaseRecord => {
  const decoded = decodeReleaseRecord(bytes.toString('utf8'));
  if (!decoded.ok) throw new Error(`REMOTE-006 ${remote}@${version}: ${decoded.error}`);
  const record = decoded.value;
  if (record.remote !== remote || record.version !== version) {
    throw new Error(
      `REMOTE-006 ${remote}@${version} has the record of ${record.remote}@${record.version}`,
    );
  }
  const unmet = remote === 'host' ? null : unmetRange(record.shared, SHARED_VERSIONS);
  if (unmet !== null) {
    throw new Error(
      `REMOTE-006 ${remote}@${version} was built with ${unmet.name} ${unmet.range}, this host provides ${unmet.provided ?? 'none'}`,
    );
  }
  return record;
};

const isIntact = (bytes: Buffer, integrity: string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity;

/** The origin of releases, and the keys that must have signed their records. */
export type ReleaseSource = {
  readonly assetsOrigin: string;
  readonly keys: RegistryKeys;
  /**
   * secret that authenticates the host at the assets origin, which serves server code only to hosts
   */
  readonly internalKey: string | null;
  /** receives each verified record, before the files are loaded */
  readonly onRecord?: (record: ReleaseRecord) => void;
  /** receives the style sheets of each loaded release, by file */
  readonly onStyles?: (record: ReleaseRecord, sheets: ReadonlyMap<string, string>) => void;
};

/**
 * Fetches the record of a release and verifies the registry's signature.
 * @errors throws REMOTE-001 if the record is missing, REMOTE-006 if it is invalid, REMOTE-008 if it
 *   is not signed
 */
export const loadRecord = async (
  { assetsOrigin, keys, internalKey }: ReleaseSource,
  remote: string,
  version: string,
  signal: AbortSignal,
): Promise<ReleaseRecord> => {
  const base = `${assetsOrigin}/${remote}/${version}`;
  const [bytes, signature] = await Promise.all([
    fetchBytes(`${base}/${RECORD_FILE}`, internalKey, signal, MOST_RECORD_BYTES),
    fetchBytes(`${base}/release.sig`, internalKey, signal, MOST_SIGNATURE_BYTES),
  ]);
  if (!hasValidSignature(keys, bytes, signature.toString('utf8')))
    throw new Error(`REMOTE-008 the record of ${remote}@${version} is not signed by the registry`);
  return readRecord(bytes, remote, version);
};

/**
 * Fetches a file of a release and compares it with the hash in the record.
 * @errors throws REMOTE-001 if the file is missing, REMOTE-002 if its content differs
 */
export const loadFile = async (
  { assetsOrigin, internalKey }: Pick<ReleaseSource, 'assetsOrigin' | 'internalKey'>,
  { remote, version, files }: ReleaseRecord,
  file: string,
  signal: AbortSignal,
): Promise<Buffer> => {
  const url = `${assetsOrigin}/${remote}/${version}/${file}`;
  const content = await fetchBytes(url, internalKey, signal, files[file]?.bytes ?? 0);
  if (!isIntact(content, files[file]?.integrity ?? ''))
    throw new Error(`REMOTE-002 ${remote}@${version}: ${file} does not match its record`);
  return content;
};

/**
 * Fetches all files of a release, including those for browsers.
 * @errors throws the errors of `loadRecord` and `loadFile`, and REMOTE-009 if the release bundles
 * its own React
 */
export const loadRelease = async (
  source: ReleaseSource,
  remote: string,
  version: string,
  signal: AbortSignal,
): Promise<VerifiedRelease> => {
  const record = await loadRecord(source, remote, version, signal);
  source.onRecord?.(record);
  let serverCode = '';
  const sheets = new Map<string, string>();
  const scripts: Record<string, string> = {};
  await Promise.all(
    Object.keys(record.files).map(async (file) => {
      const content = await loadFile(source, record, file, signal);
      const react = remote === 'host' ? null : secondReactIn(file, content);
      if (react !== null)
        throw new Error(
          `REMOTE-009 ${remote}@${version}: ${file} contains a second React (${react})`,
        );
      if (record.privatePages && file.endsWith('.js')) scripts[file] = content.toString('utf8');
      if (file === record.server) serverCode = content.toString('utf8');
      if (file.endsWith('.css')) sheets.set(file, content.toString('utf8'));
    }),
  );
  source.onStyles?.(record, sheets);
  return { record, serverCode, ...(record.privatePages && { scripts }) };
};
