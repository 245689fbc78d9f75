import { createRequire, isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import { hasCode } from '@engawa/api-client/server/systemError.ts';
import type { SourceFile } from '../house/sourceFiles.ts';
import { importsOf } from './importsOf.ts';

/** `to` is a path below the root, or for what is not ours `node:…`, `package:…` or `missing:…`. */
export type Edge = {
  readonly from: string;
  readonly to: string;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
};

export type SourceGraph = {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
};

/** The package that a specifier such as `@scope/name/file.ts` names. */
export const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const resolveImport = (root: string, from: string, specifier: string): string => {
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
  const isOurs = specifier.startsWith('.') || specifier.startsWith('@engawa/');
  if (!isOurs) return `package:${packageName(specifier)}`;
  try {
    const path = createRequire(join(root, from)).resolve(specifier);
    return relative(root, path).split(sep).join('/');
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'))
      return `missing:${specifier}`;
    throw error;
  }
};

/**
 * Which source leans on which.
 * @param root absolute, symbolic links resolved
 * @param files TypeScript sources; others have no imports that count here
 */
export const sourceGraph = (root: string, files: readonly SourceFile[]): SourceGraph => {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  const edgesOf = ({ path, text }: SourceFile): Edge[] =>
    importsOf(path, text).map(({ specifier, isTypeOnly }) => ({
      from: path,
      to: resolveImport(root, path, specifier),
      specifier,
      isTypeOnly,
    }));
  return {
    files: new Map(sources.map((file) => [file.path, file])),
    edges: new Map(sources.map((file) => [file.path, edgesOf(file)])),
  };
};
