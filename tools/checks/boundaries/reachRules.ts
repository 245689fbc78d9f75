import type { SourceGraph } from './sourceGraph.ts';

/** What the browser loads first; everything it leads to ends in a browser bundle. */
const BROWSER_ROOTS = [
  /^apps\/host\/src\/browser\/.*\.tsx?$/,
  /^apps\/[^/]+\/src\/remote\.tsx?$/,
  /^apps\/[^/]+\/src\/.*\.module\.tsx?$/,
  /^libs\/ui-templates\/src\/.*\.tsx?$/,
  /^libs\/contract\/src\/contract\.ts$/,
];

const SERVER_ONLY = [/^node:/, /\.server\.tsx?$/, /^apps\/host\/src\/(server|render)\//];

const isAny = (patterns: readonly RegExp[], path: string) =>
  patterns.some((pattern) => pattern.test(path));

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);

/** Server code that a browser bundle would hold, with the way that leads to it. */
export const serverCodeInBrowser = ({ files, edges }: SourceGraph): readonly string[] => {
  const cameFrom = new Map<string, string | null>();
  const waiting: string[] = [];
  const reach = (path: string, from: string | null) => {
    if (cameFrom.has(path)) return;
    cameFrom.set(path, from);
    waiting.push(path);
  };
  for (const path of files.keys())
    if (isAny(BROWSER_ROOTS, path) && !isTest(path)) reach(path, null);
  const violations: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (isAny(SERVER_ONLY, path)) {
      const way = [path];
      for (let at = cameFrom.get(path); at; at = cameFrom.get(at)) way.unshift(at);
      violations.push(`server code never enters a browser bundle: ${way.join(' -> ')}`);
      continue;
    }
    for (const { to, isTypeOnly } of edges.get(path) ?? []) if (!isTypeOnly) reach(to, path);
  }
  return violations;
};
