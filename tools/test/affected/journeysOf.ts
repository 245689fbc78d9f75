import { posix } from 'node:path';
import type { SourceFile } from '../../checks/house/sourceFiles.ts';

const NAMED = /['"`]([\w@./-]+\.[a-z0-9]+)['"`]/g;

/** What a source imports, starts or reads of tools and e2e, by the paths that stand in it. */
const namedIn = ({ path, text }: SourceFile, known: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(NAMED)].flatMap(([, name = '']) =>
    [posix.join(posix.dirname(path), name), posix.normalize(name)].filter((at) => known.has(at)),
  );

/** All that a file leads to, itself among it. */
const reachedFrom = (
  start: string,
  sources: ReadonlyMap<string, SourceFile>,
  known: ReadonlySet<string>,
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    const source = sources.get(path);
    if (source !== undefined) for (const next of namedIn(source, known)) reach(next);
  };
  reach(start);
  return reached;
};

/**
 * The journeys that changed files of tools and e2e can tell apart.
 * @param changed paths of which each is in tools or e2e
 * @param files every source of tools and e2e
 * @returns names of journeys; 'all' where what runs them has changed
 */
export const journeysOf = (
  changed: readonly string[],
  files: readonly SourceFile[],
): 'all' | readonly string[] => {
  const sources = new Map(files.map((file) => [file.path, file]));
  const known = new Set([...sources.keys(), ...changed]);
  const reachesChange = (start: string) => {
    const reached = reachedFrom(start, sources, known);
    return changed.some((path) => reached.has(path));
  };
  // no journey imports the environment that it runs in
  if (changed.some((path) => path.startsWith('e2e/harness/run/')) || reachesChange('e2e/run.ts'))
    return 'all';
  // what the journeys look at is found in its folder, not named
  const looks = changed.some((path) => path.startsWith('e2e/looks/')) ? ['looks'] : [];
  const journeys = [...known].filter((path) => path.endsWith('.e2e.ts') && reachesChange(path));
  return [...new Set([...looks, ...journeys.map((path) => posix.basename(path, '.e2e.ts'))])];
};
