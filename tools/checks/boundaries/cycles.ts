import type { SourceGraph } from './sourceGraph.ts';

/**
 * Rings of imports; imports of types alone close none.
 * @returns the files of each ring, the first one again at its end
 */
export const importCycles = ({ edges }: SourceGraph): readonly (readonly string[])[] => {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): void => {
    const at = way.indexOf(path);
    if (at !== -1) cycles.push([...way.slice(at), path]);
    if (at !== -1 || finished.has(path)) return;
    way.push(path);
    for (const { to, isTypeOnly } of edges.get(path) ?? []) if (!isTypeOnly) visit(to);
    way.pop();
    finished.add(path);
  };
  for (const path of edges.keys()) visit(path);
  return cycles;
};
