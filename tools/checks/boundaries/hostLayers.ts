import { dirname } from 'node:path/posix';
import type { IModule, IRegularForbiddenRuleType } from 'dependency-cruiser';

const TEST = '[.](test|fixture)[.]tsx?$|/testing/';
/** Each layer imports only earlier ones; `worker` and `client` are one level. */
const LAYERS = ['protocol', 'runtime', 'features', 'frame', 'worker|client', 'server'];
/** Layers whose folders still import each other. */
const WITH_CYCLES = 'client|server';
const CHECKED = new RegExp(`^apps/host/src/(?!${WITH_CYCLES})(?!.*(?:${TEST}))`);

export const HOST_LAYER_RULES: Readonly<
  Record<string, Pick<IRegularForbiddenRuleType, 'from' | 'to'>>
> = Object.fromEntries(
  LAYERS.map((layer, at) => [
    `the ${layer} of the host imports no later layer`,
    {
      from: { path: `^apps/host/src/(${layer})/`, pathNot: TEST },
      to: {
        path: `^apps/host/src/(${LAYERS.slice(at).join('|')})/`,
        pathNot: '^apps/host/src/$1/',
      },
    },
  ]),
);

/**
 * Folders of the host that import each other, also through other folders. A folder has its own
 * files, without those of its subfolders; the folders of dependency-cruiser have both.
 */
export const hostFolderCycles = (modules: readonly IModule[]): readonly string[] => {
  const pairs = modules
    .filter(({ source }) => CHECKED.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({
        resolved,
        from: dirname(source),
        to: dirname(resolved),
      })),
    )
    .filter(({ resolved, from, to }) => CHECKED.test(resolved) && from !== to);
  const importsOf = Map.groupBy(pairs, ({ from }) => from);
  const reaches = (from: string, goal: string, passed = new Set<string>()): boolean =>
    (importsOf.get(from) ?? []).some(
      ({ to }) => to === goal || (!passed.has(to) && reaches(to, goal, passed.add(to))),
    );
  const inCycles = pairs.filter(({ from, to }) => reaches(to, from));
  const found = inCycles.map(
    ({ from, to }) => `folders of the host form no cycle: ${from} → ${to}`,
  );
  return [...new Set(found)];
};
