import { personalLoaded, reactionsLoaded } from '@engawa/contract';
import type { ToggleSubject } from '../memberToggle/toggleModelHarness.fixture.ts';
import { ENTRY_ID, anIineStore, MEMBER } from './iineStore.fixture.ts';
import { iineToggle } from './iineToggle.ts';

/** The like as a subject of the model test of member toggles. */
export const IINE_SUBJECT: ToggleSubject = {
  open: ({ count, ...services }) => {
    const opened = anIineStore({ ...services, iineCount: count });
    return { ...opened, view: opened.iine, ownState: () => opened.state().iineState };
  },
  saga: iineToggle.saga,
  press: (isWanted) => iineToggle.pressed({ key: ENTRY_ID, isWanted }),
  wireOf: ({ exist, count }) => ({ result: 'success', exist, iineCount: count, isLogin: true }),
  personalOf: ({ exist, count }) =>
    personalLoaded({
      session: MEMBER,
      own: { iine: { [ENTRY_ID]: { exist, iineCount: count } } },
    }),
  sharedCount: (count) =>
    reactionsLoaded({ [ENTRY_ID]: { iineCount: count, commentCount: 0, reblogCount: 0 } }),
  failed: (isWanted) => [
    isWanted
      ? 'いいね！できませんでした。時間をおいて再度お試しください。'
      : 'いいね！を取り消せませんでした。時間をおいて再度お試しください。',
  ],
  unsure: (isWanted) =>
    isWanted
      ? 'いいね！できたか確認できませんでした。時間をおいて再度お試しください。'
      : 'いいね！を取り消せたか確認できませんでした。時間をおいて再度お試しください。',
  limitedOf: null,
  inTabs: { amebaId: MEMBER.status === 'member' ? MEMBER.amebaId : '', key: ENTRY_ID },
};
