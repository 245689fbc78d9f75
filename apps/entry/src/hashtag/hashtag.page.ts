import { definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { HashtagPage } from './HashtagPage.tsx';
import { hashtagHead } from './hashtagHead.ts';
import { loadHashtag } from './hashtagSaga.ts';

export const exposed = definePage({
  name: 'Hashtag',
  pageType: 'site-hashtag',
  claims: [
    { scope: 'site', file: 'hashtag/{hashtag}', pageType: 'site-hashtag' },
    { scope: 'site', file: 'hashtag/{hashtag}/page-{page}.html', pageType: 'site-hashtag' },
  ],
  slices: [siteListSlice],
  load: loadHashtag,
  head: hashtagHead,
  View: HashtagPage,
});
