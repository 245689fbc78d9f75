import { aComment } from '../fixtures/comment.ts';
import { aPaging } from '../fixtures/paging.ts';
import { decodeWith } from '../resources/define/decodeWith.ts';
import { WireComment } from '../resources/parts/comment.ts';
import { WirePaging } from '../resources/parts/paging.ts';
import { fromPublicComment, toPublicComment } from './publicComment.ts';
import { fromPublicPaging, toPublicPaging } from './publicPaging.ts';

const author = { amebaId: 'kanoya-mio', blogId: null, nickname: '澪', imageUrl: null };

test.each([aComment({ author }), aComment({ author: null, isGone: true, threadId: 3 })])(
  'R3.4 the public form of a comment is its form on the wire',
  (comment) => {
    expect(fromPublicComment(toPublicComment(comment))).toEqual(comment);
    const decoded = decodeWith(WireComment)(toPublicComment(comment));
    const name = comment.author?.nickname ?? comment.name;
    expect(decoded).toEqual({ ok: true, value: { ...comment, name } });
  },
);

test('R3.6 the public form of paging is its form on the wire', () => {
  const paging = aPaging({ currentPage: 2, maxPage: 2, prevPage: 1, nextPage: null });
  expect(fromPublicPaging(toPublicPaging(paging))).toEqual(paging);
  expect(decodeWith(WirePaging)(toPublicPaging(paging))).toEqual({ ok: true, value: paging });
});
