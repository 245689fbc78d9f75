import type { ReleaseRecord } from '@engawa/contract';
import { decodeReleaseRecord, RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { readFileIfExists } from './store/durableFiles.ts';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressedFrom } from './record/compressedName.ts';
import { computeIntegrity } from './record/integrity.ts';

/** A release before it is let in: its record and the files that the record names. */
export type Candidate = {
  readonly record: ReleaseRecord;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** Reads one file of a release, or null where there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array | null>;

const isInBrotli = (compressed: Uint8Array, plain: Uint8Array): boolean => {
  try {
    const maxOutputLength = Math.max(1, plain.byteLength);
    return brotliDecompressSync(compressed, { maxOutputLength }).equals(plain);
  } catch {
    // no brotli at all, or of something longer
    return false;
  }
};

const wrongFile = (
  record: ReleaseRecord,
  files: ReadonlyMap<string, Uint8Array>,
): string | undefined => {
  for (const [name, { integrity, bytes }] of Object.entries(record.files)) {
    const content = files.get(name);
    if (content === undefined) return `the file ${name} is missing`;
    if (content.byteLength !== bytes || computeIntegrity(content) !== integrity)
      return `the file ${name} is not the one that was built`;
    const source = compressedFrom(name);
    if (source === null) continue;
    const plain = files.get(source);
    // readers of the compressed form would get other bytes than readers of the file
    if (plain === undefined || !isInBrotli(content, plain))
      return `the file ${name} is not ${source} in brotli`;
  }
  return undefined;
};

/**
 * Reads a record and every file it names, and checks each by size and SHA-384.
 * @returns the candidate, or what is wrong in half a sentence
 */
export const readCandidate = async (read: ReadFile): Promise<Result<Candidate, string>> => {
  const bytes = await read(RECORD_FILE);
  if (bytes === null) return failure(`${RECORD_FILE} is missing`);
  const decoded = decodeReleaseRecord(Buffer.from(bytes).toString('utf8'));
  if (!decoded.ok) return decoded;
  const record = decoded.value;
  const files = new Map<string, Uint8Array>();
  await Promise.all(
    Object.keys(record.files).map(async (name) => {
      const content = await read(name);
      if (content) files.set(name, content);
    }),
  );
  const wrong = wrongFile(record, files);
  return wrong === undefined ? success({ record, files }) : failure(wrong);
};

/** Reads a built release from its folder, as `readCandidate` does. */
export const readBuilt = (folder: string): Promise<Result<Candidate, string>> =>
  readCandidate((name) => readFileIfExists(join(folder, name)));
