import {
  definePage,
  selectSite,
  okOutcome,
  type Address,
  type ModuleName,
  type ModulePlacement,
  type ModuleProps,
  type RootState,
} from '@engawa/contract';
import type { ComponentType } from 'react';
import { timelineSlices } from './timelineSlices.ts';
import { timelineSaga } from './timelineSaga.ts';

type TimelinePageFacts = {
  readonly name: string;
  readonly address: Pick<Address, 'pageType' | 'claims'> & { readonly path: () => string };
  readonly title: string;
  readonly description: string;
  /** modules of the page, each at most once */
  readonly modules?: readonly ModulePlacement[];
  readonly View: ComponentType<ModuleProps>;
};

/**
 * Defines a page whose content only the browser reads; the document is the same for all readers.
 */
export const timelinePage = ({
  name,
  address,
  title,
  description,
  modules = [],
  View,
}: TimelinePageFacts) =>
  definePage<RootState, ModuleName>({
    name,
    addresses: [address],
    slices: timelineSlices,
    saga: timelineSaga,
    load: async () => okOutcome(['site']),
    places: modules.map(({ module }) => module),
    modules: () => modules,
    head: (state) => ({
      title: `${title}｜${selectSite(state).siteName}`,
      description,
      canonicalPath: address.path(),
      ogType: 'website',
      isNoIndex: true,
      jsonLd: [],
    }),
    View,
  });
