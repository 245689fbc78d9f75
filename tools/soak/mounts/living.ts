import type { CDPSession } from 'puppeteer';
import type { Counts } from '../../parts/mounts/watchWaiting.ts';

/** Frees what the driver would hold on to. */
const GROUP = 'soak';

/** Asks all living objects of a class of the page, also of those that its scripts cannot reach. */
const askLiving = async (cdp: CDPSession, className: string, ask: string): Promise<unknown> => {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `${className}.prototype`,
    objectGroup: GROUP,
  });
  if (result.objectId === undefined) throw new Error(`the page has no ${className}`);
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup: GROUP,
  });
  if (objects.objectId === undefined) throw new Error(`${className} was not counted`);
  const { result: answer, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: ask,
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  if (exceptionDetails) throw new Error(`${className}: ${exceptionDetails.text}`);
  return answer.value;
};

/** Objects of a class that are alive. */
export const livingOf = async (cdp: CDPSession, className: string): Promise<number> =>
  Number(await askLiving(cdp, className, 'function () { return this.length; }'));

const OUTSIDE = `function () {
  const counts = {};
  for (const node of this)
    // a class that inherits is no node
    if (!Object.hasOwn(node, 'constructor') && !node.isConnected)
      counts[node.nodeName] = (counts[node.nodeName] ?? 0) + 1;
  return counts;
}`;

/** What outlives all that is mounted. */
const OUTLIVING = ['window', 'document', 'document.documentElement', 'document.body'];

/** Nodes outside of the document, and who hears what outlives all of it, by what they are. */
export const holdersOf = async (cdp: CDPSession): Promise<Counts> => {
  const nodes = Object.entries(Object(await askLiving(cdp, 'Node', OUTSIDE)));
  const counts = Object.fromEntries(
    nodes.map(([name, count]) => [`${name} outside`, Number(count)]),
  );
  for (const target of OUTLIVING) {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: target,
      objectGroup: GROUP,
    });
    if (result.objectId === undefined) throw new Error(`the page has no ${target}`);
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId,
    });
    for (const { type } of listeners) {
      const name = `${type} at ${target}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return counts;
};
