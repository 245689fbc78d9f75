import {
  commentFailureText,
  parseCommentReason,
} from '@engawa/blog-domain/comments/commentReasonCode.ts';
import {
  COMMENT_NAME_MAX,
  COMMENT_TEXT_MAX,
  findCommentNameError,
  findCommentTextError,
  normaliseCommentValue,
} from '@engawa/blog-domain/comments/validateComment.ts';
import { defineAction } from '@engawa/contract';
import { COMMENT_REFUSALS, HELD, POSTED } from './commentRefusals.ts';

const REASONS = ['400007013', '400007014', '400007015', '400007007', '400007012'] as const;

/**
 * Posts a comment of a guest or a member, without scripts. For a member, the nickname replaces the
 * name in the form.
 */
export const commentAction = defineAction({
  access: 'anyone',
  fields: {
    amebaId: { kind: 'amebaId' },
    entryId: { kind: 'id' },
    parentId: {
      kind: 'id',
      isOptional: true,
      quotes: { what: 'comment', title: '{name}さんのコメントへの返信' },
    },
    postKey: { kind: 'key' },
    commentName: {
      kind: 'text',
      label: '名前',
      maxLength: 200,
      limit: COMMENT_NAME_MAX,
      isRequired: false,
    },
    commentText: {
      kind: 'text',
      label: 'コメント',
      maxLength: 20_000,
      limit: COMMENT_TEXT_MAX,
      isRequired: true,
    },
  },
  writes: [{ resource: 'comment', operation: 'create' }],
  anchor: 'comments',
  // A separate page confirms the post, because the page to which the visitor returns may not
  // contain the new reply.
  isNotified: true,
  // No person fills in the form within this time, so an earlier submission comes from a bot.
  minAgeS: 3,
  plan: ({ amebaId, entryId, parentId, postKey, ...typed }) => {
    const [name, text] = [
      normaliseCommentValue(typed.commentName),
      normaliseCommentValue(typed.commentText),
    ];
    // An empty name is not an error here: a member needs no name, and only the platform knows
    // whether the poster is a member.
    const commentName = name === '' ? null : findCommentNameError(name);
    const commentText = findCommentTextError(text);
    if (commentName !== null || commentText !== null)
      return {
        kind: 'faulty',
        faults: {
          ...(commentName !== null && { commentName }),
          ...(commentText !== null && { commentText }),
        },
      };
    return {
      kind: 'write',
      resource: 'comment',
      operation: 'create',
      params: { amebaId, entryId, parentId, postKey, commentName: name, commentText: text },
      outcomes: { isHeld: HELD },
    };
  },
  words: {
    question: ({ parentId }) =>
      parentId === null ? 'このコメントを投稿しますか？' : 'この返信を投稿しますか？',
    button: () => '投稿する',
    done: () => POSTED,
    back: '記事にもどる',
    refusals: {
      ...COMMENT_REFUSALS,
      ...Object.fromEntries(
        REASONS.map((code) => [code, commentFailureText(parseCommentReason(code))]),
      ),
      'API-008': '続けて投稿できる回数を超えました。時間をおいて再度お試しください。',
    },
  },
});
