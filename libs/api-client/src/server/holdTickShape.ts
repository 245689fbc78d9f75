// Imported for its effect, before all else of a thread.
import { createHook } from 'node:async_hooks';

/**
 * One object of `process.nextTick`, held until the thread ends. Without one alive, a major garbage collection
 * drops the hidden classes of such objects, and V8 (Node 24.21) defines each property of every later one at run
 * time: an answer of bare `node:http` then takes a third more CPU. What was dropped once stays slow.
 */
const held = new Set<object>();

const hook = createHook({
  init: (_id, type, _trigger, resource) => {
    if (type === 'TickObject') held.add(resource);
  },
  // promises stay without hooks
  trackPromises: false,
});
hook.enable();
process.nextTick(() => undefined);
hook.disable();
process.once('exit', () => held.clear());
