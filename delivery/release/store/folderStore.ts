import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../lock/withLock.ts';
import {
  readFileIfExists,
  renameIfExists,
  replaceFile,
  unlessMissing,
  writeDurableFiles,
} from './durableFiles.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { sequenceStore } from '@engawa/host/server/registry/sequenceStore.server.ts';

/** A name with a dot is no remote, so the assets server does not serve it. */
const DRAFTS = '.drafts';
/** Folders in removal: a release is moved here atomically, then deleted file by file. */
const REMOVED = '.removed';
const HISTORY = '.history';

const versionsIn = async (folder: string): Promise<string[]> => {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
};

const readTouchedMs = async (path: string): Promise<number | null> =>
  (await unlessMissing(stat(path), null))?.mtimeMs ?? null;

const nameDraft = async (draft: string, version: string): Promise<'added' | 'exists'> => {
  try {
    await rename(draft, version);
    return 'added';
  } catch (error) {
    // rename fails if the target folder has files; the error code depends on the operating system
    if ((await readTouchedMs(version)) !== null) return 'exists';
    throw error;
  }
};

const addFolder = async (
  folder: string,
  remote: string,
  version: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<'added' | 'exists'> => {
  const draft = join(folder, DRAFTS, randomUUID());
  try {
    await writeDurableFiles(draft, files);
    await mkdir(join(folder, remote), { recursive: true });
    return await nameDraft(draft, join(folder, remote, version));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const touchFolder = async (path: string): Promise<void> => {
  const now = new Date();
  await unlessMissing(utimes(path, now, now), undefined);
};

const removeFolder = async (folder: string, remote: string, version: string): Promise<void> => {
  const removed = join(folder, REMOVED);
  await mkdir(removed, { recursive: true });
  await renameIfExists(join(folder, remote, version), join(removed, randomUUID()));
  // also deletes the files of an interrupted removal
  await rm(removed, { recursive: true, force: true });
};

/** Writes a draft and renames it, so that readers see only complete notes. */
const addNote = async (folder: string, name: string, note: Uint8Array): Promise<void> => {
  const draft = join(folder, DRAFTS, randomUUID());
  try {
    await writeDurableFiles(draft, new Map([['note', note]]));
    await mkdir(join(folder, HISTORY), { recursive: true });
    await rename(join(draft, 'note'), join(folder, HISTORY, `${name}.json`));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const readNotes = async (folder: string): Promise<readonly Buffer[]> => {
  const names = (await unlessMissing(readdir(folder), [])).filter((name) => name.endsWith('.json'));
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
};

/**
 * Release store in a folder: `{remote}/{version}/{file}` and `registry.json`.
 * @param folder absolute; created if missing
 */
export const folderStore = (folder: string): ReleaseStore => {
  const registryPath = join(folder, 'registry.json');
  return {
    versions: (remote) => versionsIn(join(folder, remote)),
    read: (remote, version, file, mostBytes) =>
      readFileIfExists(join(folder, remote, version, file), mostBytes),
    add: (remote, version, files) => addFolder(folder, remote, version, files),
    touch: (remote, version) => touchFolder(join(folder, remote, version)),
    touchedMs: (remote, version) => readTouchedMs(join(folder, remote, version)),
    remove: (remote, version) => removeFolder(folder, remote, version),
    addHistory: (name, note) => addNote(folder, name, note),
    readHistory: () => readNotes(join(folder, HISTORY)),
    readRegistry: () => readFileIfExists(registryPath),
    hostSequence: () => sequenceStore(join(folder, '../host')).read(),
    changeRegistry: async (change) => {
      await mkdir(folder, { recursive: true });
      await withLock(join(folder, '.registry.lock'), async () => {
        const next = await change(await readFileIfExists(registryPath));
        if (next) await replaceFile(registryPath, next);
      });
    },
  };
};
