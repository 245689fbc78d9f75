import { aWireComment, aWireCommentPage } from '../../fixtures/comment.ts';
import { fakeRead } from '../../fixtures/fakeRead.ts';
import { decodeBlogComments, getBlogComments } from './blogComments.ts';
import { decodeCommentText } from '../parts/commentText.ts';

describe('R3.4 a read of comments', () => {
  test('R9.1 requests the newest ten by default', async () => {
    const read = fakeRead({ blogComments: aWireCommentPage() });
    await getBlogComments(read)({ amebaId: 'a-b-c', entryId: 5 });
    expect(read.calls[0]?.params).toEqual({
      amebaId: 'a-b-c',
      entryId: 5,
      excludeReplies: false,
      offset: 0,
      limit: 10,
    });
  });

  test('returns the typed name of a visitor and the nickname of a member', () => {
    const visitor = aWireComment({
      comment_id: 1,
      comment_author: null,
      comment_name: '通りすがり',
    });
    const member = aWireComment({ comment_id: 2, comment_name: '' });
    expect(decodeBlogComments(aWireCommentPage([member, visitor]))).toMatchObject({
      value: {
        comments: [
          { name: '豆だいふく', author: { amebaId: 'mame-daifuku' } },
          { name: '通りすがり', author: null },
        ],
      },
    });
  });

  test('fails when a comment of the list is missing', () => {
    expect(decodeBlogComments({ ...aWireCommentPage(), commentIds: [404] })).toMatchObject({
      ok: false,
      error: { code: 'API-002' },
    });
  });
});

describe('the decoded text of a comment:', () => {
  test.each([
    ['一行目<br />二行目<br/>三行目<BR>四行目', '一行目\n二行目\n三行目\n四行目'],
    ['&lt;b&gt; &amp; &quot;x&quot; &#39;y&#x27; &apos;', "<b> & \"x\" 'y' '"],
    ['&amp;lt; is read once', '&lt; is read once'],
    ['&#128150;&#x1F496;', '💖💖'],
    ['&unknown; &; &#0; &#x110000; 100% & more', '&unknown; &; &#0; &#x110000; 100% & more'],
  ])('%s', (stored, text) => {
    expect(decodeCommentText(stored)).toBe(text);
  });
});
