/** @jest-environment jsdom */
import {
  anEntryImage,
  aWireEntryImage,
  aWireImage,
} from '@engawa/api-client/fixtures/entryImage.ts';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { dialogOpened, success, takeEvery, type Params, type TemplateName } from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { aBlogSummary } from '@engawa/contract/testing/rootState.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage, anImageStore, formatImagePath } from '../imageDetail/imagePage.fixture.tsx';
import { EmbedWay } from './EmbedWay.tsx';
import { selectImageView } from '../imageState/imageSlice.ts';
import { selectEmbeddedImage } from './embeddedImage.ts';
import { exposed } from './imageEmbed.module.ts';
import { embedLoaded, embedOpened, type ImageEmbedRootState } from './imageEmbedSlice.ts';

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const WIDE = { url: '/user_images/a.jpg', width: 1200, height: 800 };
const CODES = [
  'カードで埋め込む（題名つき）',
  '画像だけを貼って、画像のページにリンクする',
] as const;

const showDialog = async (picture = WIDE, template: TemplateName = 'new') => {
  const { slices } = exposed;
  const { store, services } = anImageStore([anImage(1), anImage(2, { picture })], 2, { slices });
  await exposed.load(formatImagePath(2), services);
  const close = jest.fn();
  const { View } = exposed;
  const view = (
    <DialogProvider value={{ titleId: 'title', close }}>
      <View id={formatImagePath(2)} template={template} />
    </DialogProvider>
  );
  return { close, ...hydrated(view, { store, template }) };
};

const findCodeField = (label: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });

describe.each(TEMPLATE_NAMES)('R1.9 R2.2.16 the embed dialog in %s', (template) => {
  it('renders both codes, the sizes and a preview', async () => {
    const { complaints, container } = await showDialog(WIDE, template);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('title');
    const embedUrl = 'https://blog.test/hidamari-yonin/image-embed-7-2.html';
    expect(findCodeField(CODES[0]).value).toContain(
      `<iframe src="${embedUrl}" width="640" height="479"`,
    );
    expect(findCodeField(CODES[1]).value).toContain(
      'src="https://platform.test/user_images/a.jpg?caw=640"',
    );
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['小（320×213）', '中（640×427）', '元の大きさ（1,200×800）']);
    const frame = container.querySelector('iframe');
    expect(frame?.src).toBe(embedUrl);
    // the preview must not run scripts, submit forms or navigate either
    expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect([frame?.width, frame?.height]).toEqual(['640', '479']);
  });
});

