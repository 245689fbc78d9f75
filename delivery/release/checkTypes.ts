import { failure, success, type Result } from '@engawa/contract/result.ts';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT_ROOT, TYPE_COMPILER } from './checkout.ts';
import type { Released } from './released.ts';

/** Time limit of the type check: about 100 times the usual duration. */
const DEADLINE_MS = 300_000;
const LOG_BYTES = 16 * 1024 * 1024;

const FAULT = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/;

/**
 * The first type error as `file:line`, and the number of errors; null if the output has no error.
 */
export const findTypeError = (said: string): string | null => {
  const faults = said.split('\n').flatMap((line) => {
    const [fault, file, at, message = ''] = FAULT.exec(line.trimEnd()) ?? [];
    return fault === undefined ? [] : [`${file}:${at}: ${message.replace(/\.$/, '')}`];
  });
  const [first] = faults;
  if (first === undefined) return null;
  return faults.length === 1 ? first : `${first} (and ${faults.length - 1} more)`;
};

/**
 * Type-checks a remote like its `types` script, because a build strips types without a check.
 * @param root the checkout's folder, absolute
 * @returns the end of an error message on failure
 */
export const checkTypes = (remote: Released, root = CHECKOUT_ROOT): Promise<Result<null, string>> =>
  new Promise((done) => {
    const project = join('apps', remote, 'tsconfig.json');
    execFile(
      process.execPath,
      [TYPE_COMPILER, '-p', project, '--pretty', 'false'],
      { cwd: root, encoding: 'utf8', maxBuffer: LOG_BYTES, timeout: DEADLINE_MS },
      (error, stdout, stderr) => {
        if (error === null) done(success(null));
        else
          done(
            failure(
              findTypeError(stdout) ?? `its types were not checked: ${stderr}${error.message}`,
            ),
          );
      },
    );
  });
