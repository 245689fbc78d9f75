import { isDeepStrictEqual } from 'node:util';
import { Script } from 'node:vm';
import { resolveMaxMargin } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import type { Exposed, RemoteAction } from '@engawa/contract';
import { collectPersisted } from '@engawa/contract/remotes/collectPersisted.ts';
import type { PrivatePages } from '@engawa/contract/remotes/privatePages.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { formatThrownError } from '@engawa/observability/formatThrownError.server.ts';
import { toServerFilePath, type VerifiedRelease } from '../../protocol/releases/release.ts';

/** Modules that the host shares with remotes, by import specifier. */
export type SharedModules = ReadonlyMap<string, unknown>;

type CommonJsModule = { exports: unknown };
type Wrapper = (
  module: CommonJsModule,
  exports: unknown,
  require: (specifier: string) => unknown,
) => void;

const isFunction = (value: unknown) => typeof value === 'function';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const hasHeights = (heights: unknown) =>
  isRecord(heights) && TEMPLATE_NAMES.every((name) => typeof heights[name] === 'number');

const isMargin = (name: string, margin: unknown) =>
  typeof margin === 'number' && margin >= 0 && margin <= resolveMaxMargin(name);

const isExposed = (name: string, value: unknown): value is Exposed => {
  if (!isRecord(value) || !isFunction(value['View']) || !isFunction(value['load'])) return false;
  if (!Array.isArray(value['slices'])) return false;
  return value['kind'] === 'page'
    ? isFunction(value['head']) && isFunction(value['modules'])
    : value['kind'] === 'module' &&
        hasHeights(value['placeholderHeightPx']) &&
        isMargin(name, value['preloadMarginPx']);
};

const isAction = (value: unknown): value is RemoteAction =>
  isRecord(value) && isFunction(value['plan']) && isRecord(value['words']);

const isPrivatePages = (value: unknown): value is PrivatePages =>
  isRecord(value) && isFunction(value['answer']);

/** The exports of a release's server code. */
export type EvaluatedRemote = {
  /** pages and modules by name, such as `BlogTop` */
  readonly exposes: ReadonlyMap<string, Exposed>;
  readonly actions: ReadonlyMap<string, RemoteAction>;
  /** null in a release for readers */
  readonly privatePages: PrivatePages | null;
};

const WRAPPER_START = '(function (module, exports, require) {';

const runModule = ({ record, serverCode }: VerifiedRelease, provided: SharedModules): unknown => {
  const lend = (specifier: string) => {
    if (!provided.has(specifier)) throw new Error(`${specifier} is not shared with remotes`);
    return provided.get(specifier);
  };
  const module: CommonJsModule = { exports: {} };
  // the code runs as a script, not by `require`: Node never frees modules that `require` evaluates,
  // and releases are frequent
  const script = new Script(`${WRAPPER_START}${serverCode}\n})`, {
    filename: toServerFilePath(record),
    // with this offset, positions in stack traces match the file
    columnOffset: -WRAPPER_START.length,
  });
  // cast: the source above is one function expression
  const wrapper = script.runInThisContext() as Wrapper;
  wrapper(module, module.exports, lend);
  return module.exports;
};

/**
 * Reads the export with the name `list`, an object of values by name; empty if the export is
 * missing.
 */
const readExportList = (exports: unknown, list: string) => {
  const found = isRecord(exports) ? exports[list] : undefined;
  return isRecord(found) ? found : {};
};

/**
 * Evaluates a release's server code.
 * @errors throws REMOTE-003 if the release's code throws, REMOTE-005 if the exposes, actions,
 *   personal reads, persisted values or private pages of the code differ from the record.
 */
export const evaluateRemote = (
  release: VerifiedRelease,
  provided: SharedModules,
): EvaluatedRemote => {
  const { record } = release;
  const name = `${record.remote}@${record.version}`;
  let exports: unknown;
  try {
    exports = runModule(release, provided);
  } catch (error) {
    const thrown = formatThrownError(toServerFilePath(record), error);
    throw new Error(`REMOTE-003 ${name} threw during evaluation: ${thrown}`, { cause: error });
  }
  const exposes = new Map<string, Exposed>();
  for (const [path, exposed] of Object.entries(readExportList(exports, 'modules'))) {
    const exposedName = path.slice(2);
    if (!isExposed(exposedName, exposed))
      throw new Error(`REMOTE-005 ${name}: ${path} is not a page or module`);
    exposes.set(exposedName, exposed);
  }
  const actions = new Map<string, RemoteAction>();
  for (const [action, exposed] of Object.entries(readExportList(exports, 'actions'))) {
    if (!isAction(exposed)) throw new Error(`REMOTE-005 ${name}: ${action} is not an action`);
    actions.set(action, exposed);
  }
  const exported = isRecord(exports) ? exports['privatePages'] : undefined;
  const privatePages = isPrivatePages(exported) ? exported : null;
  const { answer: _answer, ...claimed } = privatePages ?? { answer: null };
  const recorded = Object.entries(record.exposes);
  const differs = recorded.some(([path, { kind, personal }]) => {
    const exposed = exposes.get(path.slice(2));
    if (exposed?.kind !== kind) return true;
    // old records lack `personal`, so it is not compared for them
    return personal !== undefined && (exposed.kind === 'page' || personal !== exposed.personal);
  });
  const recordedActions = Object.keys(record.actions ?? {});
  if (
    recorded.length !== exposes.size ||
    differs ||
    recordedActions.length !== actions.size ||
    !recordedActions.every((action) => actions.has(action)) ||
    !isDeepStrictEqual(collectPersisted([...exposes.values()]), record.persisted ?? {}) ||
    !isDeepStrictEqual(JSON.parse(JSON.stringify(claimed)), record.privatePages ?? {})
  ) {
    throw new Error(
      `REMOTE-005 ${name}: exposes, actions, persisted values or private pages do not match the record`,
    );
  }
  return { exposes, actions, privatePages };
};
