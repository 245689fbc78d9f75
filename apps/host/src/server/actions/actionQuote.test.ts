import { aWireComment, someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import { aWireEntry, aWireEntryDetail } from '@engawa/api-client/fixtures/wireEntry.ts';
import { anActionHost, closeActionHosts, fieldIn, GUEST } from './actionHost.fixture.ts';

afterEach(closeActionHosts);

const SAY = '/_action/market/say';
const COMPLAIN = '/_action/market/complain';
const { comment_id: commentId, entry_id: entryId } = aWireComment();
const ENTRY = {
  stall: '12',
  amebaId: 'kanoya-mio',
  entryId: `${entryId}`,
  return_to: '/kanoya-mio/',
};
const REPLY = { ...ENTRY, parentId: `${commentId}` };
const ANSWERS = {
  blogCommentThreads: [200, someWireThreads()],
  blogEntry: [
    200,
    aWireEntryDetail({ entry: aWireEntry({ entry_title: `「梅」${'あ'.repeat(200)}` }) }),
  ],
} as const;

const loadActionPage = async (
  path: string,
  form: Readonly<Record<string, string>>,
  answers: Parameters<typeof anActionHost>[0] = { answers: ANSWERS },
) => {
  const { post, requested } = await anActionHost(answers);
  const answer = await post(path, form, GUEST);
  return {
    status: answer.status,
    html: (await answer.text()).replaceAll('<wbr data-phrase=""/>', ''),
    requested,
  };
};

describe('quotations on pages of actions:', () => {
  it('R3.4 a reply names the author of the comment, before and after it is typed', async () => {
    const { html } = await loadActionPage(SAY, REPLY);
    expect(html).toContain('<h1 class="ErrorPage-title">豆だいふくさんへの返信</h1>');
    expect(html).toContain('うちも干しました。 塩は &lt;10%&gt; です &amp; 満足。</blockquote>');
    const typed = await loadActionPage(SAY, { ...REPLY, text: 'こんにちは' });
    expect(typed.html).toContain('買いますか？</h1>');
    expect(typed.html).toContain('豆だいふくさんへの返信</figcaption>');
  });

  it('R5.8 a report quotes at most 100 characters of the entry’s title', async () => {
    const { html } = await loadActionPage(COMPLAIN, ENTRY);
    expect(html).toContain('わけは？</h1>');
    // the record does not declare `amebaId`: a host without quotations ignores it
    expect(fieldIn(html, 'amebaId')).toBe('kanoya-mio');
    expect(html).toContain('記事</figcaption>');
    expect(html).toContain(`>「梅」${'あ'.repeat(97)}…</blockquote>`);
  });

  it.each([
    ['the comment is not found', REPLY, { ...ANSWERS, blogCommentThreads: [404] }],
    ['the read fails', REPLY, { ...ANSWERS, blogCommentThreads: [500] }],
    ['the response has another comment', { ...REPLY, parentId: '7' }, ANSWERS],
    ['the form does not name the blog', { ...REPLY, amebaId: '' }, ANSWERS],
  ] as const)('confirmation is requested without a quotation when %s', async (_, form, answers) => {
    const { status, html } = await loadActionPage(SAY, form, { answers });
    expect(status).toBe(200);
    expect(html).toContain('入力してください</h1>');
    expect(html).not.toContain('<blockquote');
  });

  it('no quotation is read for a JSON client or a confirmed form', async () => {
    const world = await anActionHost({ answers: ANSWERS });
    const json = { ...GUEST, Accept: 'application/json' };
    await world.post(SAY, REPLY, json);
    expect(world.requested).toEqual([]);
    const asking = await world.post(SAY, { ...REPLY, text: 'やあ' }, json);
    const { form } = await asking.json();
    const Cookie = (asking.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const done = await world.post(
      SAY,
      { ...REPLY, text: 'やあ', csrf_token: form.csrf_token },
      { ...GUEST, Cookie },
    );
    expect(done.status).toBe(303);
    expect(world.requested.map(({ method }) => method)).toEqual(['POST']);
  });
});
