import { FEED_FILE, feedPath } from './feedPath.ts';

test('builds the path of a blog’s feed', () => {
  expect([feedPath('kanoya-mio'), FEED_FILE]).toEqual(['/kanoya-mio/rss20.xml', 'rss20.xml']);
});
