import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, type ReleaseRecord } from '@engawa/contract';
import * as v from 'valibot';
import type { VerifiedRelease } from './release.ts';
import { ReleaseRecordSchema } from './releaseRecordSchema.ts';

const RecordText = v.pipe(v.string(), v.parseJson(), ReleaseRecordSchema);

const fetchBytes = async (url: string, signal: AbortSignal): Promise<Buffer> => {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`REMOTE-001 ${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

const readRecord = (bytes: Buffer, remote: string, version: string): ReleaseRecord => {
  const parsed = v.safeParse(RecordText, bytes.toString('utf8'));
  if (!parsed.success) {
    throw new Error(`REMOTE-006 the record of ${remote}@${version}: ${parsed.issues[0].message}`);
  }
  const record = parsed.output;
  if (record.remote !== remote || record.version !== version) {
    throw new Error(
      `REMOTE-006 ${remote}@${version} says that it is ${record.remote}@${record.version}`,
    );
  }
  if (record.contract !== CONTRACT_VERSION) {
    throw new Error(
      `REMOTE-006 ${remote}@${version} wants contract ${record.contract}, this host has ${CONTRACT_VERSION}`,
    );
  }
  return record;
};

const isIntact = (bytes: Buffer, integrity: string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity;

/**
 * Fetches a release whole, what browsers will fetch included, and compares every file with its record.
 * @errors throws REMOTE-001 where a file is missing, -002 where a byte differs, -006 for a bad record.
 */
export const loadRelease = async (
  assetsOrigin: string,
  remote: string,
  version: string,
  signal: AbortSignal,
): Promise<VerifiedRelease> => {
  const base = `${assetsOrigin}/${remote}/${version}`;
  const record = readRecord(await fetchBytes(`${base}/release.json`, signal), remote, version);
  let serverCode = '';
  await Promise.all(
    Object.entries(record.files).map(async ([file, { integrity }]) => {
      const bytes = await fetchBytes(`${base}/${file}`, signal);
      if (!isIntact(bytes, integrity)) {
        throw new Error(`REMOTE-002 ${remote}@${version}: ${file} is not what its record says`);
      }
      if (file === record.server) serverCode = bytes.toString('utf8');
    }),
  );
  return { record, serverCode };
};
