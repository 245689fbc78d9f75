import { cpus } from 'node:os';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';

/** The core of the server under test, used by no other process. */
export const SERVER_CORE = 0;
/** The core of all other programs: load, platform, assets. */
export const OTHER_CORE = 1;
/** The cores of the load generators: all cores except the server's. */
export const GENERATOR_CORES: readonly number[] = cpus().flatMap((_, core) =>
  core === SERVER_CORE ? [] : [core],
);

/** @errors PlainError if server and load would share a core */
export const requireTwoCores = (): void => {
  if (process.platform !== 'linux')
    throw new PlainError('npm run bench needs Linux: it reads /proc and binds processes to cores.');
  if (cpus().length < 2)
    throw new PlainError('npm run bench needs two cores: one for the server, one for its load.');
};
