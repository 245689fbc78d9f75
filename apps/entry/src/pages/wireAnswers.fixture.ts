import {
  failure,
  success,
  type ApiError,
  type Params,
  type Read,
  type Result,
} from '@engawa/contract';

type Wire = Readonly<Record<string, unknown>>;

/** An entry as the read layer sends it; held to the shape by the decoders that read it. */
export const aWireEntry = (differences: Wire = {}) => ({
  entry_id: 12870014402,
  blog_id: 10001,
  user_id: 1,
  ameba_id: 'hidamari-yonin',
  entry_title: '雨あがりの庭で、梅を四キロ',
  entry_text: '<p>三日ぶりに雨がやんだ。</p>',
  excerpt: '三日ぶりに雨がやんだ。',
  entry_created_datetime: '2026-06-14T07:42:00.000+09:00',
  ins_datetime: '2026-06-14T07:42:00.000+09:00',
  upd_datetime: '2026-06-14T08:10:00.000+09:00',
  last_edit_datetime: '2026-06-14T08:10:00.000+09:00',
  publish_flg: 'open',
  closed_flg: 'off',
  deny_comment: 'accept',
  deny_comment_disp: 'accept',
  deny_reblog: 'accept',
  pr_flg: '0',
  is_pick: false,
  record_status: '0',
  theme_id: 501,
  theme_name: '台所のこと',
  hash_tag_list: ['梅しごと'],
  image_id: null,
  image_url: null,
  image_width: null,
  image_height: null,
  ...differences,
});

export const aWirePaging = (differences: Wire = {}) => ({
  prev: false,
  next: false,
  limit: 10,
  total_count: 1,
  max_page: 1,
  current_page: 1,
  next_page: null,
  prev_page: null,
  order: 'desc',
  ...differences,
});

/** What `blogEntries` answers for these entries. */
export const aWireBlogPage = (
  entries: readonly ReturnType<typeof aWireEntry>[],
  paging: Wire = {},
) => ({
  entities: {
    entryMap: Object.fromEntries(entries.map((entry) => [String(entry.entry_id), entry])),
    blogPageMap: {
      '10001/1': {
        blogId: 10001,
        data: entries.map(({ entry_id }) => entry_id),
        paging: aWirePaging(paging),
      },
    },
  },
});

export const aWireCommentPage = (paging: Wire = {}) => ({
  commentMap: {},
  commentIds: [],
  paging: aWirePaging(paging),
});

export const someWireReactions = (...entryIds: number[]) =>
  Object.fromEntries(entryIds.map((id) => [id, { iineCnt: 3, commentCnt: 2, reblogCnt: 1 }]));

export const anApiError = (code: ApiError['code'], statusCode: number): Result<never> =>
  failure({ code, statusCode, message: `Error ${statusCode}` });

/** A read layer that knows these answers, and what it was asked. */
export const aReadLayer = (answers: Readonly<Record<string, unknown>>) => {
  const asked: { readonly resource: string; readonly params: Params }[] = [];
  const read: Read = async (resource, params) => {
    asked.push({ resource, params });
    const answer = answers[resource] ?? anApiError('API-004', 404);
    return isFailure(answer) ? answer : success(answer);
  };
  return { read, asked };
};

const isFailure = (answer: unknown): answer is Result<never> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer;
