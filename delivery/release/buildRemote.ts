import { failure, success, type Result } from '@engawa/contract/result.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildChanged } from '../bootstrap/install/build.mjs';
import { toolEnvironment } from '../bootstrap/install/nodeBinary.mjs';
import { runProgram } from '../bootstrap/system/runProgram.mjs';
import { BUILD_FOLDER } from '../build/buildFolder.ts';
import { CHECKOUT_ROOT, SMOKE_SCRIPT } from './checkout.ts';
import type { Released } from './released.ts';

const WEBPACK = join(CHECKOUT_ROOT, 'node_modules/webpack/bin/webpack.js');
const STORED_LINES = 2000;

/** Extracts the error from a build's output: its own sentence, or the full output without one. */
export const findBuildError = (remote: string, said: string): string => {
  const text = stripVTControlCharacters(said);
  const refusal = new RegExp(`\\b${remote} cannot be evaluated: .*`).exec(text);
  return refusal === null
    ? `${said}\nThe build of ${remote} failed (see above).`
    : `${refusal[0].trimEnd()}.`;
};

/**
 * Builds a remote for a version, which is part of its private class names, and the host's smoke
 * script if missing.
 * @param folder name of a new folder in the app's
 * @returns null on success; else the build's error sentence, or its full output without one
 */
export const buildRemote = async (
  remote: Released,
  version: string,
  folder: string,
): Promise<Result<null, string>> => {
  const { code, lastLines } = await runProgram(
    process.execPath,
    [WEBPACK, '--config', 'webpack.config.mjs'],
    {
      cwd: join(CHECKOUT_ROOT, 'apps', remote),
      env: {
        ...toolEnvironment(CHECKOUT_ROOT),
        ENGAWA_RELEASE_VERSION: version,
        [BUILD_FOLDER]: folder,
      },
      storedLines: STORED_LINES,
    },
  );
  if (code !== 0) return failure(findBuildError(remote, lastLines.join('\n')));
  if (!existsSync(SMOKE_SCRIPT)) await buildChanged(CHECKOUT_ROOT, process.execPath);
  return success(null);
};
