import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { PlainError } from '../../../tools/bootstrap/system/fail.mjs';
import { referenceNames, runShape } from './gallery.ts';
import { filesOf, MADE_WITH_FILE, NOW, REFERENCES, RUN_FILE, SEEN } from './places.ts';

/** The text of a file, null where there is none. */
const textOf = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (Object(error).code === 'ENOENT') return null;
    throw error;
  }
};

const lastRun = async () => {
  const text = await textOf(join(SEEN, RUN_FILE));
  if (text === null) throw new PlainError('Nothing was looked at yet: npm run looks comes first.');
  return v.parse(runShape, JSON.parse(text));
};

/** Pages whose reference would be replaced. */
const seenNames = async (): Promise<string[]> => {
  const files = await readdir(join(SEEN, NOW)).catch((error: unknown) => {
    // the folder is made for the first page that differs
    if (Object(error).code === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -5));
};

/**
 * Makes what the last run saw the new references: exactly what its page showed.
 * @param names of pages; all that differ where there are none
 * @returns the names accepted
 * @errors throws PlainError where nothing was looked at or not all widths were, a name did not differ, or some references
 *   would have been made with other fonts than the rest
 */
export const updateSnapshots = async (names: readonly string[]): Promise<readonly string[]> => {
  const { madeWith, pages, isWhole } = await lastRun();
  if (!isWhole)
    throw new PlainError(
      'The last run saw one of the other widths, and all change together: npm run looks -- --whole comes first.',
    );
  const seen = await seenNames();
  const unknown = names.find((name) => !seen.includes(name));
  if (unknown !== undefined) throw new PlainError(`${unknown} did not differ in the last run.`);
  const before = await textOf(join(REFERENCES, MADE_WITH_FILE));
  const isOtherMachine = before !== null && !isDeepStrictEqual(JSON.parse(before), madeWith);
  if (isOtherMachine && names.length > 0)
    throw new PlainError(
      'This machine draws with another browser or other fonts than the references were made with: accept all or none.',
    );
  const accepted = names.length === 0 ? seen : names;
  await mkdir(REFERENCES, { recursive: true });
  for (const file of accepted.flatMap(filesOf))
    await copyFile(join(SEEN, NOW, file), join(REFERENCES, file));
  if (names.length === 0) {
    await writeFile(join(REFERENCES, MADE_WITH_FILE), `${JSON.stringify(madeWith, null, 2)}\n`);
    const gone = (await referenceNames()).filter((name) => !pages.includes(name));
    for (const file of gone.flatMap(filesOf)) await rm(join(REFERENCES, file));
  }
  return accepted;
};
