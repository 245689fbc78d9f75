import { fakeRead } from '../../fixtures/fakeRead.ts';
import {
  aPerson,
  aWireBookmark,
  aWireBookmarkPage,
  aWireNewCommentPage,
  aWirePeoplePage,
  aWirePerson,
  aWireReblogPage,
} from '../../fixtures/person.ts';
import { blogBookmarks } from './blogBookmarks.ts';
import { blogNewComments } from '../comments/blogNewComments.ts';
import { blogReaders, getBlogReaders } from './blogReaders.ts';
import { blogReblogs } from './blogReblogs.ts';

describe('R3.21 reads of people', () => {
  test('request the first twenty by default', async () => {
    const read = fakeRead({ blogReaders: aWirePeoplePage('readerPageMap') });
    await getBlogReaders(read)({ amebaId: 'a-b-c' });
    expect(read.calls[0]?.params).toEqual({ amebaId: 'a-b-c', page: 1, limit: 20 });
  });

  test('return people in the order of the page, not of the map', () => {
    const wire = aWirePeoplePage('readerPageMap', [
      aWirePerson({ ameba_id: 'b-b-b' }),
      aWirePerson({ ameba_id: '100' }),
    ]);
    const answer = blogReaders.decode(wire);
    expect(answer.ok && answer.value.people.map(({ amebaId }) => amebaId)).toEqual([
      'b-b-b',
      '100',
    ]);
  });

  test('decode a follower without a blog', () => {
    const wire = aWirePerson({ blog_id: null, blog_name: null, newest_entry: null });
    expect(blogReaders.decode(aWirePeoplePage('readerPageMap', [wire]))).toMatchObject({
      value: { people: [aPerson({ blog: null, newestEntry: null })] },
    });
  });

  test.each([
    ['readers', blogReaders.decode({ ...aWirePeoplePage('readerPageMap'), peopleMap: {} })],
    ['reblogs', blogReblogs.decode({ ...aWireReblogPage(), reblogMap: {} })],
    ['comments', blogNewComments.decode({ ...aWireNewCommentPage(), entryMap: {} })],
  ])('fail for %s that name a missing item', (_what, answer) => {
    expect(answer).toMatchObject({ ok: false, error: { code: 'API-002' } });
  });
});

test.each([
  ['https://example.com/ume', 'https://example.com/ume'],
  ['http://example.com', 'http://example.com/'],
  ['/kominka-naoshi/', '/kominka-naoshi/'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['example.com', null],
])('links a bookmark of %s to %s', (url, expected) => {
  const answer = blogBookmarks.decode(aWireBookmarkPage([aWireBookmark({ url })]));
  expect(answer.ok && answer.value.bookmarks[0]?.url).toBe(expected);
});
