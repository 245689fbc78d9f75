import { personalLoaded } from '@engawa/contract';
import type { ToggleSubject, Truth } from '../memberToggle/toggleModelHarness.fixture.ts';
import { aFollowStore, BLOGGER, READER } from './followStore.fixture.ts';
import { followToggle } from './followToggle.ts';

const FREE = { isUpperLimit: false, limitType: null, remainingTotal: 9, remainingPerDay: 9 };
const FULL = { isUpperLimit: true, limitType: 'day', remainingTotal: 9, remainingPerDay: 0 };
const LATER = '時間をおいて再度お試しください。';

const buildAnswer = ({ exist, count }: Truth) => ({
  outcome: 0,
  isFollowing: exist,
  isLogin: true,
  followerCount: count,
  limit: FREE,
});

/** The follow as a subject of the model tests of member toggles. */
export const FOLLOW_SUBJECT: ToggleSubject = {
  open: ({ read, write }) => {
    const opened = aFollowStore({ read, write });
    return { ...opened, view: opened.follow, ownState: () => opened.state().followState };
  },
  saga: followToggle.saga,
  press: (isWanted) => followToggle.pressed({ key: BLOGGER, isWanted }),
  wireOf: buildAnswer,
  personalOf: ({ exist }) =>
    personalLoaded({ session: READER, own: { follow: { [BLOGGER]: exist } } }),
  sharedCount: null,
  failed: (isWanted) =>
    isWanted
      ? [
          'フォローできませんでした。',
          `フォローできませんでした。${LATER}`,
          '今日フォローできる人数の上限に達しました。明日またお試しください。',
        ]
      : [`フォローをやめられませんでした。${LATER}`],
  unsure: (isWanted) =>
    isWanted
      ? `フォローできたか確認できませんでした。${LATER}`
      : `フォローをやめられたか確認できませんでした。${LATER}`,
  limitedOf: (truth) => ({ ...buildAnswer(truth), outcome: 2, limit: FULL }),
  inTabs: { amebaId: READER.amebaId, key: BLOGGER },
};
