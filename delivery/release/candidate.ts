import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { decodeReleaseRecord, RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { readFileIfExists } from './store/durableFiles.ts';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressedFrom } from './record/compressedName.ts';
import { computeIntegrity } from './record/integrity.ts';

/** A release before the gates: its record and the files that the record lists. */
export type Candidate = {
  readonly record: ReleaseRecord;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** Reads one file of a release, at most one byte more than `mostBytes`; null if it does not exist. */
export type ReadFile = (name: string, mostBytes?: number) => Promise<Uint8Array | null>;

const isInBrotli = (compressed: Uint8Array, plain: Uint8Array): boolean => {
  try {
    const maxOutputLength = Math.max(1, plain.byteLength);
    return brotliDecompressSync(compressed, { maxOutputLength }).equals(plain);
  } catch {
    // invalid brotli, or the decoded file is longer
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
    // clients would get different bytes with and without compression
    if (plain === undefined || !isInBrotli(content, plain))
      return `the file ${name} is not ${source} in brotli`;
  }
  return undefined;
};

/**
 * Reads a record and every file in it, and checks the size and SHA-384 of each file.
 * @returns the candidate, or the end of an error message
 */
export const readCandidate = async (read: ReadFile): Promise<Result<Candidate, string>> => {
  const bytes = await read(RECORD_FILE);
  if (bytes === null) return failure(`${RECORD_FILE} is missing`);
  const decoded = decodeReleaseRecord(Buffer.from(bytes).toString('utf8'));
  if (!decoded.ok) return decoded;
  const record = decoded.value;
  const files = new Map<string, Uint8Array>();
  await Promise.all(
    Object.entries(record.files).map(async ([name, { bytes: mostBytes }]) => {
      const content = await read(name, mostBytes);
      if (content) files.set(name, content);
    }),
  );
  const wrong = wrongFile(record, files);
  return wrong === undefined ? success({ record, files }) : failure(wrong);
};

/** Reads a built release from its folder, like `readCandidate`. */
export const readBuilt = (folder: string): Promise<Result<Candidate, string>> =>
  readCandidate((name, mostBytes) => readFileIfExists(join(folder, name), mostBytes));
