import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { initData } from '../../worker/initData.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import { loadBlogger } from './loadBlogger.ts';

const PLAN = {
  cover_image: null,
  sns_sites: [],
  featured_area: false,
  featured_area_message_board: false,
  featured_area_fixed_entries: [],
  article_announcement: null,
};

/** Loads the blogger with these responses; all other reads return 404. */
const loaded = async (answers: Parameters<typeof fakeRead>[0]) => {
  const { store, loadServices } = createPageRuntime({
    set: HOST_SET,
    services: {
      read: fakeRead(answers),
      write: fakeWrite({}),
      html: { put: () => undefined, get: () => '' },
    },
  });
  const status = await loadBlogger('koharu', loadServices());
  return { status, state: store.getState() };
};

test('R8.4 stores the status of a failed optional read by resource', async () => {
  const { status, state } = await loaded({
    blogger: aWireBlogger(),
    pcSkin: failsWith('API-001', 0),
    pcLayout: failsWith('API-005', 502),
    pcSidebar: failsWith('API-004', 404),
    bloggerPaidPlanFeature: PLAN,
  });
  expect(status).toBe(200);
  expect(toHostState(state).blogDetails.loadErrors).toEqual({
    // 500, because a request without a response has no status code
    pcSkin: 500,
    pcLayout: 502,
    pcSidebar: 404,
  });
});

test.each([
  [PLAN, 1],
  [failsWith('API-005', 502), 2],
])(
  'R3.1 R4.1 R4.2 init data contains the request status of the plan: %#',
  async (plan, requestStatus) => {
    const { state } = await loaded({ blogger: aWireBlogger(), bloggerPaidPlanFeature: plan });
    expect(initData({}, state)).toMatchObject({
      bloggerState: {
        bloggerMap: {
          [aWireBlogger().ameba_id]: {
            statusCode: 200,
            loading: false,
            paidPlanFeature: { requestStatus },
          },
        },
      },
    });
  },
);

test.each([
  ['has a message board', { ...PLAN, featured_area_message_board: true }, true],
  ['has no message board', PLAN, false],
  ['fails to load', failsWith('API-005', 502), null],
])('R4.2 pages read hasMessageBoard from a plan that %s', async (_what, plan, known) => {
  const { state } = await loaded({ blogger: aWireBlogger(), bloggerPaidPlanFeature: plan });
  expect(toHostState(state).blogger.blog?.hasMessageBoard).toBe(known);
});

test.each([
  ['its status', failsWith('API-004', 404)],
  ['its message', failsWith('API-005', 500, 'Not Found')],
  ['a response without a blog id', { ...aWireBlogger(), blog: null }],
])('R8.3 a blogger is not found by %s', async (_what, blogger) => {
  expect((await loaded({ blogger })).status).toBe(404);
});

test.each([
  [failsWith('API-005', 500), 500],
  [failsWith('API-002', 200), 500],
  [failsWith('API-001', 0), 503],
  [failsWith('API-005', 503), 503],
])(
  'R8.3 any other failure is 500, or 503 when the platform is unavailable: %#',
  async (blogger, status) => {
    expect((await loaded({ blogger })).status).toBe(status);
  },
);
