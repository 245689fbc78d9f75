import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CLOCK } from '../paths.ts';
import { startReady, type RunningProduct } from './product.ts';
import { runStarter } from './startCommand.ts';

const placesShape = v.object({ host: v.string(), assets: v.string(), platform: v.string() });

export type DevSession = RunningProduct & {
  /** what it has said in the terminal */
  readonly said: () => string;
  /** from the command's start until it said that it is ready */
  readonly readyMs: number;
  /** replaces a text that must be in a source file of the copy */
  readonly edit: (file: string, text: string, by: string) => Promise<void>;
  /** ends it as Ctrl-C does; what was edited is then as it was */
  readonly stop: () => Promise<void>;
};

/**
 * Starts `npm run dev` on a copy of the sources, as after its bootstrap.
 * @param copy folder of the copy (`copyForDevelopment`)
 * @param remotes to serve from source, and switches of the command
 * @errors throws with what it said when it does not become ready.
 */
export const startDevSession = async (
  copy: string,
  dataDir: string,
  remotes: readonly string[],
): Promise<DevSession> => {
  const options = ['--json', '--port', '0', '--data', dataDir, '--clock', CLOCK];
  const env = { ...process.env, DATABASE_URL: undefined };
  let begun = 0;
  const { run, line } = await startReady(() => {
    begun = performance.now();
    return runStarter(copy, 'tools/dev/devCommand.ts', [...remotes, ...options], env);
  });
  const readyMs = performance.now() - begun;
  const unedited = new Map<string, string>();
  return {
    ...v.parse(placesShape, JSON.parse(line)),
    dataDir,
    pid: run.pid,
    readyMs,
    said: () => run.said().join('\n'),
    edit: async (file, text, by) => {
      const path = join(copy, file);
      const before = await readFile(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} has no '${text}'`);
      if (!unedited.has(path)) unedited.set(path, before);
      // as editors do: whoever watches never sees half of a file
      const draft = join(copy, 'draft');
      await writeFile(
        draft,
        before.replace(text, () => by),
      );
      await rename(draft, path);
    },
    stop: async () => {
      process.kill(run.pid, 'SIGINT');
      const code = await run.ended;
      await Promise.all([...unedited].map(([path, text]) => writeFile(path, text)));
      if (code !== 0) throw new Error(`the session ended with ${code}:\n${run.said().join('\n')}`);
    },
  };
};
