import { fork } from 'node:child_process';
import { join } from 'node:path';
import { failure, success, type Result } from '../../libs/contract/src/result.ts';

/** What the release record holds of an exposed page or module. */
type ExposedFacts = {
  readonly kind: string;
  readonly policy?: unknown;
  readonly pageType?: string;
  readonly places?: readonly string[];
  readonly claims?: readonly unknown[];
};

/** What a remote's server code exposes: modules by path such as `./Iine`, actions by name, experiments. */
export type Exposes = {
  readonly modules: Readonly<Record<string, ExposedFacts>>;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly experiments: readonly unknown[];
};

type Notified = Partial<Exposes> & { readonly begins?: true; readonly thrown?: string };

const CHILD = join(import.meta.dirname, 'exposesChild.mjs');

const LIMIT_MS = 10_000;

/**
 * Evaluates a remote's server code in a process of its own, so that code without an end, or one that
 * ends its process, cannot do the same to the build.
 * @param serverFile absolute
 * @param limitMs for what the code does in module scope
 * @returns what it exposes, or half a sentence
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
    child.on('message', ({ begins, modules, actions = {}, experiments = [], thrown }: Notified) => {
      if (begins) timer = setTimeout(tooLong, limitMs);
      else if (modules) end(success({ modules, actions, experiments }));
      else end(failure(thrown ?? 'it exposes nothing'));
    });
    child.on('error', fail);
    child.on('exit', () => end(failure('it exited its process in module scope')));
  });
