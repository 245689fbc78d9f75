import { createInterface } from 'node:readline';
import { stopFloor, requirePid, type Floor } from './floor.ts';
import { startPinnedProgram } from '@engawa/harness/measure/pinnedProgram.ts';
import type { SamplePage } from './samplePage.ts';

const PROGRAM = new URL('./bareServer.ts', import.meta.url).pathname;

/** Serves pages from memory with bare node:http, at the host's paths. */
export const startBareFloor = async (
  pages: readonly SamplePage[],
  core: number,
): Promise<Floor> => {
  const child = startPinnedProgram(core, process.execPath, [PROGRAM]);
  if (child.stdin === null || child.stdout === null) throw new Error('a floor has no streams');
  const sent = pages.map((page) => ({ ...page, body: page.body.toString('base64') }));
  child.stdin.end(JSON.stringify(sent));
  for await (const port of createInterface({ input: child.stdout }))
    return {
      origin: `http://127.0.0.1:${port}`,
      pid: requirePid(child),
      stop: () => stopFloor(child),
    };
  throw new Error('the bare server ended before it listened');
};
