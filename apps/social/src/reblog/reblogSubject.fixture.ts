import { aWireReblog } from '@engawa/api-client/fixtures/reblog.ts';
import { personalLoaded, reactionsLoaded } from '@engawa/contract';
import type { ToggleSubject } from '../memberToggle/toggleModelHarness.fixture.ts';
import { aReblogStore, BLOGGER, ENTRY_ID } from './reblogStore.fixture.ts';
import { DAY_LIMIT_TEXT, reblogToggle } from './reblogToggle.ts';

const LATER = '時間をおいて再度お試しください。';

/** The reblog as a subject of the model test of member toggles. */
export const REBLOG_SUBJECT: ToggleSubject = {
  open: ({ count, ...services }) => {
    const opened = aReblogStore({ ...services, reblogCount: count });
    return { ...opened, view: opened.reblog, ownState: () => opened.state().reblogState };
  },
  saga: reblogToggle.saga,
  press: (isWanted) => reblogToggle.pressed({ key: ENTRY_ID, isWanted }),
  wireOf: ({ exist, count }) => aWireReblog({ exist, reblogCount: count }),
  personalOf: ({ exist, count }) =>
    personalLoaded({
      session: BLOGGER,
      own: { reblog: { [ENTRY_ID]: { exist, reblogCount: count } } },
    }),
  sharedCount: (count) =>
    reactionsLoaded({ [ENTRY_ID]: { iineCount: 0, commentCount: 0, reblogCount: count } }),
  failed: (isWanted) =>
    isWanted
      ? ['リブログできませんでした。', `リブログできませんでした。${LATER}`, DAY_LIMIT_TEXT]
      : [`リブログを取り消せませんでした。${LATER}`],
  unsure: (isWanted) =>
    isWanted
      ? `リブログできたか確認できませんでした。${LATER}`
      : `リブログを取り消せたか確認できませんでした。${LATER}`,
  limitedOf: ({ exist, count }) => aWireReblog({ outcome: 2, exist, reblogCount: count }),
  inTabs: { amebaId: BLOGGER.amebaId, key: ENTRY_ID },
};
