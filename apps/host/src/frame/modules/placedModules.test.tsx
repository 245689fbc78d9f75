/** @jest-environment jsdom */
import { type ModulePlacement } from '@engawa/contract';
import { screen, within } from '@testing-library/react';
import { FRAME } from './frame.ts';
import { LATE_SETTINGS } from '../../client/remotes/loadHostModule.client.ts';
import { BLOG, UP, aDocument } from './placedDocument.fixture.tsx';

const month = () => screen.getAllByRole('table', { name: '2022年7月' });

describe('modules of the host:', () => {
  test('R2.3 a host module in a remote’s page renders with its data and hydrates', async () => {
    const { slot, open, failures, read } = await aDocument();
    const place = slot('host/Calendar');
    expect(place.getAttribute('data-remote')).toBe('host@1.0.0');
    const [onPage] = month();
    expect(place.contains(onPage ?? null)).toBe(true);
    await open('host/Calendar');
    expect(place.hasAttribute('data-hydrated')).toBe(true);
    expect(month()[0]).toBe(onPage);
    expect(failures).toEqual([]);
    // the frame contains the same module, and both share one read
    expect(read.calls.filter(({ resource }) => resource === 'blogCalendars')).toHaveLength(1);
  });

  test('R8.5 a host module in the frame has no wrapper element', async () => {
    const { container } = await aDocument();
    const inColumn = container.querySelector('.Side .calendarMenu');
    expect(inColumn?.parentElement?.className).toMatch(/^Side /);
    expect(inColumn?.closest('[data-slot],[data-remote]')).toBeNull();
    const header = container.querySelector('.BlogHeader');
    expect(header?.parentElement?.className).toContain('Blog-frame');
  });
});

describe('modules that the frame places:', () => {
  const { header } = FRAME;

  test('a module of a remote is loaded with its data on the server and hydrated in the browser', async () => {
    jest.spyOn(FRAME, 'header').mockImplementation((state) => [...header(state), UP]);
    const { slot, open, failures, read } = await aDocument();
    const place = slot('made/Up');
    expect(place.previousElementSibling?.className).toContain('BlogHeader');
    const button = place.querySelector('button');
    expect(button?.textContent).toBe(`${BLOG} +3`);
    await open('made/Up');
    expect(place.hasAttribute('data-hydrated')).toBe(true);
    expect(place.querySelector('button')).toBe(button);
    expect(button?.textContent).toBe(`${BLOG} +3`);
    expect(read.calls.filter(({ resource }) => resource === 'up')).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  test('R8.4 a module without code does not affect other modules', async () => {
    const lost: ModulePlacement = { module: 'made/Lost', id: BLOG };
    jest.spyOn(FRAME, 'header').mockImplementation((state) => [...header(state), lost]);
    const { container, ledger } = await aDocument();
    expect([...ledger.brokenModules()]).toEqual(['made/Lost']);
    expect(container.querySelector('.BlogHeader')).not.toBeNull();
  });
});

describe('R2.6.1 the footer panel', () => {
  const WAY = '「料理」ランキング';

  const COLUMN = 'フォロワーがほかに読んでいるブログ';

  test('R9.8 is in the server’s HTML with the genre ranking link, and hydrates at 300 px', async () => {
    const { slot, read, failures } = await aDocument();
    const panel = slot('host/FooterPanel');
    expect(panel.querySelector('section h2')?.textContent).toBe(COLUMN);
    expect(panel.getAttribute('style')).toBe('min-height:177px');
    const list = within(screen.getByRole('navigation', { name: 'ブログのご案内' }));
    expect(list.getByRole('link', { name: WAY }).getAttribute('href')).toBe('/genre/cooking/');
    expect(read.calls.filter(({ resource }) => resource === 'recommendedUsers')).toHaveLength(1);
    expect(LATE_SETTINGS['host/FooterPanel']?.marginPx).toBe(300);
    expect(failures).toEqual([]);
  });

  test('hydrates near the viewport without a read, reusing the server’s nodes', async () => {
    const { slot, comeNear, failures, read } = await aDocument();
    const heading = slot('host/FooterPanel').querySelector('section h2');
    const reads = read.calls.length;
    await comeNear('host/FooterPanel');
    expect(slot('host/FooterPanel').querySelector('section h2')).toBe(heading);
    expect(read.calls).toHaveLength(reads);
    expect(failures).toEqual([]);
  });

  test('adds the cache tags of its blogs to the page, so that the closing of a blog purges the page', async () => {
    const { outcome, slot } = await aDocument();
    const amebaIds = [...slot('host/FooterPanel').querySelectorAll('li a')].map(
      (link) => link.getAttribute('href')?.replaceAll('/', '') ?? '',
    );
    expect(amebaIds).not.toEqual([]);
    expect(outcome.cacheTags).toEqual(amebaIds.map((amebaId) => `blog-card:${amebaId}`));
  });

  test('R8.4 retains the server’s HTML and reports a failure when its code fails to load', async () => {
    const { slot, comeNear, failures } = await aDocument(false);
    await comeNear('host/FooterPanel');
    expect(slot('host/FooterPanel').textContent).toContain(COLUMN);
    expect(screen.getByRole('link', { name: WAY })).toBeDefined();
    expect(failures).toEqual(['REMOTE-001 host/FooterPanel']);
  });
});
