import { getLocalStorage, getSessionStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { forgetPendingAction, restorePendingAction } from '../../features/signIn/pendingAction.ts';
import { signInSaga } from '../../features/signIn/signInSaga.ts';
import { forgetDrafts } from '@engawa/ui-templates/parts/drafts.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import type { AssetManifest } from '../document/assetManifest.ts';
import type { DocumentServices } from '../document/documentServices.ts';
import { slotKeys } from '../slots/browserSlots.ts';
import { forgetHint, isJustSignedOut, takeMemberHint } from './memberHint.ts';
import { buildSlotsQuery, createPersonal, type Personal } from './personal.ts';
import { SIGNED_OUT, syncSessionTabs } from './sessionTabs.ts';

/** Reads the session and the member's data of the page, and follows the session from now on. */
export const startSession = (
  runtime: PageRuntime,
  { read, drafts, storage }: DocumentServices,
  known: AssetManifest,
): Personal => {
  const tabStorage = createStorage(getSessionStorage);
  const personal = createPersonal(runtime, read, takeMemberHint, drafts.unlock);
  const readPersonal = () => {
    const reader = personal.begin();
    reader?.ask(buildSlotsQuery(known.modules, slotKeys()));
    personal.show(reader);
  };
  restorePendingAction(runtime, tabStorage, location.pathname + location.search);
  // the session is read before everything else, because a member's like waits for it
  readPersonal();
  if (isJustSignedOut()) {
    forgetHint();
    forgetDrafts(getLocalStorage);
    runtime.store.dispatch(SIGNED_OUT);
  }
  syncSessionTabs(runtime, storage, takeMemberHint, readPersonal);
  addEventListener('pageshow', ({ persisted }) => {
    // the session may have changed while the page was in the back/forward cache
    if (!persisted) return;
    forgetPendingAction(tabStorage);
    readPersonal();
  });
  runtime.watch(signInSaga(tabStorage));
  return personal;
};
