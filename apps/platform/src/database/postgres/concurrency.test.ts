import { createClock } from '../../system/clock.ts';
import {
  beginSession,
  createOneTimeCode,
  exchangeOneTimeCode,
  createSecret,
} from '../../domain/sessions/sessionStore.ts';
import { aPlatform, DEMO_NOW, type APlatform } from '../../testing/aPlatform.ts';
import { anImportPost } from '../../testing/anImportPost.ts';
import { asAdmin } from '../../testing/asAdmin.ts';

const AT_ONCE = 8;

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const atOnce = <T>(work: (at: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));

test('simultaneous commands for the same blog create one', async () => {
  const answers = await atOnce(() =>
    asAdmin(platform, 'blogs', { amebaId: 'made-at-once', title: 'x' }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
  expect(
    await platform.database.query("select 1 from blogs where ameba_id = 'made-at-once'"),
  ).toHaveLength(1);
});

test('simultaneous imports into one blog share its themes and fail no post', async () => {
  await asAdmin(platform, 'blogs', { amebaId: 'imported-at-once', title: 'x' });
  const answers = await atOnce((at) =>
    asAdmin(platform, 'import', {
      amebaId: 'imported-at-once',
      source: 'test',
      // each platform sends a post that only it sends, and a post that all platforms send
      posts: [
        anImportPost({ guid: `own-${at}`, themeName: '新しいテーマ' }),
        anImportPost({ guid: 'shared', themeName: '新しいテーマ', hashtags: ['お茶'] }),
      ],
    }),
  );
  expect(JSON.stringify(answers)).not.toContain('"failed"');
  const rows = await platform.database.query<{ entries: number; themes: number }>(
    `select count(*)::int as entries, count(distinct theme_id)::int as themes
       from entries join blogs using (blog_id) where ameba_id = 'imported-at-once'`,
  );
  expect(rows).toEqual([{ entries: AT_ONCE + 1, themes: 1 }]);
});

test('a one-time code that is used many times at once opens one session', async () => {
  const clock = createClock(DEMO_NOW);
  const [member] = await platform.database.query<{ member_id: number }>(
    "select member_id from members where ameba_id = 'mugicha88'",
  );
  const browser = { browserSecret: createSecret(), label: '' };
  const { sessionId } = await beginSession(
    platform.database,
    clock,
    member?.member_id ?? 0,
    browser,
  );
  const code = await createOneTimeCode(platform.database, clock, sessionId);
  const sessions = await atOnce(() => exchangeOneTimeCode(platform.database, clock, code));
  expect(sessions.filter((session) => session !== null)).toHaveLength(1);
});
