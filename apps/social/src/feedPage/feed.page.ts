import { address } from '@engawa/contract';
import { timelinePage } from '../timeline/timelinePage.ts';
import { FeedPage, FEED_TITLE } from './FeedPage.tsx';

/** The page of the reader's feed. */
export const exposed = timelinePage({
  name: 'Feed',
  address: address.feed,
  title: FEED_TITLE,
  description: 'フォローしているブログの新しい記事を、新しい順に読めます。',
  modules: [
    { module: 'social/OwnFollows', id: '' },
    { module: 'social/GuestFollows', id: '' },
    { module: 'social/Suggestions', id: '' },
  ],
  View: FeedPage,
});
