/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { exposed as blogTop } from '../blogtop/blogTop.page.ts';
import { exposed } from './entryDetail.page.ts';
import { aShownEntry } from '../entries/entry.fixture.ts';
import { aBlogTopStore, anEntryDetailStore, show } from '../entries/shownPages.fixture.tsx';

const links = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: /でシェア/ });

test('R2.2.15 an entry can be passed on by plain links with its address and title', () => {
  show(exposed, anEntryDetailStore(aShownEntry({ title: 'a&b 梅?' })), 'new');
  expect(links().map(({ textContent }) => textContent.replace(/でシェア.*/, ''))).toEqual([
    'X',
    'Facebook',
    'LINE',
    'はてなブックマーク',
  ]);
  for (const link of links()) {
    const query = [...new URL(link.href).searchParams.values()];
    expect(query).toContain('https://blog.test/hidamari-yonin/entry-12870014402.html');
    expect(link.rel).toContain('noopener');
  }
  const [x] = links();
  expect(new URL(x?.href ?? '').searchParams.get('text')).toBe('a&b 梅?');
});

test('in a list nothing is to be shared', () => {
  show(blogTop, aBlogTopStore([aShownEntry()]), 'new');
  expect(links()).toEqual([]);
});
