/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { followKeyShortcuts } from './followKeyShortcuts.ts';

const ENTRY = 'https://blog.example/koharu/entry-7.html';

const PAGE = `
  <main tabindex="-1">
    <a id="previous" href="/image-7-1.html" aria-keyshortcuts="ArrowLeft">前の画像</a>
    <a id="next" href="/image-7-3.html" aria-keyshortcuts="ArrowRight">次の画像</a>
    <a id="entry" href="${ENTRY}" aria-keyshortcuts="Escape">記事にもどる</a>
    <button aria-keyshortcuts="+">拡大</button>
    <input><textarea></textarea><select></select><div contenteditable tabindex="0"></div>
    <video tabindex="0"></video><div role="slider" tabindex="0"></div>
  </main>`;

const followed: string[] = [];
const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);

/** Address of the history entry before the page; jsdom has no Navigation API. */
let before: string | null = null;

beforeAll(() => {
  followKeyShortcuts({
    entries: () => [...(before === null ? [] : [{ url: before }]), { url: location.href }],
    get currentEntry() {
      return { index: before === null ? 0 : 1 };
    },
  });
  document.addEventListener('click', (event) => {
    event.preventDefault();
    followed.push((event.target as Element).id);
  });
});

beforeEach(() => {
  document.body.innerHTML = PAGE;
  before = null;
  followed.splice(0);
  back.mockClear();
});

const press = (init: KeyboardEventInit) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  );

test('a key press follows the link that names the key, before the page hydrates', async () => {
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Escape}x"+');
  expect(followed).toEqual(['next', 'previous', 'entry']);
});

test('a key press follows a link while the focus is on the page itself, a link or a button', async () => {
  for (const selector of ['main', '#previous', 'button']) {
    document.querySelector<HTMLElement>(selector)?.focus();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await userEvent.keyboard('{ArrowRight}');
  }
  expect(followed).toEqual(['next', 'next', 'next']);
});

test.each(['input', 'textarea', 'select', '[contenteditable]', 'video', '[role=slider]'])(
  'key presses in %s are left to the element',
  async (selector) => {
    document.querySelector<HTMLElement>(selector)?.focus();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    press({ key: 'Escape', isComposing: true, keyCode: 229 });
    expect(followed).toEqual([]);
  },
);

test.each(['Alt', 'Control', 'Meta', 'Shift'])(
  'a key press with %s is left to the browser',
  async (key) => {
    await userEvent.keyboard(`{${key}>}{ArrowRight}{Escape}{/${key}}`);
    expect(followed).toEqual([]);
  },
);

test('a repeated key press or one that was already handled follows nothing', () => {
  press({ key: 'ArrowRight', repeat: true });
  document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press({ key: 'ArrowRight' });
  expect(followed).toEqual([]);
});

test('key presses in an open dialog are left to the dialog', () => {
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press({ key: 'Escape' });
  press({ key: 'ArrowRight' });
  expect(followed).toEqual([]);
});

test.each([ENTRY, `${ENTRY}#comments`])(
  'a key press goes back in the history if the previous page is that of its link: %s',
  (earlier) => {
    before = earlier;
    press({ key: 'Escape' });
    expect(back).toHaveBeenCalledTimes(1);
    expect(followed).toEqual([]);
  },
);

test('a key press follows its link if another page is the previous one in the history', () => {
  before = 'https://blog.example/koharu/entry-6.html';
  press({ key: 'Escape' });
  expect(back).not.toHaveBeenCalled();
  expect(followed).toEqual(['entry']);
});
