import { failure, success, type Result } from '@engawa/contract/result.ts';
import { existsSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildChanged } from '../bootstrap/install/build.mjs';
import { toolEnvironment } from '../bootstrap/install/nodeBinary.mjs';
import { runProgram } from '../bootstrap/system/runProgram.mjs';
import { BUILD_FOLDER } from '../build/buildFolder.ts';
import { CHECKOUT_ROOT, SMOKE_SCRIPT } from './checkout.ts';
import type { Released } from './released.ts';

const WEBPACK = join(CHECKOUT_ROOT, 'node_modules/webpack/bin/webpack.js');
const STORED_LINES = 2000;

/** The first file of a stack that belongs to the checkout, as `file:line`. */
const findOwnFrame = (stack: string): string | null => {
  for (const [, file = '', line] of stack.matchAll(/\((?:file:\/\/)?(\/[^():]+):(\d+):\d+\)/g)) {
    const path = relative(CHECKOUT_ROOT, file);
    if (!path.startsWith('..') && !path.includes('node_modules')) return `${path}:${line}`;
  }
  return null;
};

/** The first error of webpack's output: its file below the checkout, message and expose. */
const findModuleError = (remote: string, text: string): string | null => {
  const [, file, line, body = ''] =
    /ERROR in (\.\/\S+)(?: (\d+):\S+)?\n([\s\S]*?)(?=\nERROR in |\n\n[^\n]* compiled |$)/.exec(
      text,
    ) ?? [];
  const message = /^\s*(?:[×x] )?((?:\w*Error|Module not found): .*|[A-Z].*)$/m.exec(
    body.replace(/^Module build failed .*$/m, ''),
  )?.[1];
  if (file === undefined || message === undefined) return null;
  const path = posix.join('apps', remote, file) + (line === undefined ? '' : `:${line}`);
  const importers = [...body.matchAll(/^ @ (\.\/src\/\S+[.](?:module|page)[.]tsx?)/gm)];
  const expose = importers.at(-1)?.[1];
  return `${path}: ${message.trim()}${expose === undefined ? '' : ` (exposed by ${posix.join('apps', remote, expose)})`}`;
};

/** An exception of a plug-in or of the configuration, with its file. */
const findPluginError = (text: string): string | null => {
  const [, message, stack = ''] =
    /^(?:\[webpack-cli\] )?(\w*Error: .*)\n((?:\s+at .*\n?)+)/m.exec(text) ?? [];
  const frame = findOwnFrame(stack);
  return message === undefined || frame === null ? null : `${frame}: ${message}`;
};

/**
 * Extracts the error from a build's output: one sentence that names the file, or the full output if
 * its form is unknown.
 */
export const findBuildError = (remote: string, said: string): string => {
  const text = stripVTControlCharacters(said);
  const refusal = new RegExp(`\\b${remote} cannot be (?:evaluated|built): .*`).exec(text)?.[0];
  const error = findModuleError(remote, text) ?? findPluginError(text);
  const sentence = refusal ?? (error === null ? null : `${remote} cannot be built: ${error}`);
  return sentence === null
    ? `${said}\nThe build of ${remote} failed (see above).`
    : `${sentence.trimEnd().replace(/\.$/, '')}.`;
};

/**
 * Builds a remote for a version, which is part of private class names. Also builds the host's smoke
 * script if it is missing.
 * @param folder name of a new folder in the app's folder
 * @returns null on success; else the build's error sentence, or the full output if there is none
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
