import { deviceRead, variantsAssigned } from '@engawa/contract/state/actions.ts';
import type { DeviceState } from '@engawa/contract/state/device.ts';
import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { HOST_SET } from '../frame/state/hostSlices.ts';
import { toHostState } from '../frame/state/hostState.ts';
import '../protocol/bootGlobal.ts';
import { createNotificationBatch } from '../runtime/notificationBatch.ts';
import { createPageRuntime, type PageRuntime } from '../runtime/pageRuntime.ts';
import type { Pause } from './timing/pause.ts';
import { createPersistence } from '../runtime/persistence.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import type { CrashHandler } from './crashReports/createCrashHandler.ts';
import type { DocumentServices } from './document/documentServices.ts';
import { followSession } from './session/personal.ts';
import { NOT_DONE } from './slots/createDocumentSlots.ts';

/** Creates the runtime of the document from its data, and starts to follow the session. */
export const createDocumentRuntime = async (
  services: DocumentServices,
  device: DeviceState,
  onCrashed: CrashHandler,
  pause: Pause,
): Promise<PageRuntime> => {
  const persistence = createPersistence({
    area: getLocalStorage,
    isGuests: (state) => toHostState(state).session.status === 'guest',
    onFailed: (key, error) => console.info(`${key} was not persisted`, error),
  });
  addEventListener('pagehide', persistence.flush);
  await pause();

  const runtime: PageRuntime = createPageRuntime({
    set: HOST_SET,
    // the data is not validated, because the host of this release wrote it
    init: window.INIT_DATA as AnyState,
    services,
    notifications: createNotificationBatch(window),
    persistence,
    onWatcherBroke: (module, error) => {
      onCrashed(module, error);
      // after a recent press, the reader is notified, because the pressed action may have failed
      // together with the watcher
      if (navigator.userActivation.isActive) runtime.store.dispatch(NOT_DONE);
    },
  });
  await pause();

  // allowed before hydration, because each part hydrates with the control variant, which the server
  // rendered, and only then changes to the assigned one
  runtime.store.dispatch(variantsAssigned(window.engawaBoot.variants.present()));
  runtime.store.dispatch(deviceRead(device));
  followSession(runtime, persistence);
  return runtime;
};
