import { decodePostedComment } from '@engawa/api-client/resources/parts/postedComment.ts';
import { getBlogCommentThreads } from '@engawa/api-client/resources/comments/blogCommentThreads.ts';
import { createMemberToken } from '@engawa/api-client/resources/parts/memberToken.ts';
import type { RecaptchaConfig } from '../../http/embed/recaptcha.ts';
import { aClient, unwrap } from '../../testing/aClient.ts';
import { aPlatform, PLATFORM_ORIGIN } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

export const BLOG = 'nanohana-daidokoro';
export const READER = 'mugicha88';

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** Creates a platform with a commented entry, its owner and a reader; members need no challenge. */
export const aCommentedPlatform = async (recaptcha?: RecaptchaConfig) => {
  const platform = await aPlatform({ seed: 'demo', recaptcha });
  const [row] = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.visibility = 'public' and e.publish_flg = 'open'
        and e.deny_comment = 'accept' and e.deny_comment_disp = 'accept' and e.published_at < '2026-11-01'
      order by e.entry_id limit 1`,
    [BLOG],
  );
  if (!row) throw new Error('no entry accepts comments');
  const { entry_id: entryId } = row;
  const [owner, reader] = [await signedIn(platform, BLOG), await signedIn(platform, READER)];
  // most tests do not concern the challenge
  await platform.database.query(
    "update all_blogs set off_features = '{image_auth}' where ameba_id = $1",
    [BLOG],
  );
  let number = 0;
  const aPost = (more: object = {}) => ({
    amebaId: BLOG,
    entryId,
    commentName: '旅人',
    commentText: `おいしそうです ${(number += 1)}`,
    postKey: `key-of-a-post-${String(number).padStart(8, '0')}`,
    ...more,
  });
  /** Calls the frame's methods. */
  const call = async (method: string, params: object, remoteAddress = '203.0.113.7') => {
    const answer = await platform.server.inject({
      method: 'POST',
      url: '/embed/api/call',
      headers: { origin: PLATFORM_ORIGIN },
      remoteAddress,
      payload: { method, params },
    });
    const body: Readonly<Record<string, unknown>> = answer.json();
    return { status: answer.statusCode, body };
  };
  const createToken = async ({ client }: SignedIn) =>
    unwrap(await createMemberToken(client.write)()).token;
  return {
    platform,
    entryId,
    owner,
    reader,
    aPost,
    call,
    tokenOf: createToken,
    threads: async () =>
      unwrap(
        await getBlogCommentThreads(aClient(platform.server).read)({
          amebaId: BLOG,
          entryId,
          limit: 50,
        }),
      ),
    /** Posts as a member; members need no challenge if image_auth is off. */
    asMember: async (who: SignedIn, more: object = {}) =>
      call('postCommentAsMember', { ...aPost(more), amebloToken: await createToken(who) }),
  };
};

export const decodePosted = (body: Readonly<Record<string, unknown>>) =>
  unwrap(decodePostedComment(body['data']));
