/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { overlayTurned, type PagePath } from '@engawa/contract';
import { readLocationPath, turn } from './aDocument.fixture.ts';
import { aPageWithOverlays, FIRST, SECOND, viewer } from './aPageWithOverlays.fixture.ts';
import { aStagedPage } from './aStagedPage.fixture.ts';

const ENTRY = '/a/entry-9.html';
const FIRST_VISIBLE = `${FIRST}閉じる`;

type Page = Awaited<ReturnType<typeof aPageWithOverlays>>;

const arrives = (page: Page, path: string) => act(() => page.arrives(path, aStagedPage(path)));

describe('R4.12 a later press wins between an image dialog and a page', () => {
  it('aborts a pending page when the dialog opens, and Back closes the dialog', async () => {
    const page = await aPageWithOverlays();
    page.opens(ENTRY);
    await page.shows();
    expect([page.aborted, page.state().navigation.isLoading]).toEqual([[ENTRY], false]);
    await arrives(page, ENTRY);
    expect([page.visible, page.dialogs(), readLocationPath()]).toEqual([
      [],
      [FIRST_VISIBLE],
      FIRST,
    ]);
    await page.goes(-1);
    expect([page.dialogs(), readLocationPath()]).toEqual([[], '/a/']);
  });

  it('aborts a pending page when Forward opens the dialog again', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    await page.goes(-1);
    page.opens(ENTRY);
    await page.goes(1);
    await arrives(page, ENTRY);
    expect([page.visible, page.dialogs(), readLocationPath()]).toEqual([
      [],
      [FIRST_VISIBLE],
      FIRST,
    ]);
    await page.goes(-1);
  });

  it('aborts the page pressed in the dialog when Back closes it', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    page.opens(ENTRY);
    await page.goes(-1);
    await arrives(page, ENTRY);
    expect([page.visible, page.dialogs(), readLocationPath()]).toEqual([[], [], '/a/']);
  });

  it('does not open a pending dialog after a page is pressed', async () => {
    const late = Promise.withResolvers<typeof viewer>();
    const page = await aPageWithOverlays(() => late.promise);
    const isVisible = page.over.show(FIRST, page.link(FIRST));
    page.opens(ENTRY);
    late.resolve(viewer);
    // the page at the overlay's address does not replace the page that the reader requested later
    expect(await isVisible).toBe(true);
    await arrives(page, ENTRY);
    expect([page.visible, page.dialogs(), readLocationPath()]).toEqual([[ENTRY], [], ENTRY]);
  });

  it('opens once when its link is pressed twice before its code loads', async () => {
    const late = Promise.withResolvers<typeof viewer>();
    const page = await aPageWithOverlays(() => late.promise);
    const areVisible = [FIRST, FIRST].map((path) => page.over.show(path, page.link(path)));
    await act(async () => {
      late.resolve(viewer);
      await Promise.all(areVisible);
      await turn();
    });
    expect([await Promise.all(areVisible), page.dialogs()]).toEqual([
      [true, true],
      [FIRST_VISIBLE],
    ]);
    await page.goes(-1);
  });

  it('opens once when its link is pressed twice before it renders', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    await page.goes(-1);
    let areVisible: unknown;
    await act(async () => {
      areVisible = [FIRST, FIRST].map((path) => page.over.show(path, page.link(path)));
      await turn();
    });
    expect([areVisible, page.dialogs(), readLocationPath()]).toEqual([
      [true, true],
      [FIRST_VISIBLE],
      FIRST,
    ]);
    await page.goes(-1);
  });

  it('opens again when its link is pressed before the close event', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    screen.getByRole<HTMLDialogElement>('dialog').open = false;
    expect(await page.shows()).toBe(true);
    expect([page.dialogs(), readLocationPath()]).toEqual([[FIRST_VISIBLE], FIRST]);
    await page.goes(-1);
    expect([page.dialogs(), readLocationPath()]).toEqual([[], '/a/']);
  });
});

describe('R4.11 focus after Back', () => {
  /**
   * Makes jsdom behave like a browser: only an open dialog can have the focus, and closing the
   * dialog restores the focus.
   */
  const teachFocus = () => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function showsModal() {
      const before = document.activeElement;
      this.addEventListener('close', () => before instanceof HTMLElement && before.focus());
      showModal.call(this);
    };
  };

  it.each<[string, PagePath, string]>([
    ['moves to the link of the last image', SECOND, SECOND],
    ['moves to the pressed link when the last image has none', '/a/image-8-1.html', FIRST],
  ])('%s', async (_what, last, focused) => {
    teachFocus();
    const page = await aPageWithOverlays();
    page.link(FIRST).focus();
    await page.shows();
    await page.say(overlayTurned(last));
    await page.goes(-1);
    expect(document.activeElement).toBe(page.link(focused));
  });

  it('moves to the pressed link in browsers that do not focus it', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    await page.goes(-1);
    expect(document.activeElement).toBe(page.link(FIRST));
  });
});

describe('R4.11 the URL of a dialog that turns', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const rests = () => act(async () => void jest.advanceTimersByTime(350));
  const written = () => jest.spyOn(history, 'replaceState');

  it('is replaced once, after the turning pauses', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    const writes = written();
    for (let times = 0; times < 100; times += 1)
      page.runtime.store.dispatch(overlayTurned(times % 2 ? SECOND : '/a/image-7-3.html'));
    expect([readLocationPath(), writes.mock.calls.length]).toEqual([FIRST, 0]);
    await rests();
    expect([readLocationPath(), writes.mock.calls.length]).toEqual([SECOND, 1]);
    await page.goes(-1);
  });

  it('is replaced before the dialog closes, so that Forward opens the same image', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    await page.say(overlayTurned(SECOND));
    await page.closes();
    await page.goes(1);
    expect([page.dialogs(), readLocationPath()]).toEqual([[`${SECOND}閉じる`], SECOND]);
    await page.goes(-1);
  });

  it('is replaced before another page opens', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    await page.say(overlayTurned(SECOND));
    page.opens(ENTRY);
    await arrives(page, ENTRY);
    expect(readLocationPath()).toBe(ENTRY);
    await page.goes(-1);
    expect(readLocationPath()).toBe(SECOND);
  });

  it('is not replaced after Back', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    await page.say(overlayTurned(SECOND));
    await page.goes(-1);
    const writes = written();
    await rests();
    expect([readLocationPath(), writes.mock.calls.length]).toEqual(['/a/', 0]);
  });

  it('remains when the browser rejects the change, and the dialog still closes', async () => {
    const page = await aPageWithOverlays();
    await page.shows();
    written().mockImplementationOnce(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    });
    await page.say(overlayTurned(SECOND));
    await rests();
    expect([readLocationPath(), page.reports]).toMatchObject([FIRST, [{ name: 'SecurityError' }]]);
    await page.closes();
    expect([page.dialogs(), readLocationPath(), page.isCovered()]).toEqual([[], '/a/', false]);
  });
});
