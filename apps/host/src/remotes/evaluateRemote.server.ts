import { Script } from 'node:vm';
import type { Exposed } from '@engawa/contract';
import type { VerifiedRelease } from './release.ts';

/** Modules lent to a remote, by the specifier it asks for. */
export type LentModules = ReadonlyMap<string, unknown>;

type CommonJsModule = { exports: unknown };
type Wrapper = (
  module: CommonJsModule,
  exports: unknown,
  require: (specifier: string) => unknown,
) => void;

const isExposed = (value: unknown): value is Exposed =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'page' || value.kind === 'module') &&
  'View' in value &&
  typeof value.View === 'function' &&
  'load' in value &&
  typeof value.load === 'function' &&
  'slices' in value &&
  Array.isArray(value.slices);

const runModule = ({ record, serverCode }: VerifiedRelease, lent: LentModules): unknown => {
  const lend = (specifier: string) => {
    if (!lent.has(specifier)) throw new Error(`${specifier} is not lent to remotes`);
    return lent.get(specifier);
  };
  const module: CommonJsModule = { exports: {} };
  // a script, not `require`: modules evaluated by `require` are never freed, and releases come often
  const script = new Script(`(function (module, exports, require) {${serverCode}\n})`, {
    filename: `${record.remote}@${record.version}/${record.server ?? 'server.cjs'}`,
  });
  const wrapper = script.runInThisContext() as Wrapper;
  wrapper(module, module.exports, lend);
  return module.exports;
};

/**
 * Evaluates a release's server side.
 * @returns its pages and modules by name, such as `BlogTop`
 * @errors throws REMOTE-003 where its code throws, -005 where it exposes another set than recorded.
 */
export const evaluateRemote = (
  release: VerifiedRelease,
  lent: LentModules,
): ReadonlyMap<string, Exposed> => {
  const name = `${release.record.remote}@${release.record.version}`;
  let exports: unknown;
  try {
    exports = runModule(release, lent);
  } catch (error) {
    throw new Error(`REMOTE-003 ${name} threw while it was evaluated`, { cause: error });
  }
  const modules: unknown =
    typeof exports === 'object' && exports !== null && 'modules' in exports ? exports.modules : {};
  const found = new Map<string, Exposed>();
  for (const [path, exposed] of Object.entries(modules ?? {})) {
    if (!isExposed(exposed)) throw new Error(`REMOTE-005 ${name}: ${path} is no page or module`);
    found.set(path.slice(2), exposed);
  }
  const recorded = Object.keys(release.record.exposes).map((path) => path.slice(2));
  if (recorded.length !== found.size || recorded.some((expose) => !found.has(expose))) {
    throw new Error(`REMOTE-005 ${name} exposes another set than its record says`);
  }
  return found;
};
