import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { failure } from '@engawa/contract';
import { anEntryFacts, MEMBER_SESSION } from '@engawa/contract/testing/sharedState.ts';
import type { HostState } from '../../state/hostState.ts';
import { selectPageType } from '../../pages/hostPages.ts';
import type { PageDestination } from '../../routes/destination.ts';
import {
  aPart,
  loaded,
  PAGE,
  PART,
  PATH,
  SAME_BLOG,
  target,
  viewOf,
} from './loadedWithin.fixture.ts';

const front: PageDestination = {
  kind: 'page',
  module: 'host/SiteTop',
  match: { pageType: 'site-top', amebaId: '', params: {}, path: '/' },
};
const BROKEN = failsWith('API-005', 502);
const FRONT = {
  blogRanking: { blogs: [] },
  hashtagRanking: { hashtags: [] },
  potentialBlogs: { blogs: [] },
  newEntries: { entries: [] },
};

describe('a page that is loaded within the document', () => {
  it('R4.2 within a blog reads the page alone, and takes the blog’s frame over', async () => {
    const { outcome, reads, known } = await loaded();
    const view = viewOf(outcome);
    expect(reads).toEqual(['blogEntry']);
    expect(view.head.title).toBe(anEntryFacts().title);
    expect(view.blog?.amebaId).toBe(SAME_BLOG);
    expect(view.slotKeys).toEqual([`${PAGE}:${PATH}`, `${PART}:7`]);
    expect([...view.parts.keys()]).toEqual([PAGE, PART]);
    expect([...view.html]).toEqual([['entry-7', '<p>本文</p>']]);
    expect(view.state).toMatchObject({
      page: { module: PAGE, match: { path: PATH }, template: 'new', nowMs: 1234 },
      blogDetails: { entryCount: 3 },
      pageException: { status: 200 },
    });
    expect(known.modules[PART]?.heightPx).toBe(1);
  });

  it('reads another blog’s own frame, but not the footer of the site', async () => {
    const { outcome, reads } = await loaded({
      to: target('kanoya-mio'),
      answers: { blogger: aWireBlogger() },
    });
    expect(reads).toContain('blogger');
    expect(reads).toContain('blogCalendars');
    expect(reads).not.toContain('blogRanking');
    expect(viewOf(outcome).state).toMatchObject({ blogDetails: { profile: expect.anything() } });
  });

  it('is a document of its own where the other blog has another template', async () => {
    const { outcome, reads } = await loaded({
      to: target('kanoya-mio'),
      template: 'old',
      answers: { blogger: aWireBlogger() },
    });
    expect(outcome).toEqual({ kind: 'document' });
    // given up as soon as that is known
    expect(reads).not.toContain('blogEntry');
  });

  it('is a document of its own where its blog’s owner has analytics, and so is every page after it', async () => {
    const seo_setting = { ga_content: null, ga4_content: 'G-4F7T9Q2XYZ' };
    const to = target('kanoya-mio');
    const there = await loaded({ to, answers: { blogger: aWireBlogger({ seo_setting }) } });
    expect(there.outcome).toEqual({ kind: 'document' });
    expect(there.reads).not.toContain('blogEntry');
    const away = await loaded({ analyticsIds: ['G-4F7T9Q2XYZ'] });
    expect([away.outcome, away.reads]).toEqual([{ kind: 'document' }, []]);
  });

  it('asks for a member’s own data of its parts in one read', async () => {
    const part = aPart(undefined, { personal: 'bookmark' });
    const guest = await loaded({ part });
    expect([guest.ownReads, viewOf(guest.outcome).personal]).toEqual([[], null]);
    const member = await loaded({ part, isMember: true });
    expect(member.ownReads).toEqual([{ own: 'bookmark:7' }]);
    expect(viewOf(member.outcome).personal).not.toBeNull();
  });

  it('asks whose page it is only where that is not known yet', async () => {
    expect((await loaded({ isMember: true })).ownReads).toEqual([{ own: '' }]);
    const session = MEMBER_SESSION;
    expect((await loaded({ isMember: true, session })).ownReads).toEqual([]);
  });

  it('R4.15 that is not there is told of in the document’s own template', async () => {
    const { outcome } = await loaded({ outcome: { status: 404 }, template: 'new' });
    const view = viewOf(outcome);
    expect(selectPageType(view.state as HostState)).toBe('error');
    expect(view.state).toMatchObject({
      page: { match: { path: PATH }, template: 'new' },
      pageException: { status: 404, detail: { amebaId: SAME_BLOG, entryId: '7' } },
    });
    expect([view.slotKeys, view.blog, view.head.isNoIndex]).toEqual([[], null, true]);
  });

  it('R4.15 that the platform finds broken is told of as an internal error', async () => {
    const { outcome } = await loaded({ outcome: { status: 500 } });
    expect((viewOf(outcome).state as HostState).pageException.status).toBe(500);
  });

  it('R4.15 of a blogger who is not there is not found', async () => {
    const { outcome } = await loaded({
      to: target('nobody-here'),
      answers: { blogger: failsWith('API-004', 404) },
    });
    expect((viewOf(outcome).state as HostState).pageException.status).toBe(404);
  });

  it('R2.1.7 redirects', async () => {
    const { outcome } = await loaded({ outcome: { status: 302, location: '/b/' } });
    expect(outcome).toEqual({ kind: 'redirect', location: '/b/' });
  });

  it('that cannot be read now is left to the server, which may hold a copy', async () => {
    expect((await loaded({ outcome: { status: 503 } })).outcome).toEqual({ kind: 'document' });
  });

  it('R1.10 may be the front page, which stands in no slot', async () => {
    const { outcome, reads } = await loaded({ to: front, answers: FRONT });
    const view = viewOf(outcome);
    expect(reads.toSorted()).toEqual(Object.keys(FRONT).toSorted());
    expect([view.slotKeys, view.blog, view.head.canonicalPath]).toEqual([[], null, '/']);
    expect(selectPageType(view.state as HostState)).toBe('site-top');
  });

  it.each([
    ['the front page of which nothing can be read', front, undefined],
    ['the front page in the document of another template', front, 'old'],
  ] as const)('is a document where it is %s', async (_what, to, template) => {
    const answers = template ? FRONT : { blogRanking: BROKEN, newEntries: BROKEN };
    const { outcome } = await loaded({ to, answers, ...(template && { template }) });
    expect(outcome).toEqual({ kind: 'document' });
  });

  it('loses a part whose data breaks, and says so', async () => {
    const part = aPart(() => {
      throw new Error('broken');
    });
    const { outcome, reports } = await loaded({ part });
    expect(viewOf(outcome).slotKeys).toEqual([`${PAGE}:${PATH}`]);
    expect(reports).toEqual(['REMOTE-004']);
  });

  it('R8.4 loses a part whose read fails, and says with which number', async () => {
    const error = { code: 'API-005', statusCode: 502, message: 'Bad Gateway' } as const;
    const { outcome, reports } = await loaded({ part: aPart(() => failure(error)) });
    expect(viewOf(outcome).slotKeys).toEqual([`${PAGE}:${PATH}`]);
    expect(reports).toEqual(['API-005']);
  });

  it.each([PAGE, PART])('is not shown without the code of %s', async (module) => {
    await expect(loaded({ missing: [module] })).rejects.toThrow(`REMOTE-001 ${module}`);
  });

  it('is given up when nobody waits for it any more', async () => {
    const given = new AbortController();
    const answers = {
      blogEntry: () => {
        given.abort();
        return { ok: true, value: {} } as const;
      },
    };
    expect((await loaded({ answers, signal: given.signal })).outcome).toEqual({ kind: 'document' });
  });
});
