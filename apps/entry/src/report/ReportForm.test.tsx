/** @jest-environment jsdom */
import { REPORT_NOTE_MAX } from '@engawa/api-client/constants.ts';
import { readerNotified, takeEvery } from '@engawa/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openedComments, showComments } from '../comments/comments.fixture.tsx';

const DONE = '報告を受け付けました。';
const QUESTION = {
  title: '報告しますか？',
  message: null,
  form: { csrf_token: 'token', release: '1.0.0' },
};

type Answer = { readonly status?: number; readonly body: object | string };
const json = (body: object, status = 200): Answer => ({ body, status });

const sent: { readonly path: string; readonly fields: Record<string, string> }[] = [];
const answerWith = (...answers: readonly (Answer | Error)[]) => {
  const left = [...answers];
  globalThis.fetch = async (path, init) => {
    if (!(init?.body instanceof URLSearchParams)) throw new Error('request body is not a form');
    sent.push({ path: String(path), fields: Object.fromEntries(init.body) });
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) throw answer;
    const { body, status = 200 } = answer;
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    // jsdom has no Response
    return Object.assign(Object.create(null), {
      ok: status < 400,
      headers: new Headers({ 'Content-Type': type }),
      json: async () => body,
    });
  };
};

const { fetch: realFetch } = globalThis;
beforeEach(() => void sent.splice(0));
afterEach(() => {
  globalThis.fetch = realFetch;
});

const opened = async () => {
  const page = openedComments({ found: {} });
  const notices: { readonly message: string; readonly tone: string }[] = [];
  page.start(function* () {
    yield* takeEvery(readerNotified, ({ payload }) => void notices.push(payload));
  });
  showComments(page);
  const [menu] = screen.getAllByRole('button', { name: /さんのコメントの操作$/ });
  await userEvent.click(menu as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'コメントを報告する' });
  return { notices, form, menu };
};

const report = async () => {
  await userEvent.click(screen.getByRole('radio', { name: '宣伝や迷惑な投稿' }));
  await userEvent.type(screen.getByRole('textbox', { name: /くわしい内容/ }), '同じ文面です');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
};

test('R5.8 a reader reports a comment and confirms the report in place, with a reason and a note', async () => {
  answerWith(json(QUESTION), json({ title: DONE, message: null, form: null }));
  const { notices, menu } = await opened();
  await report();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({ message: DONE, tone: 'done' });
  const fields = { commentId: '12900000001', reason: 'spam', note: '同じ文面です' };
  expect(sent.map(({ path }) => path)).toEqual(Array(2).fill('/_action/entry/report'));
  expect(sent[0]?.fields).toMatchObject(fields);
  expect(sent[0]?.fields).not.toHaveProperty('csrf_token');
  expect(sent[1]?.fields).toMatchObject({ ...fields, ...QUESTION.form });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(screen.queryByRole('form', { name: 'コメントを報告する' })).toBeNull();
});

test('R5.8 the report form explains the review, limits the note and requires a reason', async () => {
  const { form } = await opened();
  expect(form.textContent).toContain('運営者が確認し、必要なときは非表示にします。');
  expect(form.querySelector('textarea')?.maxLength).toBe(REPORT_NOTE_MAX);
  expect(
    [...form.querySelectorAll<HTMLInputElement>('[type=radio]')].every((r) => r.required),
  ).toBe(true);
});

const REFUSED = '報告の回数が上限に達しました。';
test.each([
  ['refused', [json(QUESTION), json({ title: 'x', message: REFUSED, form: {} }, 429)], REFUSED],
  [
    'returned for confirmation again',
    [json(QUESTION), json({ ...QUESTION, message: REFUSED })],
    REFUSED,
  ],
  ['invalid', [json({ title: REFUSED, message: null, form: {} }, 422)], REFUSED],
  [
    'sent without a network',
    [new TypeError('failed')],
    '送信できませんでした。時間をおいて、もう一度お試しください。',
  ],
] as const)(
  'R5.8 a report that is %s shows an error and retains the input',
  async (_what, answers, why) => {
    answerWith(...answers);
    const { notices, form } = await opened();
    await report();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ message: why, tone: 'failed' });
    expect(form.isConnected).toBe(true);
    expect(form.querySelector('textarea')?.value).toBe('同じ文面です');
  },
);

test('R5.8 the browser submits the report form if the host responds with HTML', async () => {
  answerWith({ body: '<h1>報告しますか？</h1>' });
  const { form } = await opened();
  let isPosted = false;
  form.submit = () => {
    isPosted = true;
  };
  await report();
  await waitFor(() => expect(isPosted).toBe(true));
});
