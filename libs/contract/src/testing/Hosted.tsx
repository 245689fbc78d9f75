import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { PageRoute } from '../modules/withPageRoute.tsx';
import { SlotHostProvider, type SlotHost } from '../slots/slotHost.ts';

/**
 * Renders a view in the contexts that the host provides: a store, a slot host and the route of its
 * page.
 */
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
    <SlotHostProvider value={host}>
      <PageRoute>{children}</PageRoute>
    </SlotHostProvider>
  </Provider>
);
