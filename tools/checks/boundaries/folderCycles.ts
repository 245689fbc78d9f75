import { dirname } from 'node:path';
import type { IModule } from 'dependency-cruiser';

const CHECKED = /^(?:apps|libs)\/[^/]+\/src\//;
const TEST = /\.(?:test|fixture)\.tsx?$|\/testing\//;

/** A file directly below `src` composes folders or is a leaf, so it counts as a folder. */
const toFolder = (source: string): string =>
  dirname(source).endsWith('/src') ? source : dirname(source);

/**
 * Import cycles between folders, types included and tests aside; each with one import per step.
 * This is no dependency-cruiser rule, because the folders of its rules include tests.
 */
export const folderCycles = (modules: readonly IModule[]): readonly string[] => {
  const graph = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of CHECKED.test(source) && !TEST.test(source) ? dependencies : []) {
      const steps = graph.get(toFolder(source)) ?? new Map<string, string>();
      graph.set(toFolder(source), steps.set(toFolder(resolved), `${source} → ${resolved}`));
    }
  return [...graph.keys()].flatMap((start) => {
    const paths = new Map([[start, new Map<string, string>()]]);
    // a Map iterates also over entries that are added during the loop
    for (const [folder, path] of paths)
      for (const [next, step] of graph.get(folder) ?? []) {
        const steps = new Map([...path, [folder, step]]);
        if (next === start && folder !== start) {
          // a folder is reported once
          for (const one of steps.keys()) graph.delete(one);
          return [`folders form no cycle, not even of types: ${[...steps.values()].join(', ')}`];
        }
        if (!paths.has(next)) paths.set(next, steps);
      }
    return [];
  });
};
