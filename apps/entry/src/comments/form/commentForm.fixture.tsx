import { aWireComment } from '@engawa/api-client/fixtures/comment.ts';
import { readerNotified, take } from '@engawa/contract';
import { draftsInMemory } from '@engawa/contract/testing/draftsInMemory.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { afterNotifying } from '@engawa/ui-templates/parts/Field/field.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openedComments, showComments } from '../comments.fixture.tsx';
import { selectForm } from './commentFormSlice.ts';

const ORIGIN = 'https://platform.test';
export const ENTRY = 12870014402;
export const DRAFT = `entry:draft:${ENTRY}`;

type Sent = {
  readonly id: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
};
const sent: Sent[] = [];
export const forgetCalls = () => void sent.splice(0);

const frame = () => document.querySelector<HTMLIFrameElement>('iframe#engawa-embed');
const tell = (data: unknown) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: ORIGIN,
        source: frame()?.contentWindow ?? null,
      }),
    );
  });

/** The only frame of this document; the tests provide its responses. */
export const frameReady = async () => {
  await waitFor(() => expect(frame()).toBeTruthy());
  const view = frame()?.contentWindow;
  if (view) view.postMessage = (message: Sent) => void sent.push(message);
  tell({ isReady: true });
};
export const answer = async (notified: object) => {
  await waitFor(() => expect(sent).toHaveLength(1));
  const [call] = sent.splice(0);
  tell({ id: call?.id, ...notified });
  return call;
};
export const posted = (more: object = {}, isHeld = false) => ({
  status: 200,
  body: {
    data: {
      isHeld,
      comment: aWireComment({
        comment_id: 500,
        entry_id: ENTRY,
        comment_author: null,
        comment_name: '旅人',
        comment_text: 'よい庭ですね',
        ...more,
      }),
    },
  },
});

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'コメントを投稿する' });
export const type = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  return afterNotifying();
};
export const send = async () => {
  fireEvent.submit(button());
  await frameReady();
};

export const opened = (options: Parameters<typeof openedComments>[0] = {}) => {
  const storage = memoryStorage();
  const stored = draftsInMemory();
  const page = openedComments({
    found: { threads: [], commentCount: 0 },
    storage,
    drafts: stored,
    ...options,
  });
  const notices: string[] = [];
  page.start(function* watch() {
    for (;;) {
      const { payload } = yield* take<ReturnType<typeof readerNotified>>(readerNotified.type);
      notices.push(payload.message);
    }
  });
  const view = showComments(page);
  return {
    ...page,
    ...view,
    storage,
    drafts: stored.drafts,
    notices,
    form: () => selectForm(0)(page.store.getState()),
  };
};
