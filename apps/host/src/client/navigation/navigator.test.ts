/** @jest-environment jsdom */
import { NO_BLOG_DETAILS } from '../../features/blog/blogDetailsSlice.ts';
import {
  aDocument,
  DOCUMENT,
  readLocationPath,
  scrolledTo,
  travel,
  turn,
} from './aDocument.fixture.ts';
import { aStagedPage } from './aStagedPage.fixture.ts';
import type { ViewOutcome } from './show/stagedPage.ts';

describe('in-site navigation to a page', () => {
  it('R4.12 R4.17 changes the URL only when the page has loaded', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    expect([readLocationPath(), page.state().navigation.isLoading]).toEqual(['/a/', true]);
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    expect([readLocationPath(), page.state().navigation.isLoading]).toEqual([
      '/a/entry-1.html',
      false,
    ]);
    expect(page.visible).toEqual(['1']);
    expect(page.state().adPerf.spaStatus).toBe('client-updated');
    expect(scrolledTo).toEqual([0]);
  });

  it('aborts the pending navigation when a later one starts', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    page.opens('/a/entry-2.html');
    expect(page.aborted).toEqual(['/a/entry-1.html']);
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    await page.arrives('/a/entry-2.html', aStagedPage('2'));
    expect([page.visible, readLocationPath()]).toEqual([['2'], '/a/entry-2.html']);
  });

  it('ignores the failure of a navigation that was aborted', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    page.opens('/a/entry-2.html');
    await page.arrives('/a/entry-1.html', new Error('no code'));
    expect([page.left, page.reports]).toEqual([[], []]);
  });

  it.each<[string, ViewOutcome | Error, number]>([
    ['only the server can render', DOCUMENT, 0],
    ['fails', new Error('no code'), 1],
  ])('leaves a page that %s to the browser', async (_what, outcome, reports) => {
    const page = aDocument();
    page.opens('/a/entry-1.html#main', { replace: true });
    await page.arrives('/a/entry-1.html', outcome);
    expect(page.left).toEqual([`${location.origin}/a/entry-1.html#main replaced`]);
    expect(page.reports).toHaveLength(reports);
    expect([page.visible, readLocationPath()]).toEqual([[], '/a/']);
  });

  it('R2.1.7 follows a redirect to its destination', async () => {
    const page = aDocument();
    page.opens('/a/videolist-1.html');
    await page.arrives('/a/videolist-1.html', { kind: 'redirect', location: '/a/videolist.html' });
    await page.arrives('/a/videolist.html', aStagedPage('list'));
    expect([page.visible, readLocationPath()]).toEqual([['list'], '/a/videolist.html']);
  });

  it('R2.1.7 loads the document, and reports an error, if the page redirects to itself', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', { kind: 'redirect', location: '/a/entry-1.html' });
    expect(page.reports).toMatchObject([{ message: 'Redirect to same location' }]);
    expect(page.left).toEqual([`${location.origin}/a/entry-1.html`]);
  });

  it('leaves a redirect to another site to the browser', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', {
      kind: 'redirect',
      location: 'https://elsewhere.example/',
    });
    expect(page.left).toEqual(['https://elsewhere.example/']);
  });

  it('R2.1.9 preserves the scroll position with ignoresScroll, and the history length with replace', async () => {
    const page = aDocument();
    const places = history.length;
    page.opens('/a/page-2.html', { replace: true, state: { ignoresScroll: true } });
    await page.arrives('/a/page-2.html', aStagedPage('2'));
    expect([scrolledTo, history.length]).toEqual([[], places]);
  });

  it('uses a malformed fragment as it is written', async () => {
    const page = aDocument();
    document.body.innerHTML = '<p id="50%"></p>';
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      seen.push(this.id);
    };
    page.opens('/a/entry-1.html#50%');
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    expect([page.visible, page.left, page.reports, seen]).toEqual([['1'], [], [], ['50%']]);
  });

  it('removes the style sheet of an aborted navigation', async () => {
    const page = aDocument();
    document.head.innerHTML = '';
    const styled = {
      ...aStagedPage('1'),
      state: { blogDetails: { ...NO_BLOG_DETAILS, ownerCssUrl: '/b.css' } },
    };
    page.opens('/b/');
    await page.arrives('/b/', styled);
    const sheet = document.querySelector('link');
    expect(sheet?.media).toBe('not all');
    page.opens('/a/entry-2.html');
    sheet?.dispatchEvent(new Event('load'));
    await turn();
    expect([page.visible, document.querySelector('link')]).toEqual([[], null]);
  });

  it('aborts the pending navigation when it is stopped', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    page.rest();
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    expect([page.visible, page.state().navigation.isLoading]).toEqual([[], false]);
  });
});

