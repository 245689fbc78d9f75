import { SlotHostProvider, type SlotHost } from '@engawa/contract';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { StaticPartsProvider, type StaticParts } from '../modules/staticParts.ts';
import { PartWatchProvider, type PartWatch } from '../parts/partWatch.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { toHostState } from '../state/hostState.ts';
import { Page } from './Page.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/**
 * The one root of a page, on both sides. No value given here ever changes: what changes is read from
 * the store, or closed gates would lose their HTML.
 * @param serverState what the document was rendered from, for as long as the document lives
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
