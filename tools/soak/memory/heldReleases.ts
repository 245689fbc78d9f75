import * as v from 'valibot';
import { openInspector, type Calls } from './inspector.ts';
import { inspectorUrl, RENDER_WORKER } from './processMemory.ts';

const scriptShape = v.object({ url: v.string() });
const objectShape = v.object({ result: v.object({ objectId: v.string() }) });
const foundShape = v.object({ objects: v.object({ objectId: v.string() }) });
const namesShape = v.object({ result: v.object({ value: v.array(v.string()) }) });

/** The release whose server code a script is, such as `entry@1.2.3`; undefined of all other scripts. */
const releaseOfScript = (url: string): string | undefined =>
  /^(\w+@[\w.-]+)\/[\w.-]+$/.exec(url)?.[1];

/** Code that nothing holds any more is collected with the last of its functions, and is not told of. */
const evaluatedReleases = async ({ call, listen }: Calls): Promise<readonly string[]> => {
  const urls: string[] = [];
  listen('Debugger.scriptParsed', (params) => urls.push(v.parse(scriptShape, params).url));
  await call('Debugger.enable');
  await call('Debugger.disable');
  return urls.map(releaseOfScript).filter((name) => name !== undefined);
};

/** Runs in the isolate that is looked into, on all of its objects: a `VerifiedRelease` has both. */
const NAMES_OF_RELEASES = `function () {
  const own = (object, key) => Object.getOwnPropertyDescriptor(object, key)?.value;
  return this
    .filter((object) => typeof own(object, 'serverCode') === 'string')
    .map((object) => own(object, 'record'))
    .map(({ remote, version }) => remote + '@' + version);
}`;

const loadedReleases = async ({ call }: Calls): Promise<readonly string[]> => {
  const group = { objectGroup: 'held-releases' };
  const prototype = v.parse(
    objectShape,
    await call('Runtime.evaluate', { expression: 'Object.prototype', ...group }),
  );
  const { objects } = v.parse(
    foundShape,
    await call('Runtime.queryObjects', {
      prototypeObjectId: prototype.result.objectId,
      ...group,
    }),
  );
  const names = await call('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: NAMES_OF_RELEASES,
    returnByValue: true,
  });
  await call('Runtime.releaseObjectGroup', group);
  return v.parse(namesShape, names).result.value;
};

/**
 * The releases that a thread of the host still holds after all that nobody holds any more was
 * collected: by name, sorted, whether it is their record, their code or one function of it.
 */
const heldReleases = async (thread: Calls): Promise<readonly string[]> => {
  await thread.call('HeapProfiler.collectGarbage');
  const loaded = await loadedReleases(thread);
  const evaluated = await evaluatedReleases(thread);
  return [...new Set([...loaded, ...evaluated])].toSorted();
};

/** By thread: what the host holds for browsers and the cache, and what each render worker renders with. */
export type HeldByHost = Readonly<Record<string, readonly string[]>>;

/**
 * Looks into all threads of a host for the releases that they hold.
 * @param logFile of a host that was started with `--inspect`
 * @errors rejects where it was not
 */
export const heldByHost = async (logFile: string): Promise<HeldByHost> => {
  const { main, workers, close } = await openInspector(await inspectorUrl(logFile));
  try {
    const held: Record<string, readonly string[]> = { main: await heldReleases(main) };
    const drawing = workers.filter(({ url }) => url.endsWith(RENDER_WORKER));
    for (const [at, worker] of drawing.entries())
      held[`render worker ${at + 1}`] = await heldReleases(worker);
    return held;
  } finally {
    close();
  }
};
