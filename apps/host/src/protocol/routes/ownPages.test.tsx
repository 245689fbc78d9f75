/** @jest-environment jsdom */
import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import { decodeReleaseRecord } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { screen } from '@testing-library/react';
import { aRecord } from '../releases/release.fixture.ts';
import { buildReleaseSet } from '../releases/release.ts';
import { collectClaims } from '../releases/collectClaims.ts';
import { renderBlogPage } from '../../frame/renderBlogPage.fixture.tsx';
import { createRouteTable } from './routeTable.ts';

const GOODS: RouteClaim = {
  file: 'goods-{number}.html',
  pageType: 'market:goods',
  placeholders: { number: { kind: 'digits', max: 6 } },
  chrome: { hasNavBar: true, section: 'reader' },
};
const FAIR: RouteClaim = { scope: 'site', file: '_/market/fair/', pageType: 'market:fair' };

const buildRecord = (claims: readonly RouteClaim[], remote = 'market') =>
  aRecord(
    remote,
    '1.0.0',
    {},
    {
      exposes: { './Goods': { kind: 'page', js: [], css: [], pageType: 'market:goods', claims } },
    },
  );

const resolve = () => {
  const record = buildRecord([GOODS, FAIR]);
  expect(decodeReleaseRecord(JSON.stringify(record))).toEqual({ ok: true, value: record });
  return createRouteTable(collectClaims(buildReleaseSet({ market: { record, serverCode: '' } })));
};

describe('pages of remotes with page types of their own', () => {
  it('R2.1.3 are routed with the values of their own placeholders', () => {
    expect(resolve()('/nanohana-daidokoro/goods-120.html')).toEqual({
      kind: 'page',
      module: 'market/Goods',
      match: {
        pageType: 'market:goods',
        amebaId: 'nanohana-daidokoro',
        params: { number: '120' },
        path: '/nanohana-daidokoro/goods-120.html',
        chrome: { hasNavBar: true, section: 'reader' },
      },
    });
    expect(resolve()('/nanohana-daidokoro/goods-1234567.html').kind).toBe('notFound');
  });

  it('have site addresses below /_/ and the name of the remote', () => {
    expect(resolve()('/_/market/fair/')).toMatchObject({
      kind: 'page',
      match: { pageType: 'market:fair', amebaId: '' },
    });
    expect(resolve()('/_/market/fair')).toEqual({
      kind: 'redirect',
      location: '/_/market/fair/',
    });
  });

  it.each([
    ['another remote’s page type', [GOODS], 'entry'],
    ['another remote’s site address', [{ ...FAIR, file: '_/entry/fair/' }], 'market'],
    ['a placeholder without a bound', [{ ...GOODS, placeholders: {} }], 'market'],
  ])('are rejected with %s', (_, claims, remote) => {
    expect(decodeReleaseRecord(JSON.stringify(buildRecord(claims, remote))).ok).toBe(false);
  });

  it.each([
    ['the requested menu', GOODS.chrome, 1],
    ['no menu by default', undefined, 0],
  ])('render with %s, and without tabs', async (_, chrome, menus) => {
    const found = resolve()('/nanohana-daidokoro/goods-120.html');
    if (found.kind !== 'page') throw new Error('no page');
    const { chrome: _declared, ...plain } = found.match;
    await renderBlogPage({}, 'new', { ...plain, ...(chrome && { chrome }) }, found.module);
    expect(screen.queryAllByRole('navigation', { name: 'ブログのメニュー' })).toHaveLength(menus);
    expect(screen.queryAllByRole('link', { name: 'フォロワー', current: true })).toHaveLength(
      menus,
    );
    expect(screen.queryByRole('navigation', { name: '記事の種類' })).toBeNull();
    expect(screen.getByText('/nanohana-daidokoro/goods-120.html')).toBeDefined();
  });
});
