import { dirname } from 'node:path';
import type { IModule } from 'dependency-cruiser';

/** Files of apps whose folders are layers, without tests, which import all layers. */
const LAYERED = /^apps\/platform\/src\/(?!testing\/)(?!.*\.(test|fixture)\.)/;

/**
 * The imports that form cycles between folders, types included. This is no dependency-cruiser rule,
 * because its folders contain their tests and the folders below them.
 */
export const folderCycles = (modules: readonly IModule[]): readonly string[] => {
  let edges = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => LAYERED.test(source) && LAYERED.test(resolved))
      .map(({ resolved }) => [dirname(source), dirname(resolved)] as const)
      .filter(([from, to]) => from !== to),
  );
  for (let before = 0; before !== edges.length;) {
    before = edges.length;
    const sources = new Set(edges.map(([from]) => from));
    const targets = new Set(edges.map(([, to]) => to));
    edges = edges.filter(([from, to]) => targets.has(from) && sources.has(to));
  }
  return [...new Set(edges.map(([from, to]) => `folders form no cycle: ${from} → ${to}`))];
};
