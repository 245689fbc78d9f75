import type { PageType } from '../pageTypes.ts';
import { claimsOverlap, compileClaim, type RouteClaim } from './claims.ts';

const claim = (file: string, pageType: PageType = 'blog-entry'): RouteClaim => ({ file, pageType });

describe('compileClaim', () => {
  it('R2.2.5 reads every placeholder of a last segment', () => {
    const match = compileClaim(claim('entry{page}-{entryId}.html'));
    expect(match('entry2-12870014402.html')).toEqual({ page: '2', entryId: '12870014402' });
    expect(match('entry-12870014402.html')).toBeNull();
  });

  it.each([
    'page-0.html',
    'page-01.html',
    'page-.html',
    'page-1.html ',
    'Page-1.html',
    'page-１.html',
  ])('finds no page in %j', (file) => {
    expect(compileClaim(claim('page-{page}.html'))(file)).toBeNull();
  });

  it.each([
    ['202611', true],
    ['202600', false],
    ['202613', false],
    ['20261', false],
    ['0202611', false],
  ])('R2.2.6 takes %s for a month: %s', (yearMonth, isMonth) => {
    const match = compileClaim(claim('archive-{yearMonth}.html'));
    expect(match(`archive-${yearMonth}.html`) !== null).toBe(isMonth);
  });

  it.each([
    ['20261130', true],
    ['20261131', true],
    ['20261132', false],
    ['20261100', false],
    ['20261301', false],
    ['2026111', false],
  ])('takes %s for a day: %s', (yearMonthDay, isDay) => {
    const match = compileClaim(claim('day-{yearMonthDay}.html'));
    expect(match(`day-${yearMonthDay}.html`) !== null).toBe(isDay);
  });

  it('takes the dot for a dot', () => {
    expect(compileClaim(claim('reader.html'))('readerxhtml')).toBeNull();
  });

  it('the empty claim is the top and nothing else', () => {
    const match = compileClaim(claim(''));
    expect(match('')).toEqual({});
    expect(match('x')).toBeNull();
  });

  it('refuses a placeholder that does not exist', () => {
    expect(() => compileClaim(claim('x-{toString}.html'))).toThrow('unknown placeholder');
  });
});

describe('claimsOverlap', () => {
  it.each([
    ['page-{page}.html', 'page-{page}.html', true],
    ['page-{page}.html', 'page-1.html', true],
    ['videolist-1.html', 'videolist-{page}.html', true],
    ['entry-{entryId}.html', 'entry{page}-{entryId}.html', false],
    ['imagelist-{yearMonth}.html', 'imagelist-{yearMonth}-{page}.html', false],
    ['archive{page}-{yearMonth}.html', 'archive-{yearMonth}.html', false],
    ['a{page}2.html', 'a{entryId}.html', true],
    ['a{page}.html', 'a12{entryId}.html', true],
    ['', 'page-{page}.html', false],
    ['', '', true],
  ])('%s and %s: %s', (left, right, overlaps) => {
    expect(claimsOverlap(claim(left), claim(right))).toBe(overlaps);
    expect(claimsOverlap(claim(right), claim(left))).toBe(overlaps);
  });
});
