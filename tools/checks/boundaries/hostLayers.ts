import { dirname } from 'node:path/posix';
import type { IModule, IRegularForbiddenRuleType } from 'dependency-cruiser';

const TEST = '[.](test|fixture)[.]tsx?$|/testing/';
/** Layers whose folders still import each other. */
const WITH_CYCLES = 'client|server';
const CHECKED = new RegExp(`^apps/host/src/(?!${WITH_CYCLES})(?!.*(?:${TEST}))`);

/**
 * Rules of layers, lowest first: each imports only lower ones. Layers with a bar have one level.
 * @param exempt files that may import any layer
 */
export const layerRules = (
  prefix: string,
  layers: readonly string[],
  exempt = '^$',
): Readonly<Record<string, Pick<IRegularForbiddenRuleType, 'from' | 'to'>>> =>
  Object.fromEntries(
    layers.map((layer, at) => [
      `${layer} imports only lower layers`,
      {
        from: { path: `${prefix}(${layer})/`, pathNot: exempt },
        to: { path: `${prefix}(${layers.slice(at).join('|')})/`, pathNot: `${prefix}$1/` },
      },
    ]),
  );

/** The layers of the host; tests may use any. */
export const HOST_LAYERS = layerRules(
  '^apps/host/src/',
  ['protocol', 'runtime', 'features', 'frame', 'worker|client', 'server'],
  TEST,
);

/**
 * Folders of the host that import each other, also through other folders. A folder has its own
 * files, without those of its subfolders; the folders of dependency-cruiser have both.
 */
export const hostFolderCycles = (modules: readonly IModule[]): readonly string[] => {
  const pairs = modules
    .filter(({ source }) => CHECKED.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => CHECKED.test(resolved))
        .map(({ resolved }) => ({ from: dirname(source), to: dirname(resolved) })),
    );
  const importsOf = Map.groupBy(pairs, ({ from }) => from);
  const reaches = (from: string, goal: string, passed = new Set<string>()): boolean =>
    (importsOf.get(from) ?? []).some(
      ({ to }) => to === goal || (!passed.has(to) && reaches(to, goal, passed.add(to))),
    );
  const inCycles = pairs.filter(({ from, to }) => from !== to && reaches(to, from));
  const found = inCycles.map(
    ({ from, to }) => `folders of the host form no cycle: ${from} → ${to}`,
  );
  return [...new Set(found)];
};
