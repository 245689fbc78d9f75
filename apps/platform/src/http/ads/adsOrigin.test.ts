import { getAds } from '@engawa/api-client/resources/site/ads.ts';
import { READER } from '../pageViews/aBeacon.fixture.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aPlatform, PLATFORM_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { storeCampaign } from '../../resources/ads/ads.fixture.ts';

const ADS_ORIGIN = 'https://ads.example:8443';

let platform: APlatform;
let creativeId: number;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'none', adsOrigin: ADS_ORIGIN });
  ({ creativeId } = await storeCampaign(platform.database, { html: '<b>毛布</b>' }));
});
afterAll(async () => platform.close());

const ask = (url: string, host: string) =>
  platform.server.inject({ url, headers: { host, 'user-agent': READER } });

test('frame, creative, link and count of an ad use the ads origin, and images use the platform origin', async () => {
  const { headers, body } = await ask('/_ads/frame?spot=billboard&path=/', 'ads.example:8443');
  expect(body).toContain(`<iframe src="${ADS_ORIGIN}/_ads/creative/${creativeId}" `);
  expect(body).toContain(`href="${ADS_ORIGIN}/_ads/click?ticket=`);
  expect(body).toContain(`data-viewed="${ADS_ORIGIN}/_ads/viewed"`);
  expect(body).not.toContain(PLATFORM_ORIGIN);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`frame-src ${ADS_ORIGIN}/_ads/creative/;`);
  expect(policy).toContain(`connect-src ${ADS_ORIGIN}/_ads/viewed;`);
  expect(policy).toContain(`img-src ${PLATFORM_ORIGIN}/user_images/;`);
  const read = getAds(aClient(platform.server).read);
  const { frames } = unwrap(
    await read({ spot: 'billboard', path: '/', uniqueKey: 'a', tag: 'ad_opt' }),
  );
  expect(frames[0]?.src).toContain(`${ADS_ORIGIN}/_ads/frame?`);
});

test.each(['/signin', '/account', '/_api/blogger;amebaId=a', '/user_images/a.jpg', '/_health'])(
  'the ads origin serves only ads, and not %s',
  async (url) => {
    expect((await ask(url, 'ads.example:8443')).statusCode).toBe(404);
    expect((await ask('/signin', 'platform.example')).statusCode).not.toBe(404);
  },
);

test('the platform origin still serves creatives of ads when ads have an origin of their own', async () => {
  const { statusCode } = await ask(`/_ads/creative/${creativeId}`, 'platform.example');
  expect(statusCode).toBe(200);
});
