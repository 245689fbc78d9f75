import type { PageType } from '../pageTypes.ts';
import {
  claimAddress,
  findClaimError,
  claimsOverlap,
  compileClaim,
  type RouteClaim,
} from './claims.ts';

const claim = (file: string, pageType: PageType = 'blog-entry'): RouteClaim => ({ file, pageType });

const siteClaim = (file: string): RouteClaim => ({
  scope: 'site',
  file,
  pageType: 'site-hashtag',
});

describe('R1.10 claims of site paths', () => {
  it('match a genre and a page of a hashtag, which stays percent-encoded', () => {
    expect(compileClaim(siteClaim('genre/{code}/'))('genre/sports-team/')).toEqual({
      code: 'sports-team',
    });
    const paged = compileClaim(siteClaim('hashtag/{hashtag}/page-{page}.html'));
    expect(paged('hashtag/%E6%A2%85%2F1/page-2.html')).toEqual({
      hashtag: '%E6%A2%85%2F1',
      page: '2',
    });
  });

  it.each(['', '%', '%zz', 'a/b', '梅', 'a?b', 'a b', 'a\\b', `${'a'.repeat(2401)}`])(
    'find no hashtag in %j',
    (hashtag) => {
      expect(compileClaim(siteClaim('hashtag/{hashtag}'))(`hashtag/${hashtag}`)).toBeNull();
    },
  );

  it('do not end a placeholder at a character that a hashtag may contain', () => {
    const placeholders = { word: { kind: 'word', max: 5 } } as const;
    const own = (file: string) => () => compileClaim({ ...siteClaim(file), placeholders });
    expect(own('hashtag/{word}&{hashtag}')).toThrow('no / stands between');
    expect(own('hashtag/{word}/{hashtag}')).not.toThrow();
  });

  it.each(['kanoya-mio/', 'ranking', 'ranking.html', '', '{code}/', '/ranking/'])(
    'cannot claim the path of a blog or of the front page: %j',
    (file) => {
      expect(findClaimError('entry', siteClaim(file))).toContain('not below a reserved name');
    },
  );

  it.each([
    ['genre/', 'genre/{code}/', false],
    ['genre/{code}/', 'genre/recipe/', true],
    ['hashtag/{hashtag}', 'hashtag/{hashtag}/page-{page}.html', false],
    ['hashtag/{hashtag}', 'hashtag/page-{page}.html', true],
    ['genre/{code}/', 'official/{code}/', false],
    ['_shell/{version}', '_shell/latest', true],
    ['skin/{skinCode}', 'skin/latest', true],
  ])('%s and %s overlap: %s', (left, right, overlaps) => {
    expect(claimsOverlap(siteClaim(left), siteClaim(right))).toBe(overlaps);
    expect(claimsOverlap(siteClaim(right), siteClaim(left))).toBe(overlaps);
  });

  it('never overlap claims of blog paths', () => {
    expect(claimsOverlap(siteClaim('hashtag/{hashtag}'), claim('hashtag/{hashtag}'))).toBe(false);
    expect(claimAddress(siteClaim('genre/'))).toBe('/genre/');
    expect(claimAddress(claim('reader.html'))).toBe('/{amebaId}/reader.html');
  });
});

describe('compileClaim', () => {
  it('R2.2.5 parses every placeholder of the last path segment', () => {
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
  ])('finds no page at %j', (file) => {
    expect(compileClaim(claim('page-{page}.html'))(file)).toBeNull();
  });

  it.each([
    ['202611', true],
    ['202600', false],
    ['202613', false],
    ['20261', false],
    ['0202611', false],
  ])('R2.2.6 matches the month %s: %s', (yearMonth, isMonth) => {
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
  ])('matches the day %s: %s', (yearMonthDay, isDay) => {
    const match = compileClaim(claim('day-{yearMonthDay}.html'));
    expect(match(`day-${yearMonthDay}.html`) !== null).toBe(isDay);
  });

  it('matches a dot literally', () => {
    expect(compileClaim(claim('reader.html'))('readerxhtml')).toBeNull();
  });

  it('matches only the top page of a blog with the empty claim', () => {
    const match = compileClaim(claim(''));
    expect(match('')).toEqual({});
    expect(match('x')).toBeNull();
  });

  it('throws for an unknown placeholder', () => {
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
    ['a{page}.html', 'a1x.html', false],
    ['a{page}', 'a12', true],
    ['aa.html', 'a.html', false],
    ['{code}', '{page}', true],
    ['', '{page}', false],
    ['a', '{page}a', false],
    ['', 'page-{page}.html', false],
    ['', '', true],
  ])('returns for %s and %s: %s', (left, right, overlaps) => {
    expect(claimsOverlap(claim(left), claim(right))).toBe(overlaps);
    expect(claimsOverlap(claim(right), claim(left))).toBe(overlaps);
  });
});

