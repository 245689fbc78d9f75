import { parseSync, type ImportSpecifier, type ModuleItem } from '@swc/core';

/** A file names another; `isTypeOnly` imports vanish when it runs. */
export type Import = { readonly specifier: string; readonly isTypeOnly: boolean };

const isTypeSpecifier = (specifier: ImportSpecifier | { readonly type: string }): boolean =>
  'isTypeOnly' in specifier && specifier.isTypeOnly === true;

const areAllTypes = (specifiers: readonly { readonly type: string }[]): boolean =>
  specifiers.length > 0 && specifiers.every(isTypeSpecifier);

const staticImport = (item: ModuleItem): Import[] => {
  switch (item.type) {
    case 'ImportDeclaration':
      return [
        {
          specifier: item.source.value,
          isTypeOnly: item.typeOnly || areAllTypes(item.specifiers),
        },
      ];
    case 'ExportNamedDeclaration': {
      if (!item.source) return [];
      // swc's own types leave out that an export can be of types alone
      const isTypeOnly = 'typeOnly' in item && item.typeOnly === true;
      return [
        {
          specifier: item.source.value,
          isTypeOnly: isTypeOnly || areAllTypes(item.specifiers),
        },
      ];
    }
    case 'ExportAllDeclaration':
      return [
        {
          specifier: item.source.value,
          isTypeOnly: 'typeOnly' in item && item.typeOnly === true,
        },
      ];
    default:
      return [];
  }
};

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a call is `import(…)` or `require(…)`. */
const isLoading = (callee: unknown): boolean =>
  isNode(callee) &&
  (callee['type'] === 'Import' ||
    (callee['type'] === 'Identifier' && callee['value'] === 'require'));

/** What `import('…')` and `require('…')` name, wherever they stand in a tree. */
const lateImports = (node: unknown): Import[] => {
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap(lateImports);
  if (node['type'] !== 'CallExpression' || !isLoading(node['callee'])) return below;
  const [first]: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const name = isNode(first) && isNode(first['expression']) ? first['expression']['value'] : null;
  return typeof name === 'string' ? [{ specifier: name, isTypeOnly: false }, ...below] : below;
};

/**
 * Every import of a TypeScript source; only a name in `.tsx` may hold JSX.
 * @errors throws where the source cannot be parsed.
 */
export const importsOf = (path: string, text: string): readonly Import[] => {
  const isTsx = path.endsWith('.tsx');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'es2024' });
  return [...body.flatMap(staticImport), ...lateImports(body)];
};
