/** @jest-environment jsdom */
import { type ModulePlacement } from '@engawa/contract';
import { screen, within } from '@testing-library/react';
import { FRAME } from './frame.ts';
import { LATE_SETTINGS } from './loadHostModule.client.ts';
import { BLOG, UP, aDocument } from './placedDocument.fixture.tsx';

const month = () => screen.getAllByRole('table', { name: '2022年7月' });

describe('modules of the host', () => {
  test('R2.3 one that a remote’s page places is rendered with its data, and comes to life by the one loader', async () => {
    const { slot, open, failures, read } = await aDocument();
    const place = slot('host/Calendar');
    expect(place.getAttribute('data-remote')).toBe('host@1.0.0');
    const [onPage] = month();
    expect(place.contains(onPage ?? null)).toBe(true);
    await open('host/Calendar');
    expect(place.hasAttribute('data-hydrated')).toBe(true);
    expect(month()[0]).toBe(onPage);
    expect(failures).toEqual([]);
    // the frame has one too, of the same read
    expect(read.calls.filter(({ resource }) => resource === 'blogCalendars')).toHaveLength(1);
  });

  test('R8.5 one that stands in the frame has no element around it', async () => {
    const { container } = await aDocument();
    const inColumn = container.querySelector('.Side .calendarMenu');
    expect(inColumn?.parentElement?.className).toMatch(/^Side /);
    expect(inColumn?.closest('[data-slot],[data-remote]')).toBeNull();
    const header = container.querySelector('.BlogHeader');
    expect(header?.parentElement?.className).toContain('Blog-frame');
  });
});

describe('modules that the frame places', () => {
  const { header } = FRAME;

  test('one of a remote is loaded with its data on the server, and hydrated in the browser', async () => {
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

  test('R8.4 one whose code is not there costs itself alone', async () => {
    const lost: ModulePlacement = { module: 'made/Lost', id: BLOG };
    jest.spyOn(FRAME, 'header').mockImplementation((state) => [...header(state), lost]);
    const { container, ledger } = await aDocument();
    expect([...ledger.brokenModules()]).toEqual(['made/Lost']);
    expect(container.querySelector('.BlogHeader')).not.toBeNull();
  });
});

describe('R2.6.1 the footer’s panel', () => {
  const WAY = '「料理」ランキング';

  test('R9.8 has its place before it comes near, and reads nothing; the way to the genre’s ranking stands in the list beside it', async () => {
    const { slot, read, failures } = await aDocument();
    const place = slot('host/FooterPanel');
    expect(place.textContent).toBe('');
    expect(place.getAttribute('style')).toBe('min-height:177px');
    const list = within(screen.getByRole('navigation', { name: 'ブログのご案内' }));
    expect(list.getByRole('link', { name: WAY }).getAttribute('href')).toBe('/genre/cooking/');
    expect(read.calls.map(({ resource }) => resource)).not.toContain('recommendedUsers');
    expect(LATE_SETTINGS['host/FooterPanel']?.marginPx).toBe(300);
    expect(failures).toEqual([]);
  });

  test('is read when it comes near, and the focus stays where it was', async () => {
    const { slot, comeNear, failures } = await aDocument();
    const place = slot('host/FooterPanel');
    const way = screen.getByRole('link', { name: WAY });
    way.focus();
    await comeNear('host/FooterPanel');
    expect(place.querySelector('section h2')?.textContent).toBe('読者がほかに読んでいるブログ');
    expect(document.activeElement).toBe(way);
    expect(failures).toEqual([]);
  });

  test('R8.4 costs itself alone where its code does not come, which is reported', async () => {
    const { slot, comeNear, failures } = await aDocument(false);
    await comeNear('host/FooterPanel');
    expect(slot('host/FooterPanel').textContent).toBe('');
    expect(screen.getByRole('link', { name: WAY })).toBeDefined();
    expect(failures).toEqual(['REMOTE-001 host/FooterPanel']);
  });
});
