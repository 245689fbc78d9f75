import { cpus } from 'node:os';
import { PlainError } from '../../bootstrap/system/fail.mjs';

/** The core of the server under test; the host alone lives there. */
export const SERVER_CORE = 0;
/** The core of everything else: load, platform, assets. */
export const OTHER_CORE = 1;
/** Where programs that only ask may run: everywhere but on the server's core. */
export const GENERATOR_CORES: readonly number[] = cpus().flatMap((_, core) =>
  core === SERVER_CORE ? [] : [core],
);

/** @errors PlainError where server and load would share a core, or cannot be told apart. */
export const requireTwoCores = (): void => {
  if (process.platform !== 'linux')
    throw new PlainError('npm run bench needs Linux: it reads /proc and binds processes to cores.');
  if (cpus().length < 2)
    throw new PlainError('npm run bench needs two cores: one for the server, one for its load.');
};
