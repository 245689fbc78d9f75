/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { TemplateName } from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { renderToString } from 'react-dom/server.node';
import { exposed } from './viewer.module.ts';
import { aHeldRead, buildAnswer, aViewerStore, pathAt, settled } from './viewer.fixture.ts';
import { Viewer } from './Viewer.tsx';

const COUNT = 12;
const THUMB = 'https://media.example.com/user_images/a/o0800060015153447989.jpg?caw=800';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

const open = async ({
  place = 4,
  template = 'new',
  hasThumb = true,
}: { place?: number; template?: TemplateName; hasThumb?: boolean } = {}) => {
  const { requested, read } = aHeldRead();
  const page = aViewerStore(read);
  stops.push(page.stop);
  document.body.innerHTML = `<div id="root"><a href="${pathAt(place)}"><img src="${THUMB}" alt="縁側の猫" width="320" height="320"></a></div>`;
  const thumb = document.querySelector('img');
  if (thumb)
    Object.defineProperties(thumb, {
      complete: { value: true },
      naturalWidth: { value: hasThumb ? 320 : 0 },
    });
  await exposed.load(pathAt(place), page.services);
  const close = jest.fn();
  const container = document.body.appendChild(document.createElement('dialog'));
  const view = (
    <Hosted store={page.store} host={aSlotHost({ template })}>
      <DialogProvider
        value={{ titleId: 'title', close, opener: document.querySelector('#root a') }}
      >
        <Viewer id={pathAt(place)} template={template} />
      </DialogProvider>
    </Hosted>
  );
  const { unmount } = render(view, { container });
  const then = (does: () => void) =>
    act(async () => {
      does();
      await settled();
    });
  return {
    ...page,
    view,
    requested,
    close,
    container,
    unmount,
    settle: then,
    answers: (at = 0) =>
      then(() => {
        const held = requested[at];
        held?.answer(buildAnswer(held.params, COUNT));
      }),
    fails: (at = 0) => then(() => requested[at]?.answer(failsWith('API-001', 0)())),
    press: (key: string) => then(() => void fireEvent.keyDown(document.body, { key })),
    large: () => container.querySelector<HTMLImageElement>('[data-large]'),
    said: () => container.querySelector('output')?.textContent ?? '',
    button: (name: string) => screen.getByRole('button', { name, hidden: true }),
  };
};

describe.each(TEMPLATE_NAMES)('R4.11 the viewer in the %s template', (template) => {
  it('renders the thumbnail before its read, then the image with details', async () => {
    const page = await open({ template });
    // R4.11: a disabled tool keeps its slot, so that its neighbours do not move during a press
    const tools = () =>
      ['button', 'link']
        .flatMap((role) => within(page.container).getAllByRole(role, { hidden: true }))
        .filter((tool) => tool.closest('.Viewer-tools'))
        .map((tool) => tool.title);
    const before = tools();
    expect(screen.getByTitle('画像をダウンロード').getAttribute('aria-disabled')).toBe('true');
    const [atHand] = page.container.querySelectorAll('img');
    expect([atHand?.src, atHand?.alt, page.large()]).toEqual([THUMB, '縁側の猫', null]);
    await page.answers();
    expect(tools()).toEqual(before);
    expect(screen.getByTitle('画像をダウンロード').getAttribute('href')).toMatch(/download=1$/);
    expect(page.large()?.alt).toBe('写真4');
    expect(page.container.querySelector('#title')?.textContent).toBe('「縁側だより1」の画像');
    expect(page.container.textContent).toContain('2 / 3');
    expect(page.said()).toBe('画像 2/3。写真4。読み込んでいます。');
    await act(async () => void fireEvent.load(page.large() as Element));
    expect(page.said()).toBe('画像 2/3。写真4。');
    expect([...page.container.querySelectorAll('img:not([hidden])')]).toEqual([page.large()]);
  });

  it('renders on the server, without loaded state', () => {
    const { store } = aViewerStore(aHeldRead().read);
    const html = renderToString(
      <Hosted store={store} host={aSlotHost({ template, isServer: true })}>
        <DialogProvider value={{ titleId: 'title', close: () => undefined }}>
          <Viewer id="0" template={template} />
        </DialogProvider>
      </Hosted>,
    );
    expect(html).toContain('閉じる');
  });
});

describe('R4.11 the keyboard in the viewer:', () => {
  it('arrow and page keys turn to another image; Home and End go to the first and last image of the entry', async () => {
    const page = await open();
    await page.answers();
    const visible: (number | undefined)[] = [];
    for (const key of ['ArrowRight', 'PageUp', 'ArrowLeft', 'End', 'Home']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await page.press(key);
      visible.push(page.viewed().image?.position);
    }
    expect(visible).toEqual([3, 2, 1, 3, 1]);
    expect(page.viewer().entryId).toBe(89);
  });

  it('plus, minus and 0 zoom; while zoomed, arrow keys do not turn to another image', async () => {
    const page = await open();
    await page.answers();
    await page.press('+');
    expect(page.said()).toContain('150%に拡大しています。');
    await page.press('ArrowRight');
    expect(page.viewed().image?.position).toBe(2);
    expect(page.button('縮小').getAttribute('aria-disabled')).toBeNull();
    await page.press('-');
    await page.press('+');
    await page.press('0');
    expect(page.said()).not.toContain('拡大');
    expect(page.button('縮小').getAttribute('aria-disabled')).toBe('true');
    await page.press('+');
    await page.press('PageDown');
    // another image starts without zoom
    expect(page.said()).not.toContain('拡大');
  });

  it('ignores keys with modifiers, keys from an input method, and keys in a dialog above the viewer', async () => {
    const page = await open();
    await page.answers();
    const above = document.body.appendChild(document.createElement('dialog'));
    fireEvent.keyDown(above, { key: 'ArrowRight' });
    for (const init of [{ ctrlKey: true }, { keyCode: 229 }, { isComposing: true }])
      fireEvent.keyDown(document.body, { key: 'ArrowRight', ...init });
    expect(page.viewed().image?.position).toBe(2);
  });
});

