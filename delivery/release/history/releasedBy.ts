import { execFileSync } from 'node:child_process';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { CHECKOUT_ROOT } from '../checkout.ts';

const isExit = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/**
 * The person who releases: `ENGAWA_RELEASED_BY`, else git's `user.name`; null without either.
 * @errors throws if git is installed but does not run
 */
export const releasedBy = (env: NodeJS.ProcessEnv = process.env): string | null => {
  const named = env['ENGAWA_RELEASED_BY']?.trim();
  if (named) return named;
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: CHECKOUT_ROOT,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return name === '' ? null : name;
  } catch (error) {
    // git is not installed, or has no `user.name`
    if (hasSystemErrorCode(error, 'ENOENT') || isExit(error)) return null;
    throw error;
  }
};
