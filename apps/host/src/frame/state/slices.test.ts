import { readerNotified } from '@engawa/contract';
import { aBlog, aBlogger } from '@engawa/api-client/fixtures/blogger.ts';
import { aCalendarMonth } from '@engawa/api-client/fixtures/sidebar.ts';
import { toBlogSummary } from '../../features/blog/bloggerSlice.ts';
import {
  calendarTurned,
  NO_SIDEBAR,
  sidebarSlice,
  themesLoaded,
} from '../../features/sidebar/sidebarSlice.ts';
import {
  noticeHidden,
  noticesSlice,
  selectNotices,
} from '../../features/notifications/noticesSlice.ts';

const notify = (message: string) => readerNotified({ message, tone: 'done' });

describe('slices of the host:', () => {
  it('R3.9 a new calendar month does not change the other data in the sidebar', () => {
    const calendar = aCalendarMonth({ yearMonth: '202606' });
    const first = sidebarSlice.reducer(undefined, themesLoaded([]));
    const second = sidebarSlice.reducer(first, calendarTurned(calendar));
    expect(second).toEqual({ ...NO_SIDEBAR, themes: [], calendar });
  });

  it('R3.27 R4.19 notices have unique ids, also after one is hidden', () => {
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
  ])('with layout %j and blog %j, the entries per page are %i', (layout, blog, expected) => {
    const blogger = aBlogger({ blog: aBlog({ entryLimit: blog }) });
    const columns = { isSidebar1Used: true, isSidebar2Used: false, hasNoSidebar: false };
    const facts = toBlogSummary(blogger, { ...columns, entryLimit: layout }, null);
    expect(facts.entryLimit).toBe(expected);
  });

  it('a blog without a genre code has no genre', () => {
    const buildGenre = (blog: Parameters<typeof aBlog>[0]) =>
      toBlogSummary(aBlogger({ blog: aBlog(blog) }), null, null).genre;
    expect(buildGenre({})).toEqual({ code: 'cooking', name: '料理' });
    expect(buildGenre({ genreCode: '', genreName: '' })).toBeNull();
  });
});
