import { SlotHostProvider, type SlotHost } from '@engawa/contract/slots/slotHost.ts';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { StaticPartsProvider, type StaticParts } from './modules/staticParts.ts';
import { PartWatchProvider, type PartWatch } from '../runtime/parts/partWatch.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { toHostState } from './state/hostState.ts';
import { Page } from './Page.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/**
 * The root of a page, on server and browser. The props never change, because an update of the root
 * would make React remove the server's HTML in slots with closed gates. Components read changing
 * values from the store.
 * @param serverState the state from which the server rendered the document; it never changes
 */
export const App = ({
  store,
  serverState,
  slotHost,
  parts,
  statics,
}: {
  store: Store<AnyState>;
  serverState: AnyState;
  slotHost: SlotHost;
  parts: PartWatch;
  statics: StaticParts;
}) => (
  <Provider store={store} serverState={serverState}>
    <SlotHostProvider value={slotHost}>
      <PartWatchProvider value={parts}>
        <StaticPartsProvider value={statics}>
          <PageBoundary siteName={toHostState(serverState).site.siteName}>
            <ProgressBar />
            <Page />
          </PageBoundary>
        </StaticPartsProvider>
      </PartWatchProvider>
    </SlotHostProvider>
  </Provider>
);
