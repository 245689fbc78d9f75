import { travellingSlice } from '@engawa/contract';
import { siteListReducer, type SiteListState } from './siteListState.ts';

/** What INIT_DATA says under `siteListState`: see docs/contracts/init-data.md. */
export const siteListSlice = travellingSlice<SiteListState>({
  reducerPath: 'siteListState',
  reducer: siteListReducer,
});
