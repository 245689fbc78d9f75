/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { overlayTurned } from '@engawa/contract';
import { readLocationPath, scrolledTo, turn } from './aDocument.fixture.ts';
import { aPageWithOverlays as open, FIRST, SECOND, viewer } from './aPageWithOverlays.fixture.ts';
import { aStagedPage } from './aStagedPage.fixture.ts';

describe('R4.11 R4.12 a page that opens in a dialog', () => {
  it('adds a history entry: Back closes the dialog, Forward opens it again', async () => {
    const page = await open();
    expect(await page.shows()).toBe(true);
    expect([page.dialogs(), readLocationPath(), page.isCovered()]).toEqual([
      [`${FIRST}閉じる`],
      FIRST,
      true,
    ]);
    expect(document.querySelector('dialog')?.outerHTML).toMatch(/role="dialog".* data-viewer=""/);
    await page.goes(-1);
    expect([page.dialogs(), readLocationPath(), page.isCovered()]).toEqual([[], '/a/', false]);
    await page.goes(1);
    expect([page.dialogs(), readLocationPath(), page.isCovered()]).toEqual([
      [`${FIRST}閉じる`],
      FIRST,
      true,
    ]);
    // the page below was neither reloaded nor scrolled
    expect([page.visible, [...page.loads.keys()], scrolledTo]).toEqual([[], [], []]);
    await page.goes(-1);
  });

  it('opens again on Forward after the address of the page below was replaced', async () => {
    const page = await open();
    await page.shows();
    await page.goes(-1);
    page.replaceAddress('/a/imagelist-4.html', 3000);
    await page.goes(1);
    expect([page.dialogs(), readLocationPath(), [...page.loads.keys()]]).toEqual([
      [`${FIRST}閉じる`],
      FIRST,
      [],
    ]);
    await page.goes(-1);
    expect(readLocationPath()).toBe('/a/imagelist-4.html');
  });

  it('closed by the reader, returns to the page below from any address', async () => {
    const page = await open();
    await page.shows();
    const places = history.length;
    await page.say(overlayTurned(SECOND));
    await page.closes();
    expect([page.dialogs(), readLocationPath(), page.openList()]).toEqual([[], '/a/', []]);
    expect(history.length).toBe(places);
    // the focus is on the link from which the reader continues
    expect(document.activeElement).toBe(page.link(SECOND));
  });

  it('restores the focus to the pressed link when the last address has no link', async () => {
    const page = await open();
    const pressed = page.link(FIRST);
    await page.shows();
    await page.say(overlayTurned('/a/image-8-1.html'));
    await page.closes();
    expect(document.activeElement).toBe(pressed);
  });

  it('ignores a turn to an address that is not an overlay', async () => {
    const page = await open();
    await page.shows();
    await page.say(overlayTurned('/a/entry-1.html'));
    expect(readLocationPath()).toBe(FIRST);
    await page.goes(-1);
  });

  it('allows one dialog at a time, and a link to the page below closes it', async () => {
    const page = await open();
    await page.shows();
    expect(await page.shows(SECOND)).toBe(false);
    const back = new Promise((tell) => addEventListener('popstate', tell, { once: true }));
    await act(async () => {
      page.opens('/a/');
      await back;
    });
    expect([page.dialogs(), readLocationPath(), [...page.loads.keys()]]).toEqual([[], '/a/', []]);
  });

  it('closes when a page opens from it, and Back loads its own page', async () => {
    const page = await open();
    await page.shows();
    page.opens('/a/entry-9.html');
    await act(() => page.arrives('/a/entry-9.html', aStagedPage('9')));
    expect([page.dialogs(), page.openList(), page.visible]).toEqual([[], [], ['9']]);
    await page.goes(-1);
    // the page is loaded, because the page below the overlay is another one
    expect([...page.loads.keys()]).toContain(FIRST);
    expect(page.dialogs()).toEqual([]);
  });

  it('waits for the history to go back when it is opened again immediately', async () => {
    const page = await open();
    await page.shows();
    act(() => screen.getByRole('button').click());
    expect(await page.shows(SECOND)).toBe(true);
    expect([page.dialogs(), readLocationPath()]).toEqual([[`${SECOND}閉じる`], SECOND]);
    await page.goes(-1);
    expect(readLocationPath()).toBe('/a/');
  });

  it('leaves no DOM nodes behind after repeated use', async () => {
    const page = await open();
    const nodes = () => document.querySelectorAll('*').length;
    await page.shows();
    await page.closes();
    const before = nodes();
    for (let times = 0; times < 100; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await page.shows();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.closes();
    }
    expect([nodes(), page.openList()]).toEqual([before, []]);
  });
});

describe('a dialog that fails to open', () => {
  it('falls back to a page when its code fails to load, and retries the code on the next press', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const requested: number[] = [];
    const page = await open(() => {
      requested.push(requested.length);
      return Promise.reject(new Error('lost'));
    });
    expect([await page.shows(), await page.shows(), readLocationPath()]).toEqual([
      false,
      false,
      '/a/',
    ]);
    expect([requested.length, page.faults]).toEqual([2, ['DIALOG-001', 'DIALOG-001']]);
  });

  it('falls back to a page when its code exceeds the deadline', async () => {
    const late = Promise.withResolvers<typeof viewer>();
    const page = await open(() => late.promise);
    expect(await page.shows()).toBe(false);
    late.resolve(viewer);
    await turn();
    expect([page.dialogs(), readLocationPath()]).toEqual([[], '/a/']);
  });

  it('falls back to a page when its view throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.body.insertAdjacentHTML('beforeend', '<a href="/a/image-broken.html">三</a>');
    const page = await open();
    await page.shows('/a/image-broken.html');
    await waitFor(() => expect([...page.loads.keys()]).toEqual(['/a/image-broken.html']));
    expect([page.dialogs(), page.openList()]).toEqual([[], []]);
    jest.restoreAllMocks();
  });

  it('does not apply to addresses without an overlay', async () => {
    const load = jest.fn(async () => viewer);
    const page = await open(load);
    page.over.prepare('/a/entry-1.html');
    expect(page.over.show('/a/entry-1.html', page.link(FIRST))).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });
});
