import { parseSync, type Module, type Property, type SpreadElement } from '@swc/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The only file that lists a remote's exposes. */
const LIST = 'src/remote.ts';

const FORM =
  "takes lines such as `import { exposed as iine } from './iine/iine.module.ts'` and './Iine': iine";

/** Maps the local name of each imported `exposed` to its file, relative to the app's folder. */
const importedFiles = ({ body }: Module): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  for (const item of body) {
    if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith('./')) continue;
    for (const specifier of item.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported?.value !== 'exposed') continue;
      files.set(specifier.local.value, `./src/${item.source.value.slice('./'.length)}`);
    }
  }
  return files;
};

/** The properties of `export const modules = { … } satisfies …`; null for any other form. */
const listedModules = ({ body }: Module): readonly (Property | SpreadElement)[] | null => {
  for (const item of body) {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of item.declaration.declarations) {
      if (id.type !== 'Identifier' || id.value !== 'modules') continue;
      const value = init?.type === 'TsSatisfiesExpression' ? init.expression : init;
      return value?.type === 'ObjectExpression' ? value.properties : null;
    }
  }
  return null;
};

/**
 * Reads a remote's exposes from its `src/remote.ts`. The server build uses that file. The browser
 * build imports each module separately: one chunk per module unless the build groups exposes.
 * @param directory the app's folder, absolute
 * @returns file that exports `exposed`, such as `./src/iine/iine.module.ts`, by `./Name`
 * @errors throws one sentence if the file has another form.
 */
export const exposesIn = (directory: string): Readonly<Record<string, string>> => {
  const file = join(directory, LIST);
  const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const files = importedFiles(module);
  const resolveFile = (entry: Property | SpreadElement): readonly [string, string] => {
    if (entry.type === 'KeyValueProperty' && entry.key.type === 'StringLiteral') {
      const path = entry.key.value;
      const from = entry.value.type === 'Identifier' ? files.get(entry.value.value) : undefined;
      if (from !== undefined) return [path, from];
      throw new Error(`${file}: ${path} is imported from no file: the list ${FORM}.`);
    }
    throw new Error(`${file}: the list of modules ${FORM}.`);
  };
  const listed = listedModules(module);
  if (listed === null) throw new Error(`${file} exports no list of modules: it ${FORM}.`);
  return Object.fromEntries(listed.map(resolveFile));
};
