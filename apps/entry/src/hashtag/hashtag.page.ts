import { address, definePage } from '@engawa/contract';
import { siteListSlice } from '../site/siteListSlice.ts';
import { HashtagPage } from './HashtagPage.tsx';
import { hashtagHead } from './hashtagHead.ts';
import { loadHashtag } from './hashtagSaga.ts';

export const exposed = definePage({
  name: 'Hashtag',
  addresses: [address.hashtag],
  slices: [siteListSlice],
  load: loadHashtag,
  head: hashtagHead,
  View: HashtagPage,
});
