import { getMyPick } from '@engawa/api-client/resources/commerce/myPick.ts';
import { myPicksLoaded } from './commerceSlice.ts';
import { entryModule } from './entryModule.ts';
import { MyPicks } from './MyPicks.tsx';

/** The blogger's recommendations below an entry. */
export const exposed = entryModule({
  name: 'MyPick',
  View: MyPicks,
  heightPx: 160,
  get: getMyPick,
  loaded: (entryId, picks) => myPicksLoaded({ entryId, picks }),
});
