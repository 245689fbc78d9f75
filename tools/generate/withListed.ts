import { failure, success, type Result } from '@engawa/contract/result.ts';

type Listed = {
  readonly list: 'modules' | 'actions';
  /** as in the list, such as `'./Fair'` with its quotes */
  readonly key: string;
  /** the local name of the import */
  readonly local: string;
  readonly imported: string;
  readonly from: string;
};

const TYPES = { modules: 'Exposed', actions: 'RemoteAction' } as const;
const IMPORT = /^import\b[^;]*;\n/gm;
const CONTRACT = /^import type \{([^}]*)\} from '@engawa\/contract';$/m;
const NO_ACTIONS = `
/** What members do by it without JavaScript, at \`/_action/{remote}/{name}\`. */
export const actions = {} satisfies Record<string, RemoteAction>;
`;

const withType = (source: string, type: string): string =>
  source.replace(CONTRACT, (line, names: string) =>
    names.split(',').some((name) => name.trim() === type)
      ? line
      : `import type { ${[names.trim().replace(/,$/, ''), type].join(', ')} } from '@engawa/contract';`,
  );

const withImport = (source: string, line: string): string => {
  const last = [...source.matchAll(IMPORT)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
};

/**
 * Adds the export of a new file to a list in a remote's `src/remote.ts`; the formatter does the
 * layout.
 * @returns a failure with one sentence if the list already has it or has another form
 */
export const withListed = (
  source: string,
  { list, key, ...file }: Listed,
): Result<string, string> => {
  const type = TYPES[list];
  const isThere = new RegExp(`^export const ${list}\\b`, 'm').test(source);
  const text = isThere || list === 'modules' ? source : source + NO_ACTIONS;
  const form = new RegExp(
    `^(export const ${list} = \\{)([^]*?)(\\} satisfies Record<\\s*string,\\s*${type}\\s*>[^;]*;)$`,
    'm',
  );
  const [whole, begin = '', entries = '', end = ''] = form.exec(text) ?? [];
  if (whole === undefined || !CONTRACT.test(text))
    return failure(`src/remote.ts has no \`export const ${list} = { … } satisfies …\` to add to.`);
  if (new RegExp(`(^|[\\s,{])${key}\\s*:`, 'm').test(entries))
    return failure(`src/remote.ts has ${key} already.`);
  const before = entries.trimEnd().replace(/,?$/, entries.trim() === '' ? '' : ',');
  const listed = text.replace(
    whole,
    () => `${begin}\n${before.trimStart()}\n  ${key}: ${file.local},\n${end}`,
  );
  const line = `import { ${file.imported} } from '${file.from}';`;
  return success(withImport(withType(listed, type), line));
};

/** Adds a module, by entry, to a remote's `src/published.ts`. @returns a failure like `withListed` */
export const withModuleName = (source: string, name: string): Result<string, string> => {
  const listed = source.replace(
    /(interface ModuleIds \{[^}]*)/,
    `$1\n/** by entry */\n'${name}': number;\n`,
  );
  return listed === source
    ? failure('src/published.ts has no `interface ModuleIds { … }` to add to.')
    : success(listed);
};