describe('R2.2.16 the embed dialog', () => {
  it('updates the codes and the preview when the reader changes the size', async () => {
    const { container } = await showDialog();
    await userEvent.click(screen.getByRole('radio', { name: /^小/ }));
    expect(findCodeField(CODES[0]).value).toContain('width="320" height="265"');
    expect(findCodeField(CODES[1]).value).toContain('?caw=320" width="320" height="213"');
    expect(container.querySelector('iframe')?.width).toBe('320');
  });

  it('offers a small image only in its original size', async () => {
    await showDialog({ url: '/t.png', width: 16, height: 16 });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
    expect(findCodeField(CODES[1]).value).toContain('src="https://platform.test/t.png" width="16"');
  });

  it.each([0, 1])(
    'copies code %i, and displays a confirmation until the size changes',
    async (at) => {
      const writeText = jest.fn(async (_text: string) => undefined);
      await showDialog();
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      const { value } = findCodeField(CODES[at] ?? '');
      fireEvent.click(screen.getAllByRole('button', { name: 'コピー' })[at] ?? document.body);
      expect((await screen.findByText('コピーしました。')).tagName).toBe('OUTPUT');
      expect(writeText.mock.calls).toEqual([[value]]);
      await userEvent.click(screen.getByRole('radio', { name: /^小/ }));
      expect(screen.queryByText('コピーしました。')).toBeNull();
    },
  );

  it('selects the code for manual copying if the clipboard is denied', async () => {
    await showDialog();
    const writeText = async () => Promise.reject(new DOMException('denied'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const field = findCodeField(CODES[0]);
    fireEvent.click(screen.getAllByRole('button', { name: 'コピー' })[0] ?? document.body);
    await screen.findByText('コピーできませんでした。選択したコードをコピーしてください。');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('closes with its button', async () => {
    const { close } = await showDialog();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('loading the embed dialog', () => {
  const PATH = anEntryImage().pageUrl;
  const load = async (answers: FakeAnswers) => {
    const read = fakeRead(answers);
    const opened = aContractStore({ slices: exposed.slices, read });
    return { result: await exposed.load(PATH, opened.services), calls: read.calls, opened };
  };

  it('reads an image that the page has not loaded, and reads it once', async () => {
    const { result, calls, opened } = await load({ entryImage: aWireEntryImage(aWireImage()) });
    expect(result).toEqual(success(undefined));
    expect(calls).toMatchObject([
      { resource: 'entryImage', params: { entryId: 12755975296, imageId: 15153447989 } },
    ]);
    await exposed.load(PATH, opened.services);
    expect(calls).toHaveLength(1);
  });

  it('R2.2.16 reads from the blog of the image, also on a page of another blog or of no blog', async () => {
    for (const blog of [aBlogSummary({ amebaId: 'kanoya-mio', title: 'よその題' }), null]) {
      const read = fakeRead({ entryImage: aWireEntryImage(aWireImage()) });
      const opened = aContractStore<ImageEmbedRootState>({
        slices: exposed.slices,
        read,
        shared: { blogger: { blogger: null, blog } },
      });
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await exposed.load(PATH, opened.services)).toEqual(success(undefined));
      expect(read.calls[0]?.params).toMatchObject({ amebaId: 'nanohana-daidokoro' });
      expect(selectEmbeddedImage(opened.store.getState(), PATH)).toMatchObject({
        blogTitle: null,
        embedUrl: 'https://blog.test/nanohana-daidokoro/image-embed-12755975296-15153447989.html',
      });
    }
  });

  it('selects the image that was requested last, in any order of responses', () => {
    const { store } = aContractStore<ImageEmbedRootState>({ slices: exposed.slices });
    const source = (id: number) => ({ image: anImage(id), entryTitle: '梅', position: 1 });
    store.dispatch(embedOpened(formatImagePath(1)));
    store.dispatch(embedOpened(formatImagePath(2)));
    store.dispatch(embedLoaded(source(2)));
    store.dispatch(embedLoaded(source(1)));
    expect(selectEmbeddedImage(store.getState(), formatImagePath(2))).not.toBeNull();
  });

  it('does not change the page below the dialog, even if opened several times', async () => {
    const read = fakeRead({
      entryImage: ({ entryId, imageId }: Params) => {
        const pageUrl = formatImagePath(Number(imageId), Number(entryId));
        return success(aWireEntryImage(aWireImage({ imageId, entryId, pageUrl })));
      },
    });
    const { store, services } = anImageStore([anImage(1)], 1, { slices: exposed.slices, read });
    const below = () => selectImageView(store.getState());
    const before = below();
    expect(before?.image.imageId).toBe(1);
    for (const id of [21, 22, 23]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await exposed.load(formatImagePath(id, id), services)).toEqual(success(undefined));
      expect(below()).toBe(before);
    }
  });

  it.each<[Parameters<typeof failsWith>]>([
    [['API-005', 502]],
    [['API-001', 0]],
    [['API-002', 200]],
  ])('R8.4 fails with the error code of its failed read: %j', async (failure) => {
    const { result } = await load({ entryImage: failsWith(...failure) });
    expect(result).toMatchObject({ ok: false, error: { code: failure[0] } });
  });

  it.each(['', '7-8', '/a/image-7.html', '/a/image-embed-7-8.html', '/a/image-7-8.html?b'])(
    'fails with API-004 without a read for the id "%s"',
    async (id) => {
      const read = fakeRead({});
      const opened = aContractStore({ slices: exposed.slices, read });
      const answer = await exposed.load(id, opened.services);
      expect(answer).toMatchObject({ ok: false, error: { code: 'API-004' } });
      expect(read.calls).toEqual([]);
    },
  );
});

describe('R2.2.16 the embed button', () => {
  it('opens the dialog; without scripts, the page contains the codes', async () => {
    const { store, start } = anImageStore([anImage(1), anImage(2, { picture: WIDE })], 2);
    const opened: unknown[] = [];
    start(function* watch() {
      yield* takeEvery(dialogOpened, ({ payload }) => void opened.push(payload));
    });
    const { complaints, serverHtml } = hydrated(<EmbedWay path={formatImagePath(2)} />, { store });
    expect(complaints).toEqual([]);
    expect(serverHtml).toMatch(/<details.*image-embed-7-2\.html.*<\/details>/);
    await userEvent.click(screen.getByRole('button', { name: '埋め込みコード' }));
    expect(opened).toEqual([{ id: `imagevideo/ImageEmbed:${formatImagePath(2)}`, elsePath: null }]);
  });
});
