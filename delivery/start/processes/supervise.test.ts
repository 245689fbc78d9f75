import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProcessIdentity } from '../../bootstrap/system/processIdentity.mjs';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import type { Program } from './programs.ts';
import { superviseProgram, type Supervision } from './supervise.ts';

const place = { listen: '127.0.0.1:1', origin: 'http://127.0.0.1:1' };

type Stage = {
  readonly program: Program;
  readonly supervision: Supervision;
  readonly stop: () => void;
  readonly said: readonly string[];
  readonly markerOf: () => Promise<string>;
};

/** Supervises a script that may append to the file in `process.env.MARKER`. */
const onStage = (
  script: string,
  isReady: boolean,
  work: (stage: Stage) => Promise<void>,
  graceMs = 60_000,
) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'program.cjs');
    const marker = join(folder, 'marker');
    await writeFile(path, script);
    await writeFile(marker, '');
    const controller = new AbortController();
    const said: string[] = [];
    await work({
      program: { name: 'platform', script: path, place, env: { MARKER: marker } },
      supervision: {
        logsDir: folder,
        stopping: controller.signal,
        hasBeenReady: () => isReady,
        say: (line) => said.push(line),
        graceMs,
      },
      stop: () => controller.abort(),
      said,
      markerOf: () => readFile(marker, 'utf8'),
    });
  });

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20));
};

test('returns the last log line of a program that exits before it is ready', () =>
  onStage(
    "console.error('The data folder has a newer schema.'); process.exit(1);",
    false,
    async ({ program, supervision }) => {
      expect(await superviseProgram(program, supervision)).toEqual({
        ok: false,
        error: 'The data folder has a newer schema.',
      });
    },
  ));

test('names the log file and a full disk if a program exits without output', () =>
  onStage('process.exit(1)', false, async ({ program, supervision }) => {
    expect(await superviseProgram(program, supervision)).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^The platform ended with exit code 1 before it was ready, .*disk full\? Its log is .*platform\.log\.$/,
      ),
    });
  }));

test('restarts a program that exits after it was ready, and reports the restart', () =>
  onStage(
    `require('node:fs').appendFileSync(process.env.MARKER, 'x');
     const { length } = require('node:fs').readFileSync(process.env.MARKER);
     if (length === 1) process.exit(3);
     setInterval(() => {}, 1000);`,
    true,
    async ({ program, supervision, stop, said, markerOf }) => {
      const stored = superviseProgram(program, supervision);
      await until(async () => (await markerOf()) === 'xx');
      stop();
      expect(await stored).toEqual({ ok: true, value: null });
      expect(said).toEqual([expect.stringContaining('platform ended with exit code 3')]);
    },
  ));

test('waits until a program has finished its work after SIGTERM', () =>
  onStage(
    `const { appendFileSync } = require('node:fs');
     process.on('SIGTERM', () => { appendFileSync(process.env.MARKER, ' finished'); process.exit(0); });
     appendFileSync(process.env.MARKER, 'started');
     setInterval(() => {}, 1000);`,
    true,
    async ({ program, supervision, stop, markerOf }) => {
      const stored = superviseProgram(program, supervision);
      await until(async () => (await markerOf()) === 'started');
      stop();
      await stored;
      expect(await markerOf()).toBe('started finished');
    },
  ));

test(
  'kills a process that ignores SIGTERM',
  () =>
    onStage(
      `process.on('SIGTERM', () => {});
     require('node:fs').appendFileSync(process.env.MARKER, String(process.pid));
     setInterval(() => {}, 1000);`,
      true,
      async ({ program, supervision, stop, markerOf }) => {
        const stored = superviseProgram(program, supervision);
        await until(async () => (await markerOf()) !== '');
        stop();
        expect(await stored).toEqual({ ok: true, value: null });
        expect(readProcessIdentity(Number(await markerOf()))).toBeNull();
      },
      1000,
    ),
  30_000,
);
