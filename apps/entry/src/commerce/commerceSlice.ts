import { travellingSlice } from '@engawa/contract';
import { commerceReducer, type CommerceState } from './commerceState.ts';

/** What INIT_DATA says under `commerceState`: see docs/contracts/init-data.md. */
export const commerceSlice = travellingSlice<CommerceState>({
  reducerPath: 'commerceState',
  reducer: commerceReducer,
});
