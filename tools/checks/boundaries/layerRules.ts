import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * Rules of layers, lowest first: each imports only lower ones. Layers with a bar are one level and
 * do not import each other.
 * @param prefix pattern of the path before the layer
 * @param exempt patterns of files that may import any layer
 */
export const layerRules = (
  prefix: string,
  layers: readonly string[],
  exempt: string[] = [],
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
