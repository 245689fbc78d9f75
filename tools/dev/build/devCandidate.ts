import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { CONTRACT_RANGE } from '@engawa/contract/remotes/contractVersion.ts';
import {
  ActionsSchema,
  decodeReleaseRecord,
} from '@engawa/contract/remotes/releaseRecord.server.ts';
import { collectPersisted } from '@engawa/contract/remotes/collectPersisted.ts';
import { SHARED_RANGES } from '@engawa/contract/remotes/sharedPackages.ts';
import type { StateSlice } from '@engawa/contract';
import { formatThrownError } from '@engawa/observability/formatThrownError.server.ts';
import { createRequire } from 'node:module';
import { runInNewContext, Script } from 'node:vm';
import * as v from 'valibot';
import type { Candidate } from '@engawa/delivery/release/candidate.ts';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { collectBytes, type BuiltFiles } from './builtFiles.ts';
import { REMOTE_ENTRY } from './devRemoteConfig.mjs';
import type { BrowserBuild } from './watchRemote.ts';

/**
 * Limits endless loops in module code; generous, because a busy machine needs seconds for valid
 * code.
 */
const EVALUATION_MS = 5000;

const exposedShape = v.object({
  kind: v.picklist(['page', 'module']),
  policy: v.exactOptional(v.unknown()),
  pageType: v.optional(v.string()),
  personal: v.exactOptional(v.string()),
  claims: v.optional(v.array(v.unknown())),
  slices: v.exactOptional(v.custom<readonly StateSlice[]>(Array.isArray)),
});
const modulesShape = v.object({
  modules: v.record(v.string(), exposedShape),
  actions: v.optional(ActionsSchema, {}),
});

const provided = createRequire(import.meta.url);

const WRAPPER_START = '(function (module, exports, require) {';

/** Runs a remote's server code, with a time limit for its evaluation. */
const evaluate = (code: string, remote: string) => {
  const filename = `${remote}/server.cjs`;
  const module = { exports: {} };
  const wrapper: unknown = new Script(`${WRAPPER_START}${code}\n})`, {
    filename,
    // positions in stacks match the file
    columnOffset: -WRAPPER_START.length,
  }).runInThisContext();
  if (typeof wrapper !== 'function') throw new Error('a script of a function is no function');
  const run = () => Reflect.apply(wrapper, undefined, [module, module.exports, provided]);
  // the time limit belongs to the new context; the function itself runs in the realm of its shared
  // modules
  try {
    runInNewContext('run()', { run }, { timeout: EVALUATION_MS, filename });
  } catch (error) {
    const reason = hasSystemErrorCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      ? `its module scope did not finish within ${EVALUATION_MS / 1000} s`
      : formatThrownError(filename, error);
    throw new Error(`${remote} cannot be evaluated: ${reason}`, { cause: error });
  }
  return v.parse(modulesShape, module.exports);
};

const isOfRelease = (file: string) =>
  /\.(?:js|css|cjs)$/.test(file) && !/\.hot-update\./.test(file);

/**
 * Creates a release from a build in memory; its record equals that of a build on disk.
 * @errors throws if the server code fails, or its exposes differ from the browser's.
 */
export const devCandidate = (
  remote: string,
  browser: BrowserBuild,
  server: BuiltFiles,
): Candidate => {
  const code = server.get('server.cjs');
  if (!code) throw new Error(`the build of ${remote} is incomplete`);
  const { modules, actions } = evaluate(Buffer.from(code.bytes).toString('utf8'), remote);
  const persisted = collectPersisted(Object.values(modules));
  if (Object.keys(modules).toSorted().join() !== Object.keys(browser.exposes).toSorted().join())
    throw new Error(
      `apps/${remote}/src/remote.ts lists other modules than at the start of the session: restart the session`,
    );
  const files = [...browser.files, ...server].filter(([name]) => isOfRelease(name));
  const record: Omit<ReleaseRecord, 'exposes'> & { exposes: unknown } = {
    remote,
    version: '',
    contract: CONTRACT_RANGE,
    shared: SHARED_RANGES,
    server: 'server.cjs',
    remoteEntry: REMOTE_ENTRY,
    exposes: Object.fromEntries(
      Object.entries(browser.exposes).map(([path, names]) => {
        const linked = (ending: string) =>
          names.filter((name) => isOfRelease(name) && name.endsWith(ending));
        return [path, { ...modules[path], js: linked('.js'), css: linked('.css') }];
      }),
    ),
    ...(Object.keys(actions).length > 0 && { actions }),
    ...(Object.keys(persisted).length > 0 && { persisted }),
    files: Object.fromEntries(
      files.map(([name, { bytes, integrity }]) => [name, { integrity, bytes: bytes.byteLength }]),
    ),
    commit: 'development',
    builtAt: new Date().toISOString(),
  };
  const decoded = decodeReleaseRecord(JSON.stringify(record));
  if (!decoded.ok) throw new Error(decoded.error);
  return { record: decoded.value, files: collectBytes(files) };
};
