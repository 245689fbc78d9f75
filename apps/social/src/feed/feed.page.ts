import {
  address,
  definePage,
  selectSite,
  shownPage,
  type PageHead,
  type PageOutcome,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { timelineSaga } from '../timeline/timelineWatchers.ts';
import { timelineSlices } from '../timeline/timelineSlices.ts';
import { FeedPage, FEED_TITLE } from './FeedPage.tsx';

/** Nothing is read: the document is the same for all who read. */
// oxlint-disable-next-line require-yield -- a load is a saga
function* loadFeed(): SagaGenerator<PageOutcome> {
  return shownPage(['site']);
}

const head = (state: RootState): PageHead => {
  const { siteName } = selectSite(state);
  return {
    title: `${FEED_TITLE}｜${siteName}`,
    description: 'フォローしているブログの新しい記事を、新しい順に読めます。',
    canonicalPath: address.feed.path(),
    ogType: 'website',
    isNoIndex: true,
    jsonLd: [],
  };
};

/** The feed of the member who reads. */
export const exposed = definePage({
  name: 'Feed',
  addresses: [address.feed],
  slices: timelineSlices,
  saga: timelineSaga,
  load: loadFeed,
  places: ['social/OwnFollows', 'social/GuestFollows', 'social/Suggestions'],
  modules: () => [
    { module: 'social/OwnFollows', id: '' },
    { module: 'social/GuestFollows', id: '' },
    { module: 'social/Suggestions', id: '' },
  ],
  head,
  View: FeedPage,
});
