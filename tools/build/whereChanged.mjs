import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside what was built: of which sources it is, and how long its files are. */
const NOTE = 'builtOf.json';

const sizesIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .filter((path) => path !== NOTE)
      .sort()
      .map((path) => [path, statSync(join(folder, path))])
      .filter(([, file]) => file.isFile())
      .map(([path, { size }]) => [path, size]),
  );

const noteOn = (folder, hash) => `${JSON.stringify({ hash, sizes: sizesIn(folder) }, null, 2)}\n`;

const stands = (folder, hash) => {
  try {
    return readFileSync(join(folder, NOTE), 'utf8') === noteOn(folder, hash);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return false;
  }
};

/**
 * Runs a build where its sources have changed, or its files are not all there. Without its daemon nx lays what it
 * has cached over a build that stands: for that time programs that run of the same checkout miss their files.
 * @param folder of what is built
 * @param hash of all that it is built of, as nx takes it; without one it is always built
 * @param command the program and its arguments
 * @returns the program's exit code; 0 where the build stands
 */
export const buildWhereChanged = (folder, hash, [program, ...args]) => {
  if (hash !== undefined && stands(folder, hash)) {
    process.stdout.write(`${folder} stands as it was built.\n`);
    return 0;
  }
  // a build that is broken off must not look like one
  rmSync(join(folder, NOTE), { force: true });
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status === 0 && hash !== undefined) writeFileSync(join(folder, NOTE), noteOn(folder, hash));
  return status ?? 1;
};
