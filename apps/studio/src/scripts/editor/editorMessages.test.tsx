/** @jest-environment jsdom */
import { render, within } from '@testing-library/react';
import { KEY, teachCrypto, teachLocks } from '@engawa/ui-templates/parts/webCrypto.fixture.ts';
import { EDITED_ENTRY } from '../../entries/anEditedEntry.fixture.ts';
import { EntryEditorPage } from '../../entries/EntryEditorPage.tsx';

/** The page of an entry, and its script. */
const open = (state: 'draft' | 'planned' | 'open', isHidden = false) => {
  history.replaceState(null, '', '/_customize/entries/7');
  const { container } = render(
    <EntryEditorPage {...EDITED_ENTRY} {...{ state, isHidden }} csrfToken="t" draftKey={KEY} />,
  );
  jest.isolateModules(() => {
    // oxlint-disable-next-line typescript/no-require-imports -- it runs when it is loaded, once a page
    require('./editor.ts');
  });
  return container;
};

beforeEach(() => {
  teachCrypto();
  teachLocks();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['draft', '下書きを保存する'],
  ['planned', '予約のまま保存する'],
  ['open', '公開せずに変更を保存する'],
] as const)(
  'R1.6 without storage, the warning names the save button of a %s entry',
  (state, label) => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const page = within(open(state));
    expect(page.getByRole('alert').textContent).toContain(`閉じる前に「${label}」を押して`);
    expect(page.queryAllByRole('button', { name: label })).toHaveLength(1);
  },
);

test('R1.6 without storage, the warning for a hidden entry names no button', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const alert = within(open('open', true)).getByRole('alert');
  expect(alert.textContent).toBe('このブラウザーには下書きを残せません。');
});

test('R1.6 the message after an image upload explains how to add its description', async () => {
  const said = { mark: '［画像 12］' };
  Object.assign(globalThis, { fetch: async () => ({ status: 200, json: async () => said }) });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  const container = open('draft');
  const picture = container.querySelector<HTMLInputElement>('[name=picture]');
  if (!picture) throw new Error('the form takes no picture');
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  Object.defineProperty(picture, 'files', { value: files });
  picture.dispatchEvent(new Event('change'));
  const status = container.querySelector('[data-editor-status]');
  await within(container).findByText(/画像を本文に入れました。/);
  expect(status?.textContent).toBe(
    '画像を本文に入れました。「］」の前に「：」と説明を入れると、画像の説明になります。',
  );
  expect(container.querySelector('textarea')?.value).toBe('［画像 12］\n');
});
