/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { forgetDrafts } from '@engawa/ui-templates/parts/drafts.ts';
import { KEY, teachCrypto, teachLocks } from '@engawa/ui-templates/parts/webCrypto.fixture.ts';
import { EDITED_ENTRY } from '../../entries/anEditedEntry.fixture.ts';
import { EntryEditorPage } from '../../entries/EntryEditorPage.tsx';
import type { EditorFacts } from '../../entries/editorFacts.ts';

const NEW_ENTRY: EditorFacts = { ...EDITED_ENTRY, entryId: null, version: null };
const SEEN = { entryId: 7, version: 3, state: 'open' } as const;
const DRAFTS = `engawa:sealed:${KEY.slice(44, 60)}:entry:editor`;

type Answer = { readonly status: number; readonly said: object } | 'lost';
type Sent = {
  readonly path: string;
  readonly act: unknown;
  readonly key: unknown;
  readonly version: unknown;
};

const sent: Sent[] = [];
const answers: Answer[] = [];
const fetched = async (url: string, { body }: { body: FormData }) => {
  sent.push({
    path: new URL(url, location.href).pathname,
    act: body.get('act'),
    key: body.get('form_key'),
    version: body.get('version'),
  });
  const answer = answers.shift() ?? 'lost';
  if (answer === 'lost') throw new TypeError('no network');
  return { status: answer.status, json: async () => answer.said };
};
const saved = (state = 'draft', isChanged = false): Answer => ({
  status: 200,
  said: { entryId: 9, version: 2, state, isChanged, savedAt: '2026-11-20T09:00:00', next: '#next' },
});
const sentBefore: Answer = {
  status: 409,
  said: { reason: 'sent-before', message: '保存されていました。', entryId: 9, version: 1 },
};

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** The page of an entry and its script; pending work of the page before is dropped. */
const open = async (facts: Partial<EditorFacts> = {}, formKey = 'key-of-this-form') => {
  document.body.replaceChildren();
  jest.clearAllTimers();
  history.replaceState({ draftId: '1' }, '', '/_customize/entries/new');
  const { container } = render(
    <EntryEditorPage {...NEW_ENTRY} {...facts} csrfToken="t" draftKey={KEY} formKey={formKey} />,
  );
  jest.isolateModules(() => {
    // oxlint-disable-next-line typescript/no-require-imports -- it runs when it is loaded, once a page
    require('./editor.ts');
  });
  await pass(0);
  return within(container);
};
const type = (text: string) => {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('the form has no text');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = async (name: string) => {
  screen.getByRole('button', { name }).click();
  await pass(0);
};
const acts = () => sent.map(({ act }) => act);
const readStored = () => Object.keys(localStorage).filter((key) => key !== 'engawa:sealed');

beforeEach(() => {
  jest.useFakeTimers();
  teachCrypto();
  teachLocks();
  localStorage.clear();
  sent.length = 0;
  answers.length = 0;
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  jest.useRealTimers();
  location.hash = '';
});

test('R1.6 resends an action whose response was lost unchanged, and then proceeds', async () => {
  await open(SEEN);
  type('直した');
  await press('変更を公開する');
  answers.push(saved('open'));
  await pass(5000);
  expect(acts()).toEqual(['publish', 'publish']);
  expect(new Set(sent.map(({ key, version }) => `${String(key)} ${String(version)}`)).size).toBe(1);
  expect(location.hash).toBe('#next');
  expect(readStored()).toEqual([]);
});

test('R1.6 saves nothing while an input method composes', async () => {
  await open(SEEN);
  const field = screen.getByLabelText('本文');
  fireEvent.input(field, { target: { value: 'うめb' }, isComposing: true });
  await pass(60_000);
  expect(acts()).toEqual([]);
  answers.push(saved('open'));
  fireEvent.compositionEnd(field);
  await pass(5000);
  expect(acts()).toEqual(['keep']);
});

test('R1.6 autosave does not publish text typed after a lost response', async () => {
  await open(SEEN);
  type('直した');
  await press('変更を公開する');
  type('さらに直した');
  answers.push(saved('open', true));
  await pass(5000);
  expect(acts()).toEqual(['publish', 'keep']);
  expect(screen.getByRole('status').textContent).toContain('まだ公開されていません。');
});

test('R1.6 a page reloaded before a response resumes with the same form key', async () => {
  await open();
  type('梅の話');
  await pass(4000);
  expect(acts()).toEqual(['keep']);
  await open({}, 'key-of-the-next-form');
  expect(document.querySelector('textarea')?.value).toBe('梅の話');
  type('梅の話の続き');
  answers.push(sentBefore, saved());
  await pass(4000);
  expect(sent.slice(1)).toEqual([
    { path: '/_customize/entries/new', act: 'keep', key: 'key-of-this-form', version: '' },
    { path: '/_customize/entries/9', act: 'keep', key: 'key-of-this-form', version: '1' },
  ]);
  expect(readStored()).toEqual([]);
});

test('R1.6 a reloaded stored entry uses its new form key', async () => {
  await open(SEEN);
  type('直した');
  await pass(4000);
  await open(SEEN, 'key-of-the-next-form');
  await pass(4000);
  expect(sent.at(-1)).toMatchObject({ act: 'keep', key: 'key-of-the-next-form' });
});

test('R1.6 pauses autosave after a sent-before conflict until the member saves over it', async () => {
  await open();
  type('別の話');
  answers.push(sentBefore);
  await pass(4000);
  expect(screen.getByRole('alert').textContent).toContain('保存されていました。');
  // no automatic save until the member acts
  type('別の話の続き');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  answers.push(saved('open'));
  await press('公開する');
  expect(sent.slice(1)).toMatchObject([
    { path: '/_customize/entries/9', act: 'publish', version: '1' },
  ]);
});

test('R1.6 a draft of a new entry moves to the stored entry, even if the response is lost', async () => {
  await open();
  type('梅の話');
  await pass(4000);
  expect(readStored()).toEqual([`${DRAFTS}:new:1`]);
  answers.push(sentBefore, 'lost');
  type('梅の話の続き');
  await pass(4000);
  expect(readStored()).toEqual([`${DRAFTS}:9`]);
  answers.push(saved());
  await pass(60_000);
  expect(readStored()).toEqual([]);
});

test('BM17 stores no draft of text that is saved immediately', async () => {
  await open(SEEN);
  answers.push(saved('open', true));
  type('直した');
  await press('公開せずに変更を保存する');
  await pass(200);
  expect([acts(), readStored()]).toEqual([['keep'], []]);
});

test('R1.6 stores a draft during continuous typing', async () => {
  await open(SEEN);
  for (let key = 1; key <= 5; key += 1) {
    type('梅'.repeat(key));
    await pass(100);
  }
  await open(SEEN);
  expect(document.querySelector('textarea')?.value).toBe('梅'.repeat(4));
});

const over: Answer = { status: 401, said: { reason: 'guest', message: '期限が切れました。' } };

test('BM17 text typed after the session expired is restored in the member’s next session', async () => {
  await open(SEEN);
  answers.push(over);
  type('切れる前');
  await pass(4000);
  expect(screen.getByRole('alert').textContent).toContain('期限が切れました。');
  type('切れたあと');
  await pass(200);
  expect(JSON.stringify({ ...localStorage })).not.toContain('切れ');
  await open(SEEN);
  expect(document.querySelector('textarea')?.value).toBe('切れたあと');
});

test('leaves a page with a stored draft without confirmation', async () => {
  await open(SEEN);
  type('書きかけ');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  await pass(0);
  expect(readStored()).toEqual([`${DRAFTS}:7`]);
});

test('BM17 after a sign-out in another tab, stores nothing, warns and confirms before leaving', async () => {
  await open(SEEN);
  type('書きかけ');
  await pass(200);
  forgetDrafts(() => localStorage);
  type('書きかけの続き');
  await pass(200);
  expect(screen.getByRole('alert').textContent).toContain('下書きを残せません');
  expect(localStorage).toHaveLength(0);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});
