/** @jest-environment jsdom */
import { aWireEntryImage, aWireImage } from '@engawa/api-client/fixtures/entryImage.ts';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  dialogOpened,
  DialogProvider,
  success,
  takeEvery,
  TEMPLATE_NAMES,
  type TemplateName,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage, anImageStore } from '../imageDetail/imagePage.fixture.tsx';
import { EmbedWay } from './EmbedWay.tsx';
import { exposed } from './imageEmbed.module.ts';

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const WIDE = { url: '/user_images/a.jpg', width: 1200, height: 800 };
const CODES = ['ページに埋め込む', '画像だけをはり、この画像のページへリンクする'] as const;

const showDialog = (picture = WIDE, template: TemplateName = 'new') => {
  const { store } = anImageStore([anImage(1), anImage(2, { picture })], 2);
  const close = jest.fn();
  const { View } = exposed;
  const view = (
    <DialogProvider value={{ titleId: 'title', close }}>
      <View id="7-2" template={template} />
    </DialogProvider>
  );
  return { close, ...hydrated(view, { store, template }) };
};

const codeOf = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });

describe.each(TEMPLATE_NAMES)(
  'R1.9 R2.2.16 the dialog of an embedded picture in %s',
  (template) => {
    it('has both codes, the sizes, and how it will look', () => {
      const { complaints, container } = showDialog(WIDE, template);
      expect(complaints).toEqual([]);
      expect(screen.getByRole('heading', { level: 2 }).id).toBe('title');
      const embedUrl = 'https://blog.test/hidamari-yonin/image-embed-7-2.html';
      expect(codeOf(CODES[0]).value).toContain(
        `<iframe src="${embedUrl}" width="640" height="479"`,
      );
      expect(codeOf(CODES[1]).value).toContain(
        'src="https://platform.test/user_images/a.jpg?caw=640"',
      );
      expect(
        screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
      ).toEqual(['小（320×213）', '中（640×427）', '元の大きさ（1,200×800）']);
      const frame = container.querySelector('iframe');
      expect(frame?.src).toBe(embedUrl);
      // its page may not run, post or navigate anything here either
      expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
      expect([frame?.width, frame?.height]).toEqual(['640', '479']);
    });
  },
);

describe('R2.2.16 the dialog of an embedded picture', () => {
  it('changes codes and look with the size', async () => {
    const { container } = showDialog();
    await userEvent.click(screen.getByRole('radio', { name: /^小/ }));
    expect(codeOf(CODES[0]).value).toContain('width="320" height="265"');
    expect(codeOf(CODES[1]).value).toContain('?caw=320" width="320" height="213"');
    expect(container.querySelector('iframe')?.width).toBe('320');
  });

  it('offers a small picture in its own size', () => {
    showDialog({ url: '/t.png', width: 16, height: 16 });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
    expect(codeOf(CODES[1]).value).toContain('src="https://platform.test/t.png" width="16"');
  });

  it.each([0, 1])('copies code %i, says so, and says nothing of another size', async (at) => {
    const writeText = jest.fn(async (_text: string) => undefined);
    showDialog();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { value } = codeOf(CODES[at] ?? '');
    fireEvent.click(screen.getAllByRole('button', { name: 'コピー' })[at] ?? document.body);
    expect((await screen.findByText('コピーしました。')).tagName).toBe('OUTPUT');
    expect(writeText.mock.calls).toEqual([[value]]);
    await userEvent.click(screen.getByRole('radio', { name: /^小/ }));
    expect(screen.queryByText('コピーしました。')).toBeNull();
  });

  it('selects the code for who copies by hand, where the clipboard is denied', async () => {
    showDialog();
    const writeText = async () => Promise.reject(new DOMException('denied'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const field = codeOf(CODES[0]);
    fireEvent.click(screen.getAllByRole('button', { name: 'コピー' })[0] ?? document.body);
    await screen.findByText('コピーできませんでした。選択したコードをコピーしてください。');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('closes', async () => {
    const { close } = showDialog();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('the load of the dialog', () => {
  const IDS = '12755975296-15153447989';
  const load = async (answers: FakeAnswers) => {
    const read = fakeRead(answers);
    const opened = aContractStore({ slices: exposed.slices, read });
    return { result: await opened.run(() => exposed.load(IDS)), calls: read.calls, opened };
  };

  it('reads a picture that the page has not shown, and once', async () => {
    const { result, calls, opened } = await load({ entryImage: aWireEntryImage(aWireImage()) });
    expect(result).toEqual(success(undefined));
    expect(calls).toMatchObject([
      { resource: 'entryImage', params: { entryId: 12755975296, imageId: 15153447989 } },
    ]);
    await opened.run(() => exposed.load(IDS));
    expect(calls).toHaveLength(1);
  });

  it.each<[Parameters<typeof failsWith>]>([
    [['API-005', 502]],
    [['API-001', 0]],
    [['API-002', 200]],
  ])('R8.4 fails with the number of its read: %j', async (failure) => {
    const { result } = await load({ entryImage: failsWith(...failure) });
    expect(result).toMatchObject({ ok: false, error: { code: failure[0] } });
  });

  it.each(['', '7', 'a-b', '7-8-9', '-7-8'])('knows no picture called "%s"', async (id) => {
    const read = fakeRead({});
    const opened = aContractStore({ slices: exposed.slices, read });
    const answer = await opened.run(() => exposed.load(id));
    expect(answer).toMatchObject({ ok: false, error: { code: 'API-004' } });
    expect(read.calls).toEqual([]);
  });
});

describe('R2.2.16 the way to the codes', () => {
  it('opens the dialog; without scripts the codes stand in the page', async () => {
    const { store, start } = anImageStore([anImage(1), anImage(2, { picture: WIDE })], 2);
    const opened: unknown[] = [];
    start(function* watch() {
      yield* takeEvery(dialogOpened, ({ payload }) => void opened.push(payload));
    });
    const { complaints, serverHtml } = hydrated(<EmbedWay entryId={7} imageId={2} />, { store });
    expect(complaints).toEqual([]);
    expect(serverHtml).toMatch(/<details.*image-embed-7-2\.html.*<\/details>/);
    await userEvent.click(screen.getByRole('button', { name: '埋め込みコード' }));
    expect(opened).toEqual([{ id: 'imagevideo/ImageEmbed:7-2', elsePath: null }]);
  });
});
