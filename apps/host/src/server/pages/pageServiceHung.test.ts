import { aService, requirePage } from './pageService.fixture.ts';
import { renderErrorPages } from './renderErrorPages.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

afterEach(() => jest.restoreAllMocks());

const hungWith = (version = '') =>
  aRenderedPage('', {
    status: 503,
    brokenRemote: 'entry',
    failures: [{ release: `entry@${version}`, code: 'REMOTE-010', message: 'it hangs' }],
  });

test('BF7 renders with the previous release when the remote of the page hangs, and logs that once', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const { answer, lines } = aService(({ versions }) =>
    versions['entry'] === '2.0.0' ? hungWith('2.0.0') : aRenderedPage('last good'),
  );
  expect(requirePage(await answer('/kanoya-mio/', ''))).toMatchObject({ text: 'last good' });
  expect(requirePage(await answer('/nishi-kaho/', ''))).toMatchObject({ text: 'last good' });
  expect(lines).toMatchObject([{ level: 'error', code: 'REMOTE-010', release: 'entry@2.0.0' }]);
});

test('BF7 answers 503 when the previous release hangs too, and renders again for the next request', async () => {
  const { answer, rendered, lines } = aService(({ versions }) => hungWith(versions['entry']));
  expect(requirePage(await answer('/kanoya-mio/', ''))).toMatchObject({ status: 503 });
  expect(lines.map(({ release }) => release)).toEqual(['entry@2.0.0', 'entry@1.0.0']);
  await answer('/kanoya-mio/', '');
  expect(rendered).toHaveLength(4);
});

test('BF7 sends Retry-After and no-store with a 503 page', async () => {
  const { site } = await renderErrorPages(
    { render: async ({ target }) => aRenderedPage(JSON.stringify(target)) },
    {
      hostVersion: '1.0.0',
      hostOrigin: 'https://blog.example',
      common: { site: {}, domain: {} },
    },
  );
  expect(site[503].forms.held.headers).toMatchObject({
    'Retry-After': 5,
    'Cache-Control': 'no-store',
  });
});

test('an unknown address returns 503 while a remote in the registry is not live, and 404 otherwise', async () => {
  const { answer, live } = aService(() => aRenderedPage(''));
  const status = async () => requirePage(await answer('/kanoya-mio/market-1.html', '')).status;
  expect(await status()).toBe(404);
  live.isIncomplete = true;
  expect(await status()).toBe(503);
});
