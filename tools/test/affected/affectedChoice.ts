import type { SourceFile } from '../../checks/house/sourceFiles.ts';
import { JOURNEYS_OF_REMOTE } from '../chosenJourneys.ts';
import { journeysOf } from './journeysOf.ts';

/** A workspace as nx knows it; `root` is its folder below the repository. */
export type Project = {
  readonly name: string;
  readonly root: string;
  readonly dependsOn: readonly string[];
};

/** @property files every source of the workspaces, tests among them */
export type Checkout = {
  readonly projects: readonly Project[];
  readonly files: readonly SourceFile[];
};

export type Change = { readonly path: string; readonly isDeleted: boolean };

/** All there are, or those that are named. */
export type Some = 'all' | readonly string[];

/** What a change asks for; an empty list asks for nothing. */
export type Choice = {
  /** names of projects */
  readonly types: Some;
  /** paths */
  readonly lint: Some;
  readonly format: Some;
  /** sources and tests: jest runs these tests, and those that import one of the files */
  readonly unit: Some;
  /** names of journeys */
  readonly journeys: Some;
  /** whether the checks run that judge the tree as a whole */
  readonly tree: boolean;
};

export const NOTHING: Choice = {
  types: [],
  lint: [],
  format: [],
  unit: [],
  journeys: [],
  tree: false,
};
/** What `npm test` runs without options. */
export const EVERYTHING: Choice = {
  types: 'all',
  lint: 'all',
  format: 'all',
  unit: 'all',
  journeys: 'all',
  tree: true,
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isForTests = (path: string) =>
  isTest(path) || /\.fixture\.tsx?$|\/testing\//.test(path) || path.startsWith('tools/testing/');
const isImported = (path: string) => /\.(tsx?|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path);
const isLinted = (path: string) => /\.([cm]?js|[cm]?ts|tsx)$/.test(path);
const hasTypes = (path: string) => /\.([cm]?ts|tsx|json)$/.test(path);
const isText = (path: string) => path.endsWith('.md');
const isManifest = (path: string) => path.endsWith('/package.json');

/** What is outside of the workspaces and concerns none of them as a whole. */
const OUTSIDE: readonly (readonly [what: RegExp, choice: Partial<Choice>])[] = [
  [/^\.oxlintrc\.json$/, { lint: 'all' }],
  [/^\.prettier(rc\.json|ignore)$/, { format: 'all' }],
  [/^docs\/|^[^/]+\.md$|^\.gitignore$|^\.ci\//, {}],
];

const united = (lists: readonly Some[]): Some =>
  lists.includes('all') ? 'all' : [...new Set(lists.flat())];

const together = (choices: readonly Choice[]): Choice => ({
  types: united(choices.map(({ types }) => types)),
  lint: united(choices.map(({ lint }) => lint)),
  format: united(choices.map(({ format }) => format)),
  unit: united(choices.map(({ unit }) => unit)),
  journeys: united(choices.map(({ journeys }) => journeys)),
  tree: choices.some(({ tree }) => tree),
});

/** The project and all that depends on it, over any number of steps. */
const withDependents = (project: Project, projects: readonly Project[]): readonly Project[] => {
  const found = new Set([project.name]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { name, dependsOn } of projects)
      if (dependsOn.some((other) => found.has(other))) found.add(name);
  }
  return projects.filter(({ name }) => found.has(name));
};

/** The app that a path is in; null: none. */
const remoteOf = (path: string): string | null => /^apps\/([^/]+)\//.exec(path)?.[1] ?? null;

const isIn = (path: string, { root }: Project) => path.startsWith(`${root}/`);

const testsOf = (projects: readonly Project[], files: readonly SourceFile[]): readonly string[] =>
  files
    .map(({ path }) => path)
    .filter((path) => isTest(path) && projects.some((project) => isIn(path, project)));

/**
 * Every test of the project itself: they start its programs and read its files, which no import shows. Of its
 * dependents the tests that import the changed file, which Jest knows; of tools all, because they start apps;
 * after a change in a remote only those that name its folder. If nothing can import the changed file, every
 * test of all of them.
 */
const unitFor = (
  { path, isDeleted }: Change,
  project: Project,
  { projects, files }: Checkout,
): readonly string[] => {
  if (isText(path)) return [];
  if (isTest(path)) return isDeleted ? [] : [path];
  if (project.root === 'e2e')
    return isDeleted || !isImported(path) ? testsOf([project], files) : [path];
  const affected = withDependents(project, projects);
  if (isDeleted || !isImported(path)) return testsOf(affected, files);
  const remote = remoteOf(path);
  if (remote !== null && remote in JOURNEYS_OF_REMOTE) {
    const naming = files.filter((file) => isTest(file.path) && file.text.includes(project.root));
    return [path, ...testsOf([project], files), ...naming.map((file) => file.path)];
  }
  const whole = affected.filter(({ name, root }) => name === project.name || root === 'tools');
  return [path, ...testsOf(whole, files)];
};

const journeysFor = (path: string, { files }: Checkout): Some => {
  if (isText(path) || isForTests(path) || path.endsWith('/tsconfig.json')) return [];
  const own = JOURNEYS_OF_REMOTE[remoteOf(path) ?? ''];
  if (own !== undefined && !isManifest(path)) return own;
  if (/^(apps|libs|tools\/build)\//.test(path) || isManifest(path)) return 'all';
  return journeysOf(
    [path],
    files.filter((file) => /^(tools|e2e)\//.test(file.path)),
  );
};

const typesFor = (path: string, project: Project, projects: readonly Project[]): Some => {
  if (!hasTypes(path)) return [];
  const affected = isTest(path) ? [project] : withDependents(project, projects);
  return affected.map(({ name }) => name);
};

const inProject = (change: Change, project: Project, checkout: Checkout): Choice => ({
  types: typesFor(change.path, project, checkout.projects),
  lint: !change.isDeleted && isLinted(change.path) ? [change.path] : [],
  format: change.isDeleted ? [] : [change.path],
  unit: unitFor(change, project, checkout),
  journeys: journeysFor(change.path, checkout),
  tree: true,
});

const choiceFor = (change: Change, checkout: Checkout): Choice => {
  const { path, isDeleted } = change;
  const project = checkout.projects.find((one) => isIn(path, one));
  if (project !== undefined) return inProject(change, project, checkout);
  const known = OUTSIDE.find(([what]) => what.test(path));
  if (known === undefined) return EVERYTHING;
  const naming = checkout.files.filter((file) => isTest(file.path) && file.text.includes(path));
  return {
    ...NOTHING,
    format: isDeleted ? [] : [path],
    unit: naming.map((file) => file.path),
    tree: true,
    ...known[1],
  };
};

/** What `npm test -- --affected` runs for some changes. */
export const affectedChoice = (changes: readonly Change[], checkout: Checkout): Choice =>
  together(changes.map((change) => choiceFor(change, checkout)));
