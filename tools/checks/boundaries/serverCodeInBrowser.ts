import type { IModule } from 'dependency-cruiser';

/** Entry files of browser bundles, which contain all files that these import. */
const BROWSER_ROOT =
  /^apps\/host\/src\/client\/|^apps\/[^/]+\/src\/(remote|.*\.module)\.tsx?$|^libs\/ui-templates\/src\/|^libs\/contract\/src\/contract\.ts$/;
const SERVER_ONLY = /\.server\.tsx?$|^apps\/host\/src\/(server|worker)\/|^libs\/server-kit\//;
const TEST = /\.(test|fixture)\.tsx?$/;

/**
 * Server code that a browser bundle would contain, each with its import path. This is no
 * dependency-cruiser rule, because `reachable` also follows type imports.
 */
export const serverCodeInBrowser = (modules: readonly IModule[]): readonly string[] => {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const roots = modules.filter(({ source }) => BROWSER_ROOT.test(source) && !TEST.test(source));
  const paths = new Map(roots.map(({ source }) => [source, source]));
  const violations: string[] = [];
  // a Map iterates also over entries that are added during the loop
  for (const [source, path] of paths) {
    const module = bySource.get(source);
    if (SERVER_ONLY.test(source) || module?.coreModule === true) {
      violations.push(`server code never enters a browser bundle: ${path}`);
      continue;
    }
    for (const { resolved, dependencyTypes } of module?.dependencies ?? [])
      if (!dependencyTypes.includes('type-only') && !paths.has(resolved))
        paths.set(resolved, `${path} → ${resolved}`);
  }
  return violations;
};
