import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { importsOf } from '../boundaries/importsOf.ts';
import { packageName } from '../boundaries/sourceGraph.ts';
import type { SourceFile } from '../house/sourceFiles.ts';
import { usedWithoutImport } from './usedWithoutImport.ts';

/** A package.json of ours; `folder` is below the root, and empty for the root's own. */
export type Workspace = {
  readonly folder: string;
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** What the lock file says of a package. */
export type LockedPackage = {
  readonly bin?: Readonly<Record<string, string>> | undefined;
  readonly peerDependencies?: Readonly<Record<string, string>> | undefined;
};

/** @property ambientTypes what tsconfig.base.json names in `types` */
export type Packages = {
  readonly workspaces: readonly Workspace[];
  readonly files: readonly SourceFile[];
  readonly locked: Readonly<Record<string, LockedPackage>>;
  readonly ambientTypes: readonly string[];
};

type PackageImport = { readonly path: string; readonly name: string };

const isOurs = (name: string) => name.startsWith('@engawa/');
const isTest = (path: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(path);
const isProduct = (path: string) => /^(apps|libs)\/[^/]+\/src\//.test(path) && !isTest(path);
const manifestOf = ({ folder }: Workspace) => posix.join(folder, 'package.json');
const declaredBy = ({ dependencies, devDependencies }: Workspace) => ({
  ...devDependencies,
  ...dependencies,
});

const ownerOf = (path: string, workspaces: readonly Workspace[]): Workspace | undefined =>
  workspaces.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`)) ??
  workspaces.find(({ folder }) => folder === '');

const specifiersIn = ({ path, text }: SourceFile): readonly string[] => {
  if (path.endsWith('.scss'))
    return [...text.matchAll(/['"]pkg:([^'"]+)['"]/g)].flatMap(([, specifier]) => specifier ?? []);
  if (!/\.([cm]?js|tsx?)$/.test(path) || path.endsWith('.d.ts')) return [];
  const specifiers = importsOf(path, text).map(({ specifier }) => specifier);
  // the compiler imports React for JSX
  return path.endsWith('.tsx') ? [...specifiers, 'react'] : specifiers;
};

/** nx rebuilds the apps when tools/build changes, as nx.json says; their configurations begin there. */
const isBuildConfiguration = (path: string) => /^apps\/[^/]+\/webpack[^/]*\.mjs$/.test(path);

/** The package that an import leads to, or null where it stays in its workspace or in Node. */
const packageOf = (
  path: string,
  specifier: string,
  workspaces: readonly Workspace[],
): string | null => {
  if (isBuiltin(specifier)) return null;
  if (!specifier.startsWith('.')) return packageName(specifier);
  const target = ownerOf(posix.join(posix.dirname(path), specifier), workspaces);
  const isWithin = target === undefined || target === ownerOf(path, workspaces);
  return isWithin || target.folder === '' || isBuildConfiguration(path) ? null : target.name;
};

const importsIn = ({ files, workspaces }: Packages): readonly PackageImport[] =>
  files.flatMap((file) =>
    specifiersIn(file).flatMap((specifier) => {
      const name = packageOf(file.path, specifier, workspaces);
      return name === null ? [] : [{ path: file.path, name }];
    }),
  );

const importFault = ({ path, name }: PackageImport, workspace: Workspace): readonly string[] => {
  if (/^tools\/bootstrap\/.+\.mjs$/.test(path))
    return [`${path} imports ${name}, and runs before packages are installed`];
  if (declaredBy(workspace)[name] === undefined)
    return [`${path} imports ${name}, which ${manifestOf(workspace)} does not declare`];
  if (isProduct(path) && workspace.dependencies[name] === undefined)
    return [
      `${path} imports ${name}, which ${manifestOf(workspace)} declares for development only`,
    ];
  return [];
};

const unusedFaults = (
  workspace: Workspace,
  packages: Packages,
  imports: readonly PackageImport[],
): readonly string[] => {
  const imported = new Set(
    imports
      .filter(({ path }) => ownerOf(path, packages.workspaces) === workspace)
      .map(({ name }) => name),
  );
  return Object.keys(declaredBy(workspace))
    .filter((name) => !imported.has(name) && !usedWithoutImport(name, workspace, packages))
    .map((name) => `${manifestOf(workspace)} declares ${name}, which nothing there uses`);
};

const rangeFaults = (workspace: Workspace): readonly string[] =>
  Object.entries(declaredBy(workspace)).flatMap(([name, version]) => {
    const says = `${manifestOf(workspace)} declares ${name} as '${version}'`;
    if (isOurs(name)) return version === '*' ? [] : [`${says}; a workspace is '*'`];
    return /^(npm:[^@]+@)?\d[^ ]*$/.test(version) ? [] : [`${says}, which is no exact version`];
  });

const versionFaults = (workspaces: readonly Workspace[]): readonly string[] => {
  const names = new Set(workspaces.flatMap((workspace) => Object.keys(declaredBy(workspace))));
  return [...names].flatMap((name) => {
    const places = workspaces.flatMap((workspace) => {
      const version = declaredBy(workspace)[name];
      return version === undefined ? [] : [{ version, manifest: manifestOf(workspace) }];
    });
    if (new Set(places.map(({ version }) => version)).size === 1) return [];
    const list = places.map(({ version, manifest }) => `${version} in ${manifest}`);
    return [`${name} has more than one version: ${list.join(', ')}`];
  });
};

/**
 * Where a workspace and its package.json disagree, one line each: an import that it does not declare, a
 * package that it declares for nothing, a package in two versions.
 */
export const packageFaults = (packages: Packages): readonly string[] => {
  const { workspaces } = packages;
  const imports = importsIn(packages);
  const faults = [
    ...imports.flatMap((each) => {
      const workspace = ownerOf(each.path, workspaces);
      return workspace === undefined ? [] : importFault(each, workspace);
    }),
    ...workspaces.flatMap((workspace) => unusedFaults(workspace, packages, imports)),
    ...workspaces.flatMap(rangeFaults),
    ...versionFaults(workspaces),
  ];
  return [...new Set(faults)];
};
