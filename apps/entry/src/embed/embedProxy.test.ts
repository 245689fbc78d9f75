/** @jest-environment jsdom */
import { createEmbedProxy, type EmbedWindow } from './embedProxy.ts';

const PLATFORM = 'https://platform.example';

type Sent = { readonly id: string; readonly method: string };

/** A page with the frame, whose window the test simulates. */
const opened = () => {
  const listeners: ((event: MessageEvent) => void)[] = [];
  let calls = 0;
  const provided: EmbedWindow = {
    document,
    newId: () => `call-number-${(calls += 1)}`,
    onMessage: (listener) => void listeners.push(listener),
  };
  const proxy = createEmbedProxy(provided, PLATFORM);
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe#engawa-embed');
  const sent: Sent[] = [];
  const tell = (
    data: unknown,
    { origin = PLATFORM, source = frame()?.contentWindow ?? null } = {},
  ) => {
    for (const listener of listeners)
      listener(new MessageEvent('message', { data, origin, source }));
  };
  const ready = () => {
    const view = frame()?.contentWindow;
    if (!view) throw new Error('frame not found');
    view.postMessage = (message: Sent) => void sent.push(message);
    tell({ isReady: true });
  };
  return { proxy, frame, sent, tell, ready };
};

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const call = (page: ReturnType<typeof opened>) =>
  page.proxy.call('getAmemberEntry', { entryId: 1 });

test('R7.4 creates one frame on the first call, and matches responses to calls by id', async () => {
  const page = opened();
  expect(page.frame()).toBeNull();
  const answers = [call(page), call(page)];
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(page.frame()?.src).toBe(`${PLATFORM}/embed/api`);
  page.ready();
  await settle();
  expect(page.sent.map(({ method }) => method)).toEqual(['getAmemberEntry', 'getAmemberEntry']);
  const [first, second] = page.sent;
  page.tell({ id: second?.id, status: 200, body: { data: 2 } });
  page.tell({ id: first?.id, status: 200, body: { data: 1 } });
  expect(await Promise.all(answers)).toEqual([
    { ok: true, value: 1 },
    { ok: true, value: 2 },
  ]);
});

test('R7.4 ignores messages from other origins and windows, and malformed or replayed ones', async () => {
  const page = opened();
  const answer = call(page);
  // neither message makes the frame ready
  page.tell({ isReady: true }, { origin: 'https://platform.example.evil.test' });
  page.tell({ isReady: true }, { source: window });
  await settle();
  expect(page.sent).toEqual([]);
  page.ready();
  await settle();
  const { id } = page.sent[0] as Sent;
  const forged = { id, status: 200, body: { data: 'forged' } };
  page.tell(forged, { origin: 'https://platform.example.evil.test' });
  page.tell(forged, { origin: 'https://evil.test' });
  page.tell(forged, { source: window });
  for (const data of [null, 'x', 7, [], { id: 7 }, { id: 'another' }]) page.tell(data);
  page.tell({ id, status: 200, body: { data: 'true' } });
  // no call is pending for a replayed message, nor for a late one
  page.tell(forged);
  expect(await answer).toEqual({ ok: true, value: 'true' });
});

test.each([
  [
    { status: 409, body: { message: '400007012' } },
    { statusCode: 409, message: '400007012' },
  ],
  [
    { status: 0, body: null },
    { code: 'API-001', statusCode: 0 },
  ],
  [{ status: 200, body: 'broken' }, { statusCode: 200 }],
  [{}, { statusCode: 0 }],
])('returns an error for the response %j', async (notified, error) => {
  const page = opened();
  const answer = call(page);
  page.ready();
  await settle();
  page.tell({ id: page.sent[0]?.id, ...notified });
  expect(await answer).toMatchObject({ ok: false, error });
});

test('R7.4 removes a frame that does not load within 10 s, and creates another on the next call', async () => {
  const page = opened();
  const answer = call(page);
  await jest.advanceTimersByTimeAsync(9999);
  expect(page.frame()).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ ok: false, error: { code: 'API-001' } });
  expect(page.frame()).toBeNull();
  const again = call(page);
  page.ready();
  await settle();
  page.tell({ id: page.sent[0]?.id, status: 200, body: { data: 1 } });
  expect(await again).toEqual({ ok: true, value: 1 });
});

test('R7.4 fails a call without a response within 5 s, and ignores a late response', async () => {
  const page = opened();
  const ended = jest.fn();
  const answer = call(page);
  void answer.then(ended);
  page.ready();
  await jest.advanceTimersByTimeAsync(4999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'API-001', statusCode: 0 } });
  page.tell({ id: page.sent[0]?.id, status: 200, body: { data: 'late' } });
});

test('BM13 prepareToWrite creates the frame at once, with the fragment #form', () => {
  const page = opened();
  page.proxy.prepareToWrite();
  expect(page.frame()?.src).toBe(`${PLATFORM}/embed/api#form`);
});
