import { failure, success, type Result } from '@engawa/contract/result.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toolEnvironment } from '../bootstrap/install/nodeBinary.mjs';
import { ROOT, SMOKE_SCRIPT } from './checkout.ts';
import type { Released } from './remotes.ts';

const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const LOG_BYTES = 64 * 1024 * 1024;

/** What is wrong, from all that a build has said: its own sentence, or all of it where it has none. */
export const faultIn = (remote: string, said: string): string => {
  const text = stripVTControlCharacters(said);
  const refusal = new RegExp(`\\b${remote} cannot be evaluated: .*`).exec(text);
  return refusal === null
    ? `${said}\nThe build of ${remote} failed (see above).`
    : `${refusal[0].trimEnd()}.`;
};

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
        done(error === null ? success(null) : failure(faultIn(remote, `${stdout}${stderr}`))),
    );
  });

/**
 * Builds a remote for a version, and the host's smoke script when it is missing.
 * @returns where it failed, one sentence if the build has one, else all that it said
 */
export const buildRemote = async (
  remote: Released,
  version: string,
): Promise<Result<null, string>> => {
  const built = await build(remote, version);
  return built.ok && !existsSync(SMOKE_SCRIPT) ? build('host') : built;
};