describe('a remote’s own placeholders, page types and addresses', () => {
  const OWN: RouteClaim = {
    file: '_/market/{area}/goods-{number}.html',
    scope: 'site',
    pageType: 'market:goods',
    placeholders: { area: { kind: 'word', max: 8 }, number: { kind: 'digits', max: 3 } },
  };

  it('match text of their kind and length', () => {
    const match = compileClaim(OWN);
    expect(match('_/market/kyoto/goods-12.html')).toEqual({ area: 'kyoto', number: '12' });
    for (const file of ['kyoto-shi-1/goods-1', 'Kyoto/goods-1', 'kyoto/goods-1234', '/goods-1'])
      expect([file, match(`_/market/${file}.html`)]).toEqual([file, null]);
  });

  it.each([
    ['an unknown kind', { kind: 'any', max: 3 }],
    ['no bound', { kind: 'word', max: Infinity }],
    ['a bound too wide', { kind: 'word', max: 201 }],
    ['a bound of zero', { kind: 'word', max: 0 }],
  ])('are rejected for a placeholder with %s', (_, placeholder) => {
    const claim: unknown = { ...OWN, placeholders: { ...OWN.placeholders, number: placeholder } };
    expect(findClaimError('market', claim as RouteClaim)).toContain('{number}');
  });

  it.each(['goods_no', 'Goods', '1st', 'n'.repeat(31)])(
    'are rejected for a placeholder with the name %j',
    (name) => {
      const placeholders = { [name]: { kind: 'digits', max: 3 } } as const;
      const file = `_/market/{${name}}`;
      const named = { ...OWN, file, placeholders };
      // only names of letters are checked, because any other name is not parsed as a placeholder
      if (/^[a-zA-Z]+$/.test(name)) expect(findClaimError('market', named)).toContain('no name');
      else expect(compileClaim(named)('_/market/1')).toBeNull();
    },
  );

  it.each([1, 200])('are accepted with the bound %d', (max) => {
    const match = compileClaim({
      ...OWN,
      placeholders: { area: { kind: 'word', max }, number: { kind: 'digits', max } },
    });
    const file = (length: number) => `_/market/${'a'.repeat(length)}/goods-1.html`;
    expect([match(file(max)), match(file(max + 1))]).toEqual([
      { area: 'a'.repeat(max), number: '1' },
      null,
    ]);
  });

  it('are rejected for two placeholders without a / between them', () => {
    for (const file of [
      '_/market/{area}{number}',
      '_/market/{area}-{number}',
      '_/market/{area}x{page}',
      '_/market/{page}x{area}',
    ])
      expect(findClaimError('market', { ...OWN, file })).toContain('no / stands between');
    expect(findClaimError('market', { ...OWN, file: '_/market/{area}/{number}' })).toBeNull();
  });

  it('belong to their remote only', () => {
    expect(findClaimError('market', OWN)).toBeNull();
    expect(findClaimError('entry', OWN)).toBe('market:goods is a page type of market');
    const elsewhere = { ...OWN, file: 'ranking/{area}' };
    expect(findClaimError('market', elsewhere)).toBe('/ranking/{area} is not below /_/market/');
    const foreign: RouteClaim = { file: '_/market/', scope: 'site', pageType: 'site-guide' };
    expect(findClaimError('entry', foreign)).toBe('/_/market/ is not below /_/entry/');
    expect(findClaimError('market', { ...OWN, file: '_/market' })).toContain(
      'not below a reserved name',
    );
    expect(findClaimError('entry', { ...foreign, file: 'ranking/daily/' })).toBeNull();
    const { scope, ...ofBlog } = { ...OWN, file: 'goods-{number}.html' };
    expect([scope, findClaimError('market', ofBlog)]).toEqual(['site', null]);
  });

  it('has no redirect without a blog', () => {
    const moved: RouteClaim = { ...OWN, file: '_/market/old.html', redirect: 'evil.example' };
    expect(findClaimError('market', moved)).toContain('has a redirect but no blog');
  });

  it('overlap if a placeholder matches a literal: one for text does, one for digits does not', () => {
    const of = (file: string): RouteClaim => ({ ...OWN, file });
    expect(claimsOverlap(of('_/market/{area}/'), of('_/market/all/'))).toBe(true);
    expect(claimsOverlap(of('_/market/{number}/'), of('_/market/all/'))).toBe(false);
    expect(claimsOverlap(of('_/market/{area}/'), of('_/market/all/x/'))).toBe(false);
  });
});
