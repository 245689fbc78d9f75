import type { Packages, Workspace } from './packageFaults.ts';

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** What a source names without importing it: a loader, a program's path, a test's environment. */
const isNamed = (name: string, path: string, text: string): boolean => {
  if (!text.includes(name.replace('jest-environment-', ''))) return false;
  const word = escaped(name);
  const ways = [
    `node_modules/${word}/`,
    // of which a file is served
    `\\.resolve\\('${word}['/]`,
    // a package for each platform, of which the code asks for its own
    `\`@${word}/\\$\\{`,
    ...(path.endsWith('.mjs') ? [`['"]${word}['"]`] : []),
    ...(name.startsWith('jest-environment-')
      ? [`@${word.replace('jest-environment-', 'jest-environment ')}\\b`]
      : []),
  ];
  return new RegExp(ways.join('|')).test(text);
};

/**
 * Whether a workspace uses a package that it does not import: its scripts run it, its sources name it,
 * a package beside it asks for it, or it holds the types of what is used.
 * The root's tools serve every workspace.
 */
export const usedWithoutImport = (
  name: string,
  workspace: Workspace,
  { files, locked, ambientTypes }: Packages,
): boolean => {
  const declared = { ...workspace.dependencies, ...workspace.devDependencies };
  const isProgram = Object.keys(locked[name]?.bin ?? {}).some((program) =>
    Object.values(workspace.scripts).some((script) => script.split(' ').includes(program)),
  );
  const isPeer = Object.keys(declared).some(
    (other) => locked[other]?.peerDependencies?.[name] !== undefined,
  );
  const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : null;
  const isTypes =
    typed !== null &&
    (declared[typed] !== undefined || (workspace.folder === '' && ambientTypes.includes(typed)));
  const prefix = workspace.folder === '' ? '' : `${workspace.folder}/`;
  return (
    isProgram ||
    isPeer ||
    isTypes ||
    files.some(({ path, text }) => path.startsWith(prefix) && isNamed(name, path, text))
  );
};
