import { readerNotified } from '@engawa/contract';
import { aBlog, aBlogger } from '@engawa/api-client/fixtures/blogger.ts';
import { blogFactsOf } from './bloggerSlice.ts';
import { frameLoaded, frameSlice, NO_FRAME } from './frameSlice.ts';
import { noticeHidden, noticesSlice, selectNotices } from './noticesSlice.ts';

const notify = (message: string) => readerNotified({ message, tone: 'done' });

describe('slices of the host', () => {
  it('the frame takes what was read and keeps the rest', () => {
    const first = frameSlice.reducer(NO_FRAME, frameLoaded({ entryCount: 3 }));
    const second = frameSlice.reducer(first, frameLoaded({ csrfToken: 't' }));
    expect(second).toEqual({ ...NO_FRAME, entryCount: 3, csrfToken: 't' });
  });

  it('no two notices of a document share an id, also after one was hidden', () => {
    let notices = noticesSlice.reducer(undefined, notify('a'));
    const [first] = selectNotices({ notices });
    notices = noticesSlice.reducer(notices, noticeHidden(first?.id ?? ''));
    notices = noticesSlice.reducer(notices, notify('b'));
    expect(selectNotices({ notices })).toMatchObject([{ message: 'b' }]);
    expect(selectNotices({ notices })[0]?.id).not.toBe(first?.id);
  });

  it.each([
    [20, 5, 20],
    [null, 5, 5],
    [null, null, 10],
  ])('entries a page: layout %j, blog %j: %i', (layout, blog, expected) => {
    const blogger = aBlogger({ blog: aBlog({ entryLimit: blog }) });
    const facts = blogFactsOf(blogger, {
      isSidebar1Used: true,
      isSidebar2Used: false,
      hasNoSidebar: false,
      entryLimit: layout,
    });
    expect(facts.entryLimit).toBe(expected);
  });

  it('a blog whose owner has not said what it is about has no genre', () => {
    const genreOf = (blog: Parameters<typeof aBlog>[0]) =>
      blogFactsOf(aBlogger({ blog: aBlog(blog) }), null).genre;
    expect(genreOf({})).toEqual({ code: 'cooking', name: '料理' });
    expect(genreOf({ genreCode: '', genreName: '' })).toBeNull();
  });
});
