import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Candidate } from '../candidate.ts';

/** Writes a candidate into a folder like a build. */
export const writeBuild = async (folder: string, { record, files }: Candidate): Promise<void> => {
  const all = new Map([...files, ['release.json', Buffer.from(JSON.stringify(record))] as const]);
  for (const [name, bytes] of all) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
};
