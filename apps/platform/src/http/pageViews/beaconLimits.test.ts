// a field of beacons: cspell:ignore told
import { MAX_AB_TEST_ID_LENGTH, type BeaconFields } from '@engawa/contract/pages/pageView.ts';
import { aPlatform, HOST_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { aBeacon } from './aBeacon.fixture.ts';
import { readBeaconQuery } from './beaconQuery.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const isRefused = (url: string): boolean =>
  readBeaconQuery(Object.fromEntries(new URL(url, HOST_ORIGIN).searchParams), HOST_ORIGIN) === null;

/** Metrics of each event, as in docs/contracts/page-views.md, with their maximum values. */
const buildMetrics = (videoId: number) =>
  ({
    view: {},
    tapTrigger: {},
    view_section: {},
    read_article: { readMs: 86_400_000 },
    play_movie: { videoId },
    start_clip: { videoId },
    progress_clip: { videoId, percent: 75 },
    end_clip: { videoId },
    measure_ad_performance: { toldMs: 86_400_000, filledMs: 86_400_000 },
    blogger_pageview: {},
    add_subscriber: {},
    delete_subscriber: {},
    measure_web_performance: Object.fromEntries(
      ['cls', 'lcp', 'fid', 'ttfb', 'inp', 'fp', 'fcp'].map((name) => [name, 999_999_999]),
    ),
  }) satisfies Record<BeaconFields['action_type'], Readonly<Record<string, number>>>;

test('R7.5 R7.6 the beacon limits of all fields fit every event of every entry and video of the demo', async () => {
  const rows = await platform.database.query<{ page: string; id: number; ameba_id: string }>(
    `select 'entry' as page, e.entry_id as id, b.ameba_id
       from entries e join blogs b on b.blog_id = e.blog_id
     union all
     select 'video' as page, v.video_id as id, b.ameba_id
       from entry_videos v join entries e on e.entry_id = v.entry_id
       join blogs b on b.blog_id = e.blog_id`,
  );
  expect(new Set(rows.map(({ page }) => page))).toEqual(new Set(['entry', 'video']));
  const refused = rows.flatMap(({ page, id, ameba_id }) =>
    Object.entries(buildMetrics(id))
      .map(([action, figures]) =>
        aBeacon(HOST_ORIGIN, {
          action_type: action as BeaconFields['action_type'],
          page_id: page === 'entry' ? 'blog-entry' : 'video-detail',
          entry_id: page === 'entry' ? String(id) : '',
          blogger_id: ameba_id,
          url: `${HOST_ORIGIN}/${ameba_id}/${page}-${id}.html`,
          figures: Object.entries(figures)
            .map(([name, value]) => `${name}:${value}`)
            .join(','),
        }),
      )
      .filter(isRefused),
  );
  expect(refused).toEqual([]);
});

test('R7.5 R9.4 the beacon limit of variants is the limit that the experiments of the host fit', () => {
  const isRefusedWith = (length: number) =>
    isRefused(aBeacon(HOST_ORIGIN, { ab_test_id: 'x'.repeat(length) }));
  expect([isRefusedWith(MAX_AB_TEST_ID_LENGTH), isRefusedWith(MAX_AB_TEST_ID_LENGTH + 1)]).toEqual([
    false,
    true,
  ]);
});