describe('a slot that throws after its page is rendered', () => {
  const withPart = (name: string) => ({ ...aStagedPage(name), slotKeys: ['social/Iine:7'] });

  it('causes a load of the page as a document', async () => {
    const page = aDocument({ isWhole: Promise.resolve(false) });
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', withPart('1'));
    expect([page.visible, page.left]).toEqual([['1'], [undefined]]);
  });

  it('is ignored after the next navigation', async () => {
    const whole = Promise.withResolvers<boolean>();
    const page = aDocument({ isWhole: whole.promise });
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', withPart('1'));
    page.opens('/a/entry-2.html');
    await page.arrives('/a/entry-2.html', aStagedPage('2'));
    whole.resolve(false);
    await turn();
    expect([page.visible, page.left]).toEqual([['1', '2'], []]);
  });
});

describe('navigation in the history', () => {
  it('R2.1.9 loads the page again and restores the scroll position', async () => {
    const page = aDocument();
    Object.assign(window, { scrollY: 640 });
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    Object.assign(window, { scrollY: 33 });
    await travel(-1);
    expect([readLocationPath(), page.visible]).toEqual(['/a/', ['1']]);
    await page.arrives('/a/', aStagedPage('top'));
    expect(page.visible).toEqual(['1', 'top']);
    expect(scrolledTo.at(-1)).toBe(640);
    await travel(1);
    await page.arrives('/a/entry-1.html', aStagedPage('1 again'));
    expect(page.visible).toEqual(['1', 'top', '1 again']);
    expect(scrolledTo.at(-1)).toBe(33);
  });

  it('R2.1.9 restores a cached page without loading it again', async () => {
    const page = aDocument({ isStored: true });
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    page.opens('/a/entry-2.html');
    await page.arrives('/a/entry-2.html', aStagedPage('2'));
    page.loads.clear();
    await travel(-1);
    expect([page.visible, readLocationPath()]).toEqual([['1', '2', '1'], '/a/entry-1.html']);
    await travel(1);
    expect([page.visible, readLocationPath()]).toEqual([['1', '2', '1', '2'], '/a/entry-2.html']);
    expect([...page.loads.keys()]).toEqual([]);
  });

  it('leaves a page that cannot open without a page load to the browser', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    await travel(-1);
    await page.arrives('/a/', DOCUMENT);
    expect(page.left).toEqual([`${location.origin}/a/`]);
  });

  it('R2.1.9 to a fragment sets isHashChange, loads nothing and restores the scroll position', async () => {
    const page = aDocument();
    page.opens('/a/entry-1.html');
    await page.arrives('/a/entry-1.html', aStagedPage('1'));
    // as the browser does for a fragment link
    history.pushState(null, '', '#main');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(page.state().navigation.isHashChange).toBe(true);
    Object.assign(window, { scrollY: 500 });
    await travel(-1);
    await travel(1);
    expect([page.visible, readLocationPath()]).toEqual([['1'], '/a/entry-1.html#main']);
    expect(scrolledTo.at(-1)).toBe(500);
  });
});
