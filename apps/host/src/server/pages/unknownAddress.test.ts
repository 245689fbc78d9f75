import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from './servedPage.fixture.ts';

test('an unknown address is 503 while a remote of the registry is not live, else 404', async () => {
  const { answer, live } = aService(() => aRenderedPage(''));
  const status = async () => requirePage(await answer('/kanoya-mio/market-1.html', '')).status;
  expect(await status()).toBe(404);
  live.isIncomplete = true;
  expect(await status()).toBe(503);
});
