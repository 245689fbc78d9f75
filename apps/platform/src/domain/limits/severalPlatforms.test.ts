import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';
import { localCounts } from './counts.ts';

const counts = localCounts();
let platforms: readonly APlatform[];
beforeAll(async () => {
  platforms = [
    await aPlatform({ seed: 'none', counts }),
    await aPlatform({ seed: 'none', counts }),
  ];
});
afterAll(() => Promise.all(platforms.map((platform) => platform.close())));

const toUniqueStatuses = (statuses: readonly number[]) => [...new Set(statuses)];

test('the limit of forms per member and address counts over all platforms', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const platform = platforms[at % 2];
    if (!platform) throw new Error('no platform');
    const browser = anAccountBrowser(platform, { address: '203.0.113.7' });
    // oxlint-disable-next-line no-await-in-loop -- one form after the other
    const { status } = await browser.submit(fromHost('/signup'), '/signup', {
      ameba_id: 'hanako',
      nickname: '花子',
      password: '',
    });
    statuses.push(status);
  }
  expect(toUniqueStatuses(statuses.slice(0, 10))).toEqual([422]);
  expect(toUniqueStatuses(statuses.slice(10))).toEqual([429]);
});

test('the limit of requests to a route counts over all platforms', async () => {
  const ask = async (platform: APlatform) =>
    (
      await platform.server.inject({
        url: '/_beacon',
        remoteAddress: '203.0.113.8',
        headers: { 'user-agent': 'Mozilla/5.0' },
      })
    ).statusCode;
  const [one, other] = platforms;
  if (!one || !other) throw new Error('no platform');
  // limit: 1200 a minute per address
  const before = await Promise.all(Array.from({ length: 1200 }, () => ask(one)));
  expect(before).not.toContain(429);
  expect(await ask(other)).toBe(429);
});
