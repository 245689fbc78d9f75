import { normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';
import { address } from '@engawa/contract';
import * as fc from 'fast-check';
import { createRouteTable } from './routeTable.ts';

describe('R1.10 canonical address of a hashtag', () => {
  const tagged = createRouteTable(
    address.hashtag.claims.map((claim) => ({ module: 'entry/Hashtag', claim })),
  );
  const canonical = `/hashtag/${encodeURIComponent('縁側')}`;
  const glass = `/hashtag/${encodeURIComponent('ガラス')}`;
  const at = (requested: string) => {
    const [path = '', query] = requested.split('?');
    return tagged(path, query === undefined ? '' : `?${query}`);
  };

  it.each([
    canonical,
    `${canonical}/page-1.html`,
    `${canonical}/page-2.html`,
    '/hashtag/R&B',
    '/hashtag/C++',
    '/hashtag/a:b@c;d=e$,',
    '/hashtag/100%25',
    '/hashtag/C%23',
    '/hashtag/what%3F',
    '/hashtag/...',
    '/hashtag/.net',
    '/hashtag/%3C3',
    '/hashtag/New%20York',
    '/hashtag/$%26'.replace('%26', '&'),
    `/hashtag/${encodeURIComponent('長'.repeat(200))}`,
  ])('resolves to the page: %s', (path) => {
    expect(tagged(path)).toMatchObject({ kind: 'page', match: { path } });
  });

  it.each([
    [canonical.toLowerCase(), canonical],
    [`${canonical.toLowerCase()}/page-2.html?a=1`, `${canonical}/page-2.html?a=1`],
    ['/hashtag/%44iy', '/hashtag/Diy'],
    ['/hashtag/R%26B', '/hashtag/R&B'],
    [`/hashtag/${encodeURIComponent('カ\u3099ラス')}`, glass],
    [`/hashtag/${encodeURIComponent('＃ｶﾞﾗｽ\u200B')}/page-3.html`, `${glass}/page-3.html`],
    ['/hashtag/AC%2FDC', '/hashtag/?name=AC%2FDC'],
    ['/hashtag/AC%2fDC/page-2.html', '/hashtag/?name=AC%2FDC&page=2'],
    ['/hashtag/AC/DC', '/hashtag/?name=AC%2FDC'],
    ['/hashtag/a%5Cb', '/hashtag/?name=a%5Cb'],
    ['/hashtag/?name=DIY&page=2', '/hashtag/DIY/page-2.html'],
    ['/hashtag/?name=%23AC%2FDC', '/hashtag/?name=AC%2FDC'],
    ['/hashtag/?name=R%26B', '/hashtag/R&B'],
  ])('redirects %s to %s', (requested, location) => {
    expect(at(requested)).toEqual({ kind: 'redirect', location });
    expect(at(location)).toMatchObject({ kind: 'page' });
  });

  it.each([
    ['..', undefined],
    ['.', undefined],
    ['AC/DC', '2'],
  ])('has %s in the query', (name, page) => {
    const requested = address.hashtag.path(name, Number(page ?? 1));
    expect(at(requested)).toMatchObject({
      kind: 'page',
      match: { path: '/hashtag/', query: { name, ...(page !== undefined && { page }) } },
    });
  });

  it.each([
    '',
    'a/',
    'a/page-0.html',
    'a/page-2',
    '%00',
    '%E6',
    '%FF%FF',
    '%20',
    '%23',
    '?name=',
    '?page=2',
    '?name=a%2Fb&page=0',
  ])('is not found at /hashtag/%s', (rest) => {
    expect(at(`/hashtag/${rest}`)).toMatchObject({ kind: 'notFound' });
  });

  it('is not found for more than 400 characters, without a read', () => {
    expect(tagged(`/hashtag/${'a'.repeat(401)}`)).toMatchObject({ kind: 'notFound' });
  });

  /**
   * Returns the path that nginx forwards after a `rewrite`: nginx decodes the path, merges slashes
   * and encodes the path again.
   */
  it('resolves raw bytes that Node decodes as Latin-1', () => {
    const raw = Buffer.from('縁側').toString('latin1');
    expect(tagged(`/hashtag/${raw}`, '').kind).toBe('page');
  });

  const throughProxy = (path: string) =>
    decodeURIComponent(path)
      .replaceAll(/\/+/g, '/')
      .replaceAll(/[\0- #%?\x7f-\u{10ffff}]+/gu, encodeURIComponent);

  const names = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc
        .array(fc.constantFrom(...'aR&B+:;=@$,./\\%#?<>"^`{|}[]~ !\'()*縁ガ'))
        .map((all) => all.join('')),
    )
    .map(normaliseHashtag)
    .filter((name) => name !== '');

  it('resolves with at most one redirect, also behind a proxy that decodes paths', () => {
    fc.assert(
      fc.property(names, fc.boolean(), (name, isBehindProxy) => {
        const resolve = (target: string) => {
          const { pathname, search } = new URL(target, 'https://blog.example');
          return tagged(isBehindProxy ? throughProxy(pathname) : pathname, search);
        };
        const found = resolve(address.hashtag.path(name));
        expect(found.kind).toBe('page');
        const { params, query } = found.kind === 'page' ? found.match : { params: {} };
        expect(query?.['name'] ?? decodeURIComponent(params.hashtag ?? '')).toBe(name);
        // links in older pages encode the complete name
        const before = `/hashtag/${encodeURIComponent(name)}`;
        if (!/^\.{1,2}$/.test(name)) {
          const first = resolve(before);
          const last = first.kind === 'redirect' ? resolve(first.location) : first;
          // names with slashes are left out behind a proxy, because it merges the slashes in older
          // links
          if (!isBehindProxy || !/\\|\/\/|\/$|^\/|\/page-/.test(name)) expect(last).toEqual(found);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
