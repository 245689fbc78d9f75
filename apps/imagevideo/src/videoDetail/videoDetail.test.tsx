/** @jest-environment jsdom */
import { aWireComment, aWireCommentPage } from '@engawa/api-client/fixtures/comment.ts';
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aVideo, aWireVideoPage, someWireEntryVideos } from '@engawa/api-client/fixtures/video.ts';
import { personalLoaded, type ApiErrorCode } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { act, screen, within } from '@testing-library/react';
import { aLoadedPage, FILM, openPage, VIDEO_ANSWERS } from '../videoState/videoPages.fixture.tsx';
import { exposed } from './videoDetail.page.ts';

afterEach(() => document.body.replaceChildren());

const PARAMS = { entryId: '7' };
const path = (file: string) => `/hidamari-yonin/${file}`;
const load = (answers: object = {}) =>
  aLoadedPage(exposed, PARAMS, { ...VIDEO_ANSWERS, ...answers });
const open = (answers: object = {}) => openPage(exposed, PARAMS, { ...VIDEO_ANSWERS, ...answers });
const BOTH = [
  aVideo({ ...FILM, totalInEntry: 2 }),
  aVideo({ ...FILM, videoId: 5, totalInEntry: 2, positionInEntry: 2 }),
];
const TWO = someWireEntryVideos(BOTH);

describe.each(TEMPLATE_NAMES)('the page of a video in the %s template', (template) => {
  it('R2.2.10 renders the entry link, other videos, comments and share links', async () => {
    const { complaints } = await openPage(exposed, PARAMS, VIDEO_ANSWERS, template);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('梅を干す日');
    expect(screen.getByRole('link', { name: 'この動画の記事を読む' }).getAttribute('href')).toBe(
      path('entry-7.html'),
    );
    const others = within(screen.getByRole('region', { name: 'このブログのほかの動画' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['video-8.html', 'video-9.html', 'videolist.html'].map(path),
    );
    const comments = within(screen.getByRole('region', { name: 'コメント 12件' }));
    expect(comments.getByText(/うちも干しました。/).textContent).toContain('<10%>');
    expect(comments.getByRole('link', { name: 'コメントをすべて読む' })).toBeTruthy();
    expect(comments.getByRole('link', { name: /^\d+年.*:\d\d$/ }).getAttribute('href')).toBe(
      path(`entry-7.html#comment-${aWireComment().comment_id}`),
    );
    expect(comments.getByText(/\d日 \d+:\d\d$/).tagName).toBe('TIME');
    const [first] = screen.getAllByRole('link', { name: /でシェア/ });
    const { searchParams } = new URL(first?.getAttribute('href') ?? '');
    expect(searchParams.get('url')).toBe('https://blog.test/hidamari-yonin/video-7.html');
  });
});

describe('the page of a video', () => {
  it('BR11 loads nothing of the video before play, and reserves its space', async () => {
    const { serverHtml, container } = await open();
    const film = container.querySelector('video');
    expect(film?.getAttribute('preload')).toBe('none');
    expect(film?.hasAttribute('autoplay')).toBe(false);
    expect(film?.controls).toBe(true);
    expect([film?.getAttribute('width'), film?.getAttribute('height')]).toEqual(['1280', '720']);
    expect(film?.getAttribute('poster')).toMatch(/\.jpg\?caw=1120$/);
    expect(serverHtml).not.toContain('<source');
    expect(film?.getAttribute('aria-label')).toBe('動画「梅を干す日」8秒');
  });

  it('R3.18 renders every video of an entry with its position', async () => {
    const { container } = await open({ entryVideos: TWO });
    expect(
      [...container.querySelectorAll('video')].map((film) => film.getAttribute('aria-label')),
    ).toEqual(['動画「梅を干す日（1/2）」8秒', '動画「梅を干す日（2/2）」8秒']);
  });

  it('displays messages if there are no other videos and no comments', async () => {
    await open({ blogVideos: aWireVideoPage([FILM]), blogComments: aWireCommentPage([]) });
    expect(screen.getByText('ほかの動画はまだありません。')).toBeTruthy();
    expect(screen.getByText('まだコメントはありません。')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'コメントをすべて読む' })).toBeNull();
  });

  it('BM7 omits comments by members if a block exists between them and the reader', async () => {
    const by = (amebaId: string, commentId: number) =>
      aWireComment({
        entry_id: 7,
        comment_id: commentId,
        comment_text: `${amebaId}の言葉`,
        comment_author: { ...aWireComment().comment_author, ameba_id: amebaId },
      });
    const { store } = await openPage(exposed, PARAMS, {
      ...VIDEO_ANSWERS,
      blogComments: aWireCommentPage([by('mugicha', 1), by('mamezo', 2)], { total_count: 12 }),
    });
    expect(screen.getByText('mugichaの言葉')).toBeTruthy();
    const session = {
      status: 'member',
      amebaId: 'mame-daifuku',
      nickname: '豆だいふく',
      hasBlog: true,
      csrfToken: 'token',
    } as const;
    const hidden = { mugicha: true, mamezo: false };
    act(() => void store.dispatch(personalLoaded({ session, own: { hidden } })));
    expect(screen.queryByText('mugichaの言葉')).toBeNull();
    expect(screen.getByText('mamezoの言葉')).toBeTruthy();
    // counts are the same for all readers
    expect(screen.getByRole('region', { name: 'コメント 12件' })).toBeTruthy();
  });

  it('renders the video even if comments and other videos cannot be read', async () => {
    const { container } = await open({
      blogVideos: failsWith('API-005', 502),
      blogComments: failsWith('API-001', 0),
    });
    expect(container.querySelector('video')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /コメント/ })).toBeNull();
  });
});

