import { aComment, aCommentThreadPage } from '@engawa/api-client/fixtures/comment.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { assert, integer, property, sample, shuffledSubarray } from 'fast-check';
import {
  commentArrived,
  commentsFailed,
  commentsLoaded,
  commentsReducer,
  commentsSlice,
  repliesLoaded,
} from './commentsSlice.ts';

const place = { entryId: 7, page: 1 };

test('R3.4 toInit writes comments and pages under their public names, and fromInit restores them', () => {
  const found = aCommentThreadPage();
  const state = commentsReducer(undefined, commentsLoaded({ ...place, found }));
  expect(commentsSlice.toInit(state)).toEqual({
    commentMap: {
      12900000001: {
        comment_id: 12900000001,
        entry_id: 12755975296,
        comment_name: '豆だいふく',
        comment_author: {
          ameba_id: 'mame-daifuku',
          blog_id: 10014580999,
          nickname: '豆だいふく',
          profile_image_url: null,
        },
        comment_text: 'うちも干しました。\n塩は <10%> です & 満足。',
        ins_datetime: '2022-07-30T09:15:00.000+09:00',
        reply_count: 1,
        is_owner_reply: false,
        comment_url: null,
        reply_to_name: null,
        parent_comment_id: null,
        record_status: '0',
      },
      12900000002: expect.objectContaining({ is_owner_reply: true }),
    },
    commentPageMap: {
      '7/1': { data: [12900000001], comment_cnt: 2, paging: aWirePaging() },
    },
    replyIds: { 12900000001: [12900000002] },
  });
  expect(commentsSlice.fromInit(commentsSlice.toInit(state))).toEqual(state);
});

test('toInit and fromInit retain the failed status of a page', () => {
  const state = commentsReducer(undefined, commentsFailed(place));
  expect(commentsSlice.toInit(state)).toMatchObject({
    commentPageMap: { '7/1': { data: [], paging: null } },
  });
  expect(commentsSlice.fromInit(commentsSlice.toInit(state))).toEqual(state);
});

const buildReply = (id: number) =>
  aComment({
    commentId: id,
    threadId: 1,
    // some replies have the same time, written in different time zones
    createdAt: id % 3 === 0 ? '2026-06-14T00:00:00.000Z' : `2026-06-14T09:00:0${id % 10}.000+09:00`,
  });

test('R4.5 BR12 sorts 10,000 replies from pages that arrive in any order, without duplicates', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => at + 2);
  const replyById = new Map(ids.map((id) => [id, buildReply(id)]));
  const inOneOrder = [...replyById.values()]
    .toSorted(
      (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.commentId - b.commentId,
    )
    .map(({ commentId }) => commentId);
  assert(
    property(integer(), integer({ min: 500, max: 3000 }), (seed, size) => {
      const random = sample(shuffledSubarray(ids, { minLength: ids.length }), {
        seed,
        numRuns: 1,
      })[0] as readonly number[];
      let state = commentsReducer(
        undefined,
        commentsLoaded({
          ...place,
          found: aCommentThreadPage({
            threads: [{ comment: aComment({ commentId: 1, replyCount: 10_000 }), replies: [] }],
          }),
        }),
      );
      for (let offset = 0; offset < random.length; offset += size) {
        // each page repeats some replies of the page before
        const replies = random
          .slice(Math.max(0, offset - 20), offset + size)
          .flatMap((id) => replyById.get(id) ?? []);
        const hasMoreReplies = offset + size < random.length;
        state = commentsReducer(
          state,
          repliesLoaded({ commentId: 1, offset, replies, hasMoreReplies }),
        );
      }
      expect(state.threads['1']).toMatchObject({ commentIds: inOneOrder, hasMoreReplies: false });
    }),
    { numRuns: 4 },
  );
});

test('R3.4 adds a posted comment or reply to the page once, and counts it once', () => {
  const found = aCommentThreadPage();
  const before = commentsReducer(undefined, commentsLoaded({ ...place, found }));
  const comment = aComment({ commentId: 99, entryId: 7 });
  const arrived = [1, 2].reduce(
    (state) => commentsReducer(state, commentArrived({ page: 1, comment })),
    before,
  );
  expect(arrived.commentPageMap['7/1']).toMatchObject({
    commentIds: [99, 12900000001],
    commentCount: 3,
  });
  expect(arrived.markedId).toBe(99);
  const answer = aComment({
    commentId: 100,
    entryId: 7,
    threadId: 12900000001,
    createdAt: '2026-07-30T09:15:00.000+09:00',
  });
  const answered = commentsReducer(arrived, commentArrived({ page: 1, comment: answer }));
  expect(answered.threads['12900000001']?.commentIds).toEqual([12900000002, 100]);
  expect(answered.commentMap['12900000001']?.replyCount).toBe(2);
  expect(answered.commentPageMap['7/1']).toMatchObject({
    commentIds: [99, 12900000001],
    commentCount: 4,
  });
});
