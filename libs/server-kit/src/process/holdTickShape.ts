// This module is imported for its side effect, before all other imports of a thread.
import { createHook } from 'node:async_hooks';

/**
 * Retains one internal object of `process.nextTick` until the thread exits. Without a live object,
 * a major garbage collection drops the hidden classes of such objects, and V8 (Node 24.21) defines
 * each property of every later object at run time. A plain `node:http` response then takes a third
 * more CPU, permanently.
 */
const held = new Set<object>();

const hook = createHook({
  init: (_id, type, _trigger, resource) => {
    if (type === 'TickObject') held.add(resource);
  },
  // this hook needs no promises
  trackPromises: false,
});
hook.enable();
process.nextTick(() => undefined);
hook.disable();
process.once('exit', () => held.clear());
