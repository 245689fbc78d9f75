import { fork } from 'node:child_process';
import { join } from 'node:path';
import { failure, success, type Result } from '../../libs/contract/src/result.ts';
import type { ExposeRecord, ReleaseRecord } from '../../libs/contract/src/remotes/releaseRecord.ts';

/** The exposes of a remote's server code: modules by path such as `./Iine`, actions by name. */
export type Exposes = Required<Pick<ReleaseRecord, 'actions' | 'experiments' | 'persisted'>> &
  Pick<ReleaseRecord, 'privatePages'> & {
    readonly modules: Readonly<Record<string, Omit<ExposeRecord, 'js' | 'css'>>>;
  };

type Notified = Partial<Exposes> & { readonly begins?: true; readonly thrown?: string };

const CHILD = join(import.meta.dirname, 'exposesChild.mjs');

const LIMIT_MS = 10_000;

/**
 * Evaluates a remote's server code in a separate process, so that an endless loop or `process.exit`
 * in that code does not affect the build.
 * @param serverFile absolute
 * @param limitMs time limit for the code in module scope, in ms
 * @returns the exposes, or the end of an error message
 */
export const evaluateExposes = (
  serverFile: string,
  limitMs = LIMIT_MS,
): Promise<Result<Exposes, string>> =>
  new Promise((done, fail) => {
    const child = fork(CHILD, [serverFile], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    let timer: NodeJS.Timeout | undefined;
    const end = (result: Result<Exposes, string>) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      done(result);
    };
    const tooLong = () =>
      end(failure(`its module scope did not finish within ${limitMs / 1000} s`));
    child.on('message', ({ begins, thrown, modules, ...others }: Notified) => {
      const { actions = {}, experiments = [], persisted = {} } = others;
      if (begins) timer = setTimeout(tooLong, limitMs);
      else if (modules) end(success({ modules, ...others, actions, experiments, persisted }));
      else end(failure(thrown ?? 'it exposes nothing'));
    });
    child.on('error', fail);
    child.on('exit', () => end(failure('it exited its process in module scope')));
  });
