import { hasCode } from '@engawa/api-client/server/systemError.ts';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BUILD_FOLDER } from '../build/buildFolder.ts';
import { whileLocked } from '../lock/waitForLock.ts';
import { ROOT } from '../release/checkout.ts';
import { renameIfThere } from '../release/store/durableFiles.ts';

/** Beside what was built: of which sources it is, and how long its files are. */
const NOTE = 'builtOf.json';
/** The longest build of a busy machine, and another one before it. */
const PATIENCE_MS = 600_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const noteOn = async (folder: string, hash: string): Promise<string> => {
  const sizes: Record<string, number> = {};
  for (const path of (await readdir(folder, { recursive: true })).toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- some hundred files, in the order of their names
    const file = await stat(join(folder, path));
    if (path !== NOTE && file.isFile()) sizes[path] = file.size;
  }
  return `${JSON.stringify({ hash, sizes }, null, 2)}\n`;
};

const stands = async (folder: string, hash: string): Promise<boolean> => {
  try {
    return (await readFile(join(folder, NOTE), 'utf8')) === (await noteOn(folder, hash));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};

/** Runs a program and hands signals on to it, so that none outlives who has asked for it. */
const run = async (command: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  // a shell finds what npm has laid into the path, on Windows too, and leaves its place to it
  const child = spawn(`${process.platform === 'win32' ? '' : 'exec '}${command.join(' ')}`, {
    shell: true,
    stdio: 'inherit',
    env,
  });
  const end = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, end);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, end);
  return typeof code === 'number' ? code : 1;
};

/** What builds that were killed have left aside. */
const removeDrafts = async (folder: string): Promise<void> => {
  const drafts = `${basename(folder)}-next-`;
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(drafts))
      // oxlint-disable-next-line no-await-in-loop -- hardly ever one
      await rm(join(dirname(folder), name), { recursive: true, force: true });
};

const lastOf = (folder: string): string => `${folder}-last`;

/** Readers have the build of before or this one, and for the moment between two renames none. */
const exchange = async (next: string, folder: string): Promise<void> => {
  const last = lastOf(folder);
  await rm(last, { recursive: true, force: true });
  await renameIfThere(folder, last);
  try {
    await rename(next, folder);
  } catch (error) {
    await renameIfThere(last, folder);
    throw error;
  }
  await rm(last, { recursive: true, force: true });
};

/** An exchange that was broken off between its renames has left the build of before under another name. */
const mendExchange = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) await renameIfThere(lastOf(folder), folder);
};

/** Outside of the sources, which others copy and hash meanwhile; one for each folder of each checkout. */
const lockOf = async (folder: string): Promise<string> => {
  const locks = join(ROOT, 'node_modules/.cache/engawa-builds');
  await mkdir(locks, { recursive: true });
  return join(locks, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`);
};

/**
 * Runs a build where its sources have changed, or its files are not all there: aside, one at a time, and
 * exchanged for what stands once it is whole. Without its daemon nx lays what it has cached over a build that
 * stands: for that time programs that run of the same checkout miss their files.
 * @param folder of what is built, absolute
 * @param hash of all that it is built of, as nx takes it; without one it is always built
 * @param command words of a shell; builds into the folder that `buildFolder` tells it
 * @returns the program's exit code: unless it is 0 the build of before is as it was
 */
export const buildWhereChanged = async (
  folder: string,
  hash: string | undefined,
  command: readonly string[],
): Promise<number> =>
  whileLocked(
    await lockOf(folder),
    async () => {
      await mendExchange(folder);
      if (hash !== undefined && (await stands(folder, hash))) {
        process.stdout.write(`${basename(folder)} stands as it was built.\n`);
        return 0;
      }
      await removeDrafts(folder);
      const next = `${folder}-next-${process.pid}`;
      const code = await run(command, { ...process.env, [BUILD_FOLDER]: basename(next) });
      if (code === 0) {
        if (hash !== undefined) await writeFile(join(next, NOTE), await noteOn(next, hash));
        await exchange(next, folder);
      } else await rm(next, { recursive: true, force: true });
      return code;
    },
    PATIENCE_MS,
  );
