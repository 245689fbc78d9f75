import { basename } from 'node:path';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Files with several equal exports, or only the types of a process. The file name describes the
 * common subject of the exports.
 */
const COLLECTIONS = new Set(
  (
    'adPages adRules canaryBudget catalogue commentLimits constants contract embedCode ' +
    'featuredModules footerModules implementations killsReport member navigationModules ownerActions partsPage paths remote ' +
    'renderErrors runVariables selectors servicePaths sidebar site statistics wireFields'
  ).split(' '),
);
/** Programs, and files that a framework finds by name: a page or module exports `exposed`. */
const NAMED_BY_ROLE =
  /(?:\.(?:page|module|fixture|templates|d)\.\w+|(?:Worker|Main|global(?:Setup|Teardown)|devGlobal)\.ts)$|^jest\//;

const EXPORTED =
  /^export (?:default )?(?:async )?(?:const|class|function\*?|type|interface|let) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]+)\}/gm;

const exportsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(EXPORTED)].map(([, name = '']) => name),
  ...[...text.matchAll(LISTED)].flatMap(([, names = '']) => names.split(/[\s,]+/)),
];

const normalise = (name: string): string => name.replaceAll(/[_.-]/g, '').toLowerCase();

/** Whether a source has an export whose name contains the file's name, or is contained in it. */
export const isNamedAfterExport = ({ path, text }: SourceFile): boolean => {
  const stem = basename(path).replace(/(?:\.(?:test|e2e|action|server|client|config))?\.\w+$/, '');
  if (/\.(?:test|e2e)\.|\.config\./.test(path) || NAMED_BY_ROLE.test(path)) return true;
  const names = exportsIn(text).map(normalise);
  if (names.length === 0 || COLLECTIONS.has(stem)) return true;
  const own = normalise(stem);
  const singular = [own.replace(/s$/, ''), own.replace(/ies$/, 'y')];
  return names.some(
    (name) => singular.some((one) => name.includes(one)) || (name.length > 4 && own.includes(name)),
  );
};
