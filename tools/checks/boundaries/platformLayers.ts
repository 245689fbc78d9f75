import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

const SRC = '^apps/platform/src/';
/** Folders of the platform, lowest first. */
const LAYERS = ['system', 'database', 'domain', 'resources', 'jobs', 'seed', 'http', 'start'];

/** Rules that no layer of the platform imports a higher one. @param tests may import all layers */
export const platformLayers = (
  tests: string[],
): Readonly<Record<string, Pick<IRegularForbiddenRuleType, 'from' | 'to'>>> =>
  Object.fromEntries(
    LAYERS.map((layer, at) => [
      `${layer} of the platform imports no higher layer`,
      {
        from: { path: `${SRC}${layer}/`, pathNot: tests },
        to: { path: SRC, pathNot: `${SRC}(${LAYERS.slice(0, at + 1).join('|')})/` },
      },
    ]),
  );
