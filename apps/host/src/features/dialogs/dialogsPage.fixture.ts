import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { Exposed } from '@engawa/contract';
import { act } from 'react';
import type { UnknownAction } from 'redux';
import { navigationSaga } from '../../client/navigation/navigate.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import { selectOpenModals } from './modalsSlice.ts';
import { selectNotices } from '../notifications/noticesSlice.ts';
import { dialogsSaga } from './dialogsSaga.ts';
import type { Overlays } from './overlay.ts';

/** Implements the methods of dialogs that jsdom lacks, including the focus. */
export const teachDialogs = () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button, a')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
};

/** A page whose parts may open dialogs. */
export const aPageWithDialogs = (
  loadModule: (module: string) => Promise<Exposed>,
  overlays: Overlays = new Map(),
) => {
  const read = fakeRead({});
  const runtime = createPageRuntime({
    set: HOST_SET,
    services: { read, write: fakeWrite({}), html: { put: () => undefined, get: () => '' } },
  });
  const opened: string[] = [];
  const reports: unknown[] = [];
  runtime.watch(navigationSaga((path) => void opened.push(path)));
  runtime.watch(
    dialogsSaga({
      runtime,
      slotHost: aSlotHost(),
      loadModule,
      loadRoot: () => import('./Dialogs.tsx'),
      overlays,
      report: (code, _what, error) => void reports.push([code, error]),
    }),
  );
  const state = () => toHostState(runtime.store.getState());
  return {
    runtime,
    opened,
    reports,
    openList: () => selectOpenModals(state()),
    notified: () => selectNotices(state()).map(({ message }) => message),
    /** dispatches an action and waits for its effects */
    say: (action: UnknownAction) =>
      act(async () => {
        runtime.store.dispatch(action);
        await new Promise((settled) => setTimeout(settled, 0));
      }),
    /** opens another page in the document, or a previous one */
    turn: (page: ReturnType<typeof runtime.present> = { set: HOST_SET, state: {} }) =>
      act(async () => runtime.commit(page)),
  };
};
