import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Folders of an app, lowest first; alternatives are one layer and do not import each other. */
const LAYERS = {
  host: ['protocol', 'runtime', 'features', 'frame', 'worker|client', 'server'],
  platform: ['system', 'database', 'domain', 'resources', 'jobs', 'seed', 'http', 'start'],
} as const;

/**
 * Rules that no layer of the host or of the platform imports a higher one.
 * @param tests patterns of files that may import all layers
 */
export const layerRules = (
  tests: string[],
): Readonly<Record<string, Pick<IRegularForbiddenRuleType, 'from' | 'to'>>> =>
  Object.fromEntries(
    Object.entries(LAYERS).flatMap(([app, layers]) =>
      layers.map((layer, at) => [
        `${layer} of the ${app} imports no higher layer`,
        {
          from: { path: `^apps/${app}/src/(${layer})/`, pathNot: tests },
          to: {
            path: `^apps/${app}/src/`,
            pathNot: `^apps/${app}/src/(${[...layers.slice(0, at), '$1'].join('|')})/`,
          },
        },
      ]),
    ),
  );