describe('loading a video page', () => {
  it('R2.2.10 reads everything in one round, and returns the cache tags of blog and entry', async () => {
    const { outcome, calls } = await load();
    expect(calls.map(({ resource }) => resource)).toEqual([
      'entryVideos',
      'blogVideos',
      'blogComments',
    ]);
    expect(calls[0]?.params).toMatchObject({ amebaId: 'hidamari-yonin', entryId: 7 });
    expect(outcome.cacheTags).toEqual(['blog:hidamari-yonin', 'entry:7']);
  });

  it.each<[ApiErrorCode, number, number]>([
    ['API-004', 404, 404],
    ['API-001', 0, 503],
    ['API-005', 502, 503],
    ['API-002', 200, 500],
  ])('R2.2.10 maps %s with read status %i to page status %i', async (code, statusCode, status) => {
    const { outcome } = await load({ entryVideos: failsWith(code, statusCode) });
    expect(outcome.status).toBe(status);
  });

  it('restores the same state from INIT_DATA', async () => {
    const loaded = await load({ entryVideos: TWO, blogVideos: aWireVideoPage(BOTH) });
    expect(loaded.roundTripped().store.getState()).toEqual(loaded.store.getState());
  });
});

describe('the head of a video page', () => {
  it('names the video and its blog, and has the poster as og:image', async () => {
    const head = exposed.head((await load()).store.getState());
    expect(head).toMatchObject({
      title: '【動画】梅を干す日｜ひだまり四人ぐらし',
      description: '三日続けて晴れました。',
      canonicalPath: path('video-7.html'),
      ogImage: { width: 1120, height: 630 },
    });
  });

  it('describes every video as JSON-LD', async () => {
    const { jsonLd } = exposed.head((await load({ entryVideos: TWO })).store.getState());
    expect(jsonLd?.map((data) => data['@type'])).toEqual([
      'VideoObject',
      'VideoObject',
      'BreadcrumbList',
    ]);
    expect(jsonLd?.[0]).toMatchObject({
      name: '梅を干す日（1/2）',
      uploadDate: '2022-07-29T23:30:50.000+09:00',
      duration: 'PT8S',
      contentUrl: FILM.url,
      thumbnailUrl: [`${FILM.poster.url}?caw=1120`],
    });
  });
});
