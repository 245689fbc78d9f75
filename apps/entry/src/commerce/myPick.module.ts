import { getMyPick } from '@engawa/api-client/resources/myPick.ts';
import { myPicksLoaded } from './commerceSlice.ts';
import { moduleBelow } from './moduleBelow.ts';
import { MyPicks } from './MyPicks.tsx';

/** What the blogger recommends below an entry. */
export const exposed = moduleBelow({
  name: 'MyPick',
  View: MyPicks,
  heightPx: 160,
  get: getMyPick,
  loaded: (entryId, picks) => myPicksLoaded({ entryId, picks }),
});
