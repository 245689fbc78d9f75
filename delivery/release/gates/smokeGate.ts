import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemEnvironment } from '../../start/processes/environment.ts';
import type { Candidate } from '../candidate.ts';
import { writeDurableFiles } from '../store/durableFiles.ts';
import type { Gate } from './gate.ts';

/**
 * The host's script allows 50 s of waiting and 4 s of CPU time; the remaining time is for the start
 * of Node.
 */
const DEADLINE_MS = 60_000;

const runScript = (
  script: string,
  folder: string,
  env: Record<string, string>,
  deadlineMs: number,
): Promise<string | null> =>
  new Promise((done) => {
    const options = {
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
      env,
    } as const;
    execFile(process.execPath, [script, folder], options, (error, stdout, stderr) => {
      if (error === null) done(null);
      else if (error.killed === true)
        done(`its server code did not finish within ${deadlineMs / 1000} s`);
      else done(`${stderr}${stdout}`.trim().split('\n').at(-1) || 'its server code does not run');
    });
  });

const layOut = (folder: string, { record, files }: Candidate): Promise<void> =>
  writeDurableFiles(
    folder,
    new Map([...files, [RECORD_FILE, Buffer.from(JSON.stringify(record))]]),
  );

type SmokeSettings = {
  /** environment of the publishing process; the tested code gets only the system variables */
  readonly environment?: NodeJS.ProcessEnv;
  /** time limit of the script, including its start */
  readonly deadlineMs?: number;
  /** maps positions in the server code to sources */
  readonly inWords?: (text: string) => string;
};

/**
 * Accepts a release that a render worker can evaluate and render without an exception or an endless
 * loop.
 * @param script path of the host's smoke script, which gets the release's folder as its argument
 */
export const smokeGate =
  (
    script: string,
    {
      environment = process.env,
      deadlineMs = DEADLINE_MS,
      inWords = (text) => text,
    }: SmokeSettings = {},
  ): Gate =>
  async (candidate) => {
    if (candidate.record.server === undefined) return null;
    const folder = join(tmpdir(), `engawa-smoke-${randomUUID()}`);
    try {
      await layOut(folder, candidate);
      const fault = await runScript(script, folder, systemEnvironment(environment), deadlineMs);
      return fault === null ? null : inWords(fault);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
