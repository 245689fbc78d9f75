import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { DEMO_BLOGS } from '@engawa/delivery/start/demo.ts';
import { buildEndpoints } from '@engawa/delivery/start/endpoints.ts';
import { startFixturePlatform } from '@engawa/delivery/release/gates/fixturePlatform.ts';

const ADDRESSES = ['127.0.0.1', '127.0.0.1', '127.0.0.1'];

const onFixtures = async (work: (origin: string) => Promise<void>) => {
  const { platform } = buildEndpoints(ADDRESSES, await freePorts(0, ADDRESSES));
  const end = await startFixturePlatform(platform);
  try {
    await work(platform.origin);
  } finally {
    await end();
  }
};

test.each(Object.entries(DEMO_BLOGS))(
  'BF1 serves the fixtures in template %s as the demo blog %s',
  (template, amebaId) =>
    onFixtures(async (origin) => {
      const { read } = createReadClient({ baseUrl: `${origin}/_api`, timeoutMs: 10_000 });
      const [blogger, skin] = await Promise.all([
        getBlogger(read)({ amebaId }),
        getPcSkin(read)({ amebaId }),
      ]);
      expect(blogger).toMatchObject({ ok: true, value: { blog: { amebaId } } });
      expect(skin).toMatchObject({ ok: true, value: { template } });
    }),
);

test('BF1 answers 404 for a read without a fixture, serves placeholder images and reports no purge', () =>
  onFixtures(async (origin) => {
    const { read } = createReadClient({ baseUrl: `${origin}/_api`, timeoutMs: 10_000 });
    expect(await read('ownStats', {})).toMatchObject({ ok: false, error: { statusCode: 404 } });
    expect(await (await fetch(`${origin}/_purges`)).json()).toEqual({
      sequence: 0,
      isWhole: true,
      purges: [],
    });
    expect((await fetch(`${origin}/signup`)).status).toBe(404);
    const picture = await fetch(`${origin}/user_images/a.jpg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  }));
