import { travellingSlice } from '@engawa/contract';
import { siteListReducer } from './siteListState.ts';

/** What INIT_DATA says under `siteListState`: see docs/contracts/init-data.md. */
export const siteListSlice = travellingSlice({
  reducerPath: 'siteListState',
  reducer: siteListReducer,
});