describe('R4.11 the original size in the viewer', () => {
  const LAYER = '[class="Viewer-layer"]';

  it('is available in any window that is smaller, and sets the sizes attribute to match', async () => {
    // a space of 400 by 500 px for an image of 800 by 600
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `${LAYER} { width: 528px; height: 500px; padding: 0 64px }`;
    const page = await open();
    await page.answers();
    expect(page.large()?.width).toBe(800);
    expect(page.large()?.sizes).toBe('400px');
    await userEvent.click(page.button('原寸で見る'));
    expect(page.said()).toContain('200%に拡大しています。');
    expect(page.large()?.sizes).toBe('800px');
    await userEvent.click(page.button('画面に合わせる'));
    expect(page.large()?.sizes).toBe('400px');
    style.textContent = `${LAYER} { width: 1200px; height: 300px; padding: 0 64px }`;
    await act(async () => void fireEvent(window, new Event('resize')));
    // after the change, the height of the space is the limit
    expect(page.large()?.sizes).toBe('400px');
    style.textContent = `${LAYER} { width: 1200px; height: 900px; padding: 0 64px }`;
    await act(async () => void fireEvent(window, new Event('resize')));
    expect(page.large()?.sizes).toBe('800px');
    expect(page.button('原寸で見る').getAttribute('aria-disabled')).toBe('true');
    style.remove();
  });
});

describe('R4.11 the pointer in the viewer:', () => {
  it('a click outside the image closes the viewer, a click on the image does not', async () => {
    const page = await open();
    await page.answers();
    await userEvent.click(page.large() as Element);
    expect(page.close).not.toHaveBeenCalled();
    const layer = page.large()?.parentElement?.parentElement as Element;
    await userEvent.click(layer);
    expect(page.close).toHaveBeenCalledTimes(1);
  });

  it('the second click of the double click that opened the viewer neither closes nor zooms it', async () => {
    const page = await open();
    await page.answers();
    const layer = page.large()?.parentElement?.parentElement as Element;
    const click = (detail: number) => {
      for (const name of ['pointerdown', 'pointerup'])
        fireEvent(layer, new MouseEvent(name, { bubbles: true }));
      fireEvent.click(layer, { detail });
    };
    fireEvent.click(layer, { detail: 1 });
    click(2);
    await page.settle(() => void fireEvent.doubleClick(layer, { detail: 2 }));
    expect(page.close).not.toHaveBeenCalled();
    expect(page.said()).not.toContain('拡大');
    click(1);
    expect(page.close).toHaveBeenCalledTimes(1);
  });

  it.each([
    [3, '前の記事の画像', '次の画像'],
    [4, '前の画像', '次の画像'],
    [5, '前の画像', '次の記事の画像'],
    [COUNT - 1, '前の画像', '次の画像'],
  ])(
    'buttons at image %i are named after the entry of their target',
    async (place, before, after) => {
      const page = await open({ place });
      await page.answers();
      expect(page.button(before).dataset['place']).toBe('prev');
      expect(page.button(after).dataset['place']).toBe('next');
    },
  );

  it('the start of the archive disables the previous button', async () => {
    const page = await open({ place: 0 });
    await page.answers();
    const before = page.button('前の画像');
    expect(before.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(before);
    expect(page.viewed().image?.position).toBe(1);
    expect(page.button('次の画像').getAttribute('aria-disabled')).toBeNull();
  });
});

describe('R4.11 errors in the viewer:', () => {
  it('reports a failed read, retains the thumbnail, and reads again on a press', async () => {
    const page = await open();
    await page.fails();
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
      '画像の情報を読み込めませんでした。再試行',
    );
    expect(page.container.querySelectorAll('img')).toHaveLength(1);
    await userEvent.click(page.button('再試行'));
    await page.answers(1);
    expect(page.large()?.alt).toBe('写真4');
  });

  it('reports that the large image failed to load, and fetches it again on a press', async () => {
    const page = await open();
    await page.answers();
    const failed = page.large();
    await act(async () => void fireEvent.error(failed as Element));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
      '画像を読み込めませんでした。再試行',
    );
    expect(page.large()).toBeNull();
    await userEvent.click(page.button('再試行'));
    expect(page.close).not.toHaveBeenCalled();
    expect(page.large()).not.toBe(failed);
    expect(page.large()?.dataset['large']).toBe('loading');
  });

  it('renders only the loaded image if there is no thumbnail', async () => {
    const page = await open({ hasThumb: false });
    expect(page.container.querySelectorAll('img')).toHaveLength(0);
    await page.answers();
    expect(page.container.querySelectorAll('img')).toHaveLength(1);
  });
});

describe('R4.11 preloading of the next image in the viewer', () => {
  const aheadIn = (container: Element) => container.querySelectorAll('img[hidden]');

  it('starts after the current image has loaded, for one image', async () => {
    const page = await open();
    await page.answers();
    expect(aheadIn(page.container)).toHaveLength(0);
    await act(async () => void fireEvent.load(page.large() as Element));
    expect(aheadIn(page.container)).toHaveLength(1);
    expect(aheadIn(page.container)[0]?.getAttribute('src')).toContain('caw=');
  });

  it('is off if the reader saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    const page = await open();
    await page.answers();
    await act(async () => void fireEvent.load(page.large() as Element));
    expect(aheadIn(page.container)).toHaveLength(0);
  });
});
