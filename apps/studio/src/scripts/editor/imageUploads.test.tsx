/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { KEY, teachCrypto, teachLocks } from '@engawa/ui-templates/parts/webCrypto.fixture.ts';
import { EDITED_ENTRY } from '../../entries/anEditedEntry.fixture.ts';
import { EntryEditorPage } from '../../entries/EntryEditorPage.tsx';

type Answer = { readonly status: number; readonly said: object } | 'lost';

const NO_IMAGE: Answer = { status: 422, said: { reason: 'no-picture', message: '読めません。' } };
const inserted = (number: number): Answer => ({
  status: 200,
  said: { mark: `［画像 ${number}］` },
});
const SAVED: Answer = {
  status: 200,
  said: {
    entryId: 7,
    version: 4,
    state: 'open',
    isChanged: false,
    savedAt: '2026-11-20T09:00:00',
    next: '#next',
  },
};

/** Sent requests, oldest first: the name of an image, or the action of a save. */
const sent: string[] = [];
/** Pending responses to images, oldest first. */
const waiting: ((answer: Answer) => void)[] = [];

/** Delays the response to a save. */
const saves = { answer: Promise.resolve() };

const toResponse = (answer: Answer) => {
  if (answer === 'lost') throw new TypeError('no network');
  return { status: answer.status, json: async () => answer.said };
};
const fetched = async (_: string, { body }: { body: FormData }) => {
  const image = body.get('picture');
  if (!(image instanceof File)) {
    sent.push(String(body.get('act')));
    await saves.answer;
    return toResponse(SAVED);
  }
  sent.push(image.name);
  return toResponse(await new Promise<Answer>((answer) => waiting.push(answer)));
};
const settle = () => jest.advanceTimersByTimeAsync(0);
/** Responds to the oldest pending image. */
const answer = async (one: Answer) => {
  waiting.shift()?.(one);
  await settle();
};

const open = () => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/_customize/entries/7');
  render(<EntryEditorPage {...EDITED_ENTRY} csrfToken="t" draftKey={KEY} />);
  jest.isolateModules(() => {
    // oxlint-disable-next-line typescript/no-require-imports -- it runs when it is loaded, once a page
    require('./editor.ts');
  });
};
const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};
const choose = async (...names: readonly string[]) => {
  const field = find<HTMLInputElement>('[name=picture]');
  const files = names.map((name) => new File(['x'], name));
  Object.defineProperty(field, 'files', { configurable: true, value: files });
  field.dispatchEvent(new Event('change'));
  await settle();
};
const press = async (name: string) => {
  screen.getByRole('button', { name }).click();
  await settle();
};
const status = () => find('[data-editor-status]').textContent;
const failures = () => find<HTMLElement>('[data-editor-image-alert]');
const text = () => find<HTMLTextAreaElement>('textarea').value;
/** Whether the browser asks for confirmation before the page is left. */
const isLeavingConfirmed = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  jest.useFakeTimers();
  teachCrypto();
  teachLocks();
  localStorage.clear();
  sent.length = 0;
  waiting.length = 0;
  saves.answer = Promise.resolve();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  location.hash = '';
});

