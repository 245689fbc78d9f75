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

/** `import('…')` and `require('…')` with a written-out name, wherever they stand. */
const lateImports = (text: string): Import[] =>
  [...text.matchAll(/\b(?:import|require)\(\s*(['"])([^'"]+)\1\s*\)/g)].map(([, , specifier]) => ({
    specifier: specifier ?? '',
    isTypeOnly: false,
  }));

/**
 * Every import of a TypeScript source; only a name in `.tsx` may hold JSX.
 * @errors throws where the source cannot be parsed.
 */
export const importsOf = (path: string, text: string): readonly Import[] => [
  ...parseSync(text, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    target: 'es2024',
  }).body.flatMap(staticImport),
  ...lateImports(text),
];
