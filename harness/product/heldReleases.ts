import * as v from 'valibot';
import { inspectEachThread, type InspectorIsolate } from './inspector.ts';
import { inspectorUrl } from './processMemory.ts';

const scriptShape = v.object({ url: v.string() });
const prototypeShape = v.object({ result: v.object({ objectId: v.string() }) });
const objectsShape = v.object({ objects: v.object({ objectId: v.string() }) });
const namesShape = v.object({ result: v.object({ value: v.array(v.string()) }) });

/**
 * Releases with server code that the thread retains: a script is collected with its last function.
 */
const evaluatedReleases = async ({
  call,
  events,
}: InspectorIsolate): Promise<readonly string[]> => {
  const urls: string[] = [];
  events.on('Debugger.scriptParsed', (params) => urls.push(v.parse(scriptShape, params).url));
  await call('Debugger.enable');
  await call('Debugger.disable');
  return urls.flatMap((url) => /^(\w+@[\w.-]+)\/[\w.-]+$/.exec(url)?.[1] ?? []);
};

/** Runs in the thread on all objects; finds each `VerifiedRelease` by two properties. */
const NAMES_OF_RELEASES = `function () {
  const own = (object, key) => Object.getOwnPropertyDescriptor(object, key)?.value;
  return this
    .filter((object) => typeof own(object, 'serverCode') === 'string')
    .map((object) => own(object, 'record'))
    .map(({ remote, version }) => remote + '@' + version);
}`;

/** Releases with a record that the thread retains. */
const loadedReleases = async ({ call }: InspectorIsolate): Promise<readonly string[]> => {
  const objectGroup = 'held-releases';
  const { result: prototype } = v.parse(
    prototypeShape,
    await call('Runtime.evaluate', { expression: 'Object.prototype', objectGroup }),
  );
  const { objects } = v.parse(
    objectsShape,
    await call('Runtime.queryObjects', { prototypeObjectId: prototype.objectId, objectGroup }),
  );
  const names = await call('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: NAMES_OF_RELEASES,
    returnByValue: true,
  });
  await call('Runtime.releaseObjectGroup', { objectGroup });
  return v.parse(namesShape, names).result.value;
};

const heldReleases = async (thread: InspectorIsolate): Promise<readonly string[]> => {
  await thread.call('HeapProfiler.collectGarbage');
  const held = [...(await loadedReleases(thread)), ...(await evaluatedReleases(thread))];
  return [...new Set(held)].toSorted();
};

/**
 * Reads which releases the main thread and each render worker of a host retain after garbage
 * collection.
 * @param logFile of a host that was started with `--inspect`
 * @errors rejects if the host runs without `--inspect`
 */
export const readHeldReleases = async (
  logFile: string,
): Promise<Readonly<Record<string, readonly string[]>>> =>
  inspectEachThread(await inspectorUrl(logFile), heldReleases);