describe('R1.6 publishing during image uploads', () => {
  test('waits for all uploads, announces their count and publishes once', async () => {
    open();
    await choose('a.jpg', 'b.jpg', 'c.jpg');
    expect(find('[data-editor-status]').getAttribute('aria-live')).toBe('polite');
    expect(status()).toBe('画像を送っています（1/3）…');
    await press('公開する');
    await press('公開する');
    expect(status()).toContain('終わりしだい「公開する」に進みます。');
    await answer(inserted(1));
    expect(status()).toBe('画像を送っています（2/3）…終わりしだい「公開する」に進みます。');
    await choose('d.jpg');
    await answer(inserted(2));
    expect(status()).toContain('（3/4）');
    await answer(inserted(3));
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    await answer(inserted(4));
    expect(sent.slice(4)).toEqual(['publish']);
    expect(text()).toBe('［画像 1］\n［画像 2］\n［画像 3］\n［画像 4］\n');
    expect(location.hash).toBe('#next');
  });

  test('is cancelled when an upload fails, and the next press publishes without that image', async () => {
    open();
    await choose('a.jpg', 'b.heic');
    await press('公開する');
    await answer(inserted(1));
    await answer(NO_IMAGE);
    expect(sent).toEqual(['a.jpg', 'b.heic']);
    expect(status()).toContain('「公開する」には進んでいません');
    expect(failures().textContent).toContain('b.heic：読めません。');
    await press('公開する');
    expect(sent.slice(2)).toEqual(['publish']);
  });

  test('confirms before leaving a page with pending uploads', async () => {
    open();
    expect(isLeavingConfirmed()).toBe(false);
    await choose('a.jpg');
    expect(isLeavingConfirmed()).toBe(true);
    await answer(inserted(1));
    expect(isLeavingConfirmed()).toBe(false);
  });

  test('stays on the page for images that are chosen while the entry is being published', async () => {
    open();
    const saving = Promise.withResolvers<void>();
    saves.answer = saving.promise;
    await press('公開する');
    await choose('a.jpg');
    saving.resolve();
    await settle();
    expect([sent, location.hash]).toEqual([['publish', 'a.jpg'], '']);
    await answer(inserted(1));
    expect(text()).toBe('［画像 1］\n');
    // the save after the upload navigates to the next page
    await jest.advanceTimersByTimeAsync(5000);
    expect([sent.slice(2), location.hash]).toEqual([['keep'], '#next']);
  });
});

describe('R1.6 failed images', () => {
  test('are listed by name and reason after all uploads, until the list is closed', async () => {
    open();
    await choose('a.jpg', 'b.heic', 'c.jpg', 'd.heic', 'e.jpg');
    await answer(inserted(1));
    await answer(NO_IMAGE);
    await answer('lost');
    await answer(NO_IMAGE);
    expect(failures().childElementCount).toBe(0);
    await answer(inserted(2));
    expect(failures().getAttribute('role')).toBe('alert');
    const rows = () => within(failures()).queryAllByRole('listitem');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'b.heic、d.heic：読めません。',
      'c.jpg：送れませんでした。通信を確かめてください。',
    ]);
    expect(text()).toBe('［画像 1］\n［画像 2］\n');
    // an automatic save clears only its own alert
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent).toContain('keep');
    expect(rows()).toHaveLength(2);
    await press('閉じる');
    expect([rows(), document.activeElement]).toEqual([[], find('[name=picture]')]);
  });

  test('are uploaded again only if a retry may succeed', async () => {
    open();
    await choose('a.heic', 'b.jpg');
    await answer(NO_IMAGE);
    await answer('lost');
    await press('1枚をもう一度送る');
    expect(sent).toEqual(['a.heic', 'b.jpg', 'b.jpg']);
    await answer(inserted(1));
    expect([text(), failures().textContent]).toEqual(['［画像 1］\n', '']);
  });
});

describe('R1.6 an uploaded image', () => {
  test('is inserted after the composition ends', async () => {
    open();
    const field = find<HTMLTextAreaElement>('textarea');
    field.dispatchEvent(new Event('compositionstart', { bubbles: true }));
    await choose('a.jpg');
    await answer(inserted(1));
    expect(text()).toBe('');
    field.value = '梅';
    field.dispatchEvent(new Event('compositionend', { bubbles: true }));
    await settle();
    expect(text()).toBe('梅\n［画像 1］\n');
  });

  test('preserves the selection and the focus of another field', async () => {
    open();
    const field = find<HTMLTextAreaElement>('textarea');
    field.value = '梅を干す';
    field.setSelectionRange(0, 1);
    const title = find<HTMLInputElement>('[name=title]');
    title.focus();
    await choose('a.jpg');
    await answer(inserted(1));
    expect(text()).toBe('梅\n［画像 1］\nを干す');
    expect(document.activeElement).toBe(title);
  });
});

test('R1.6 the accepted image types are listed under the field', () => {
  open();
  const field = find<HTMLInputElement>('[name=picture]');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(
    /^JPEG・PNG・GIF・WebP・AVIF（HEICは使えません）、1枚10MBまで。/,
  );
});
