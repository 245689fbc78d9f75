import { aCommentThreadPage } from '@engawa/api-client/fixtures/comment.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { commentsSlice, commentsFailed, commentsLoaded, commentsReducer } from './commentsSlice.ts';

const place = { entryId: 7, page: 1 };

test('R3.4 comments and their pages under their public names', () => {
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

test('a page that could not be read stays one', () => {
  const state = commentsReducer(undefined, commentsFailed(place));
  expect(commentsSlice.toInit(state)).toMatchObject({
    commentPageMap: { '7/1': { data: [], paging: null } },
  });
  expect(commentsSlice.fromInit(commentsSlice.toInit(state))).toEqual(state);
});
