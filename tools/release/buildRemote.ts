import { failure, success, type Result } from '@engawa/contract/result.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from '../bootstrap/nodeBinary.mjs';
import { ROOT, SMOKE_SCRIPT } from './checkout.ts';
import type { Released } from './remotes.ts';

const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const LOG_BYTES = 64 * 1024 * 1024;

const build = (remote: Released, version?: string): Promise<Result<null, string>> =>
  new Promise((done) => {
    const env = {
      ...toolEnvironment(ROOT),
      // private class names are salted with it
      ...(version === undefined ? {} : { ENGAWA_RELEASE_VERSION: version }),
    };
    execFile(
      process.execPath,
      [NX, 'run', `@engawa/${remote}:build`],
      { cwd: ROOT, env, maxBuffer: LOG_BYTES, encoding: 'utf8' },
      (error, stdout, stderr) =>
        done(
          error === null
            ? success(null)
            : failure(`${stdout}${stderr}\nThe build of ${remote} failed (see above).`),
        ),
    );
  });

/**
 * Builds a remote for a version, and the host's smoke script when it is missing.
 * @returns what the build said where it failed
 */
export const buildRemote = async (
  remote: Released,
  version: string,
): Promise<Result<null, string>> => {
  const built = await build(remote, version);
  return built.ok && !existsSync(SMOKE_SCRIPT) ? build('host') : built;
};
