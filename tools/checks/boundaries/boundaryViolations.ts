import type { SourceFile } from '../house/sourceFiles.ts';
import { importCycles } from './cycles.ts';
import { EDGE_RULES } from './edgeRules.ts';
import { serverCodeInBrowser } from './reachRules.ts';
import { sourceGraph } from './sourceGraph.ts';

const isTemplateSource = (path: string) =>
  /^libs\/ui-templates\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

const templatesThatFetch = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path, text }) => isTemplateSource(path) && /\b(fetch|XMLHttpRequest)\(/.test(text))
    .map(({ path }) => `${path}: ui-templates fetches nothing`);

/**
 * The dependency rules that sources break, one line each.
 * @param root absolute, symbolic links resolved
 */
export const boundaryViolations = (
  root: string,
  files: readonly SourceFile[],
): readonly string[] => {
  const graph = sourceGraph(root, files);
  const edges = [...graph.edges.values()].flat();
  return [
    ...EDGE_RULES.flatMap(({ name, says, forbids }) =>
      edges
        .filter(forbids)
        .map(({ from, specifier }) => `${from} imports ${specifier}: ${says} (${name})`),
    ),
    ...templatesThatFetch(files),
    ...serverCodeInBrowser(graph),
    ...importCycles(graph).map((cycle) => `imports in a ring: ${cycle.join(' -> ')}`),
  ];
};
