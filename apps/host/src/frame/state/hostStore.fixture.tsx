import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import type { ReactNode } from 'react';
import { legacy_createStore, type Store } from 'redux';
import { footerPanel } from '../../features/footer/footerPanel.module.tsx';
import { footerPanelSlice } from '../../features/footer/footerPanelSlice.ts';
import { STATICS } from '../hostExposes.server.ts';
import { StaticPartsProvider } from '../modules/staticParts.ts';
import { createSliceSet } from '../../runtime/sliceSet.ts';
import { HOST_SLICES } from './hostSlices.ts';
import type { HostState } from './hostState.ts';

/** The slices of a page after the footer's panel has loaded. */
const SET = createSliceSet([...HOST_SLICES, footerPanelSlice]);

/** A store for rendering the host's own views. */
export const aHostStore = (state: Partial<HostState> = {}) =>
  legacy_createStore(SET.reducer, { ...SET.start, ...aRootState(), ...state });

/**
 * Context of the host's views: slots render the modules of the host, and stand-ins for the modules
 * of remotes.
 */
export const InHost = ({
  store = aHostStore(),
  template = 'new',
  children,
}: {
  store?: Store;
  template?: HostState['page']['template'];
  children: ReactNode;
}) => (
  <Hosted
    store={store}
    host={aSlotHost({ template, views: { 'host/FooterPanel': footerPanel.View } })}
  >
    <StaticPartsProvider value={STATICS}>{children}</StaticPartsProvider>
  </Hosted>
);
