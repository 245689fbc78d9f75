import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { SlotHostProvider, type SlotHost } from '../slots/slotHost.ts';

/** A view with a store and a slot host around it, as in the host's frame. */
export const Hosted = ({
  store,
  host,
  children,
}: {
  store: Store;
  host: SlotHost;
  children: ReactNode;
}) => (
  <Provider store={store} serverState={store.getState()}>
    <SlotHostProvider value={host}>{children}</SlotHostProvider>
  </Provider>
);
