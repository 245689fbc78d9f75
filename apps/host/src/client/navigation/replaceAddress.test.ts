/** @jest-environment jsdom */
import { aDocument, readLocationPath, scrolledTo, travel } from './aDocument.fixture.ts';
import { aStagedPage } from './aStagedPage.fixture.ts';

const scrollsTo = (scrollY: number) => void Object.assign(window, { scrollY });

const visit = async (page: ReturnType<typeof aDocument>, path: string) => {
  page.opens(path);
  await page.arrives(path, aStagedPage(path));
};

/**
 * Opens a list that has grown by 3,000 px above the viewport, so that the reader's position is in
 * the added part.
 */
const aGrownList = async (options: Parameters<typeof aDocument>[0] = {}) => {
  const page = aDocument(options);
  await visit(page, '/a/list.html');
  expect(page.rememberPlace()).toBe(true);
  page.replaceAddress('/a/list-4.html', 3000);
  scrollsTo(3400);
  return page;
};

const rememberedPx = (): number =>
  JSON.parse(sessionStorage.getItem('engawa:scroll') ?? '{}').value.at(-1)[1];

describe('replacing the URL of the current page', () => {
  it('R2.2.8 adds no history entry and loads nothing', async () => {
    const page = aDocument();
    await visit(page, '/a/list.html');
    const { length } = history;
    page.replaceAddress('/a/list-4.html', 3000);
    expect([readLocationPath(), history.length]).toEqual(['/a/list-4.html', length]);
    expect([...page.loads.keys()]).toEqual(['/a/list.html']);
  });

  it('R2.1.9 Back restores the cached page and its exact scroll position', async () => {
    const page = await aGrownList({ isStored: true });
    await visit(page, '/a/image-1-1.html');
    expect(page.rememberPlace()).toBe(true);
    await travel(-1);
    expect([page.visible.at(-1), readLocationPath()]).toEqual(['/a/list.html', '/a/list-4.html']);
    expect(scrolledTo.at(-1)).toBe(3400);
    // the additional height above is restored, too
    scrollsTo(3500);
    expect([page.rememberPlace(), rememberedPx()]).toEqual([false, 500]);
  });

  it('R2.1.9 Back scrolls a reloaded page to the same rows', async () => {
    const page = await aGrownList();
    await visit(page, '/a/image-1-1.html');
    await travel(-1);
    await page.arrives('/a/list-4.html', aStagedPage('list 4'));
    expect([page.visible.at(-1), scrolledTo.at(-1)]).toEqual(['list 4', 400]);
  });

  it('R4.12 preserves the history key, which overlays reference', async () => {
    const page = aDocument();
    await visit(page, '/a/list.html');
    const { key } = history.state;
    page.replaceAddress('/a/list-4.html', 3000);
    expect([history.state.key, key]).toEqual([key, expect.stringMatching(/^\w+$/)]);
  });

  it('is reported and ignored when the browser rejects it', async () => {
    const page = await aGrownList();
    const refused = jest.spyOn(history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    });
    page.replaceAddress('/a/list-7.html', 6000);
    refused.mockRestore();
    expect([readLocationPath(), page.reports]).toMatchObject([
      '/a/list-4.html',
      [{ name: 'SecurityError' }],
    ]);
    page.rememberPlace();
    expect(rememberedPx()).toBe(400);
  });

  it('is ignored while the next page is loading', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    page.replaceAddress('/a/list-4.html', 3000);
    expect(readLocationPath()).toBe('/a/');
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    expect(readLocationPath()).toBe('/a/entry-1.html');
  });
});
