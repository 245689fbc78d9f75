import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBlog } from '../../domain/blogs/createBlog.ts';
import { createClock } from '../../system/clock.ts';
import { migrate } from '../../database/migrate.ts';
import { openPgliteDatabase } from '../../database/pgliteDatabase.ts';
import { startPlatform } from '../../start/startPlatform.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import { aBeacon, READER } from './aBeacon.fixture.ts';

const HOST_ORIGIN = 'https://blog.example';
const BLOG = { amebaId: 'kanoya-mio', title: '縁側', template: 'new' } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-views-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const open = () => openPgliteDatabase(join(folder, 'database'));

test('R7.5 all acknowledged views are stored when the platform stops', async () => {
  const before = await open();
  await migrate(before);
  await createBlog(before, createClock(DEMO_NOW), BLOG);
  await before.close();
  const platform = await startPlatform({
    hostOrigin: HOST_ORIGIN,
    platformOrigin: 'https://data.example',
    adsOrigin: 'https://data.example',
    consoleOrigin: null,
    listen: { host: '127.0.0.1', port: 0 },
    dataDir: folder,
    postgres: null,
    replica: null,
    fixedNow: DEMO_NOW,
    adminToken: null,
    metricsToken: null,
    logLevel: 'fatal',
    slowMs: 500,
    seed: 'none',
    siteName: 'Engawa',
    trustedProxies: ['loopback'],
    signUpsPerVisitor: null,
    recaptcha: null,
    followLimits: { inAll: 5000, aDay: 1000 },
    reblogsADay: 100,
    entriesADay: 100,
    picturesMbPerMember: 1024,
    mediaBucket: null,
    valkeyUrl: null,
    hasSearchReadings: false,
    variantsMb: 1024,
    adminListen: null,
  });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${platform.origin}${aBeacon(HOST_ORIGIN)}`, {
        headers: { 'User-Agent': READER },
      }),
    ),
  );
  await platform.stop();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  const after = await open();
  const rows = await after.query(
    `select v.viewed_on::text as day, v.view_count from blog_page_views v
       join blogs b on b.blog_id = v.blog_id where b.ameba_id = $1`,
    [BLOG.amebaId],
  );
  await after.close();
  expect(rows).toEqual([{ day: '2026-11-21', view_count: 30 }]);
});
