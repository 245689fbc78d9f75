import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CLOCK } from '../paths.ts';
import { productShape, startReady } from './product.ts';
import { runStarter } from './startCommand.ts';

const placesShape = v.pick(productShape, ['host', 'assets', 'platform']);

export type DevSession = Awaited<ReturnType<typeof startDevSession>>;

/**
 * Starts `npm run dev` on a copy of the sources (`copyWorkspace`).
 * @param remotes to serve from source, and options of the command
 * @errors throws the command's output if the session does not become ready
 */
export const startDevSession = async (
  copy: string,
  dataDir: string,
  remotes: readonly string[],
) => {
  const options = ['--no-build', '--json', '--port', '0', '--data', dataDir, '--clock', CLOCK];
  const env = { ...process.env, DATABASE_URL: undefined };
  let startedMs = 0;
  const { run, line } = await startReady(() => {
    startedMs = performance.now();
    return runStarter(copy, 'tools/dev/devCommand.ts', [...remotes, ...options], env);
  });
  const readyMs = performance.now() - startedMs;
  const unedited = new Map<string, string>();
  return {
    ...v.parse(placesShape, JSON.parse(line)),
    dataDir,
    pid: run.pid,
    /** time from the start of the command until it was ready */
    readyMs,
    /** the last lines of the command's output */
    said: () => run.said().join('\n'),
    /** replaces a text in a source file of the copy; the text must exist */
    edit: async (file: string, text: string, by: string) => {
      const path = join(copy, file);
      const before = await readFile(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} has no '${text}'`);
      if (!unedited.has(path)) unedited.set(path, before);
      // like editors: a rename is atomic, so no watcher reads an incomplete file
      const draft = join(copy, 'draft');
      const after = before.replace(text, () => by);
      await writeFile(draft, after);
      await rename(draft, path);
    },
    /** stops the session like Ctrl-C, and reverts the edits */
    stop: async () => {
      process.kill(run.pid, 'SIGINT');
      const code = await run.ended;
      await Promise.all([...unedited].map(([path, text]) => writeFile(path, text)));
      if (code !== 0)
        throw new Error(`the dev session exited with ${code}:\n${run.said().join('\n')}`);
    },
  };
};
