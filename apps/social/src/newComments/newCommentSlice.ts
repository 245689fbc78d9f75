import {
  createSlice,
  readPageNumber,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { NewCommentPage } from '@engawa/api-client/model/comment.ts';
import { fromPublicComment, toPublicComment } from '@engawa/api-client/model/publicComment.ts';
import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { pageKey } from '../people/peopleSlice.ts';

/** by `{blogId}/{page}` */
type NewCommentState = { readonly pageMap: Readonly<Record<string, NewCommentPage>> };

type Loaded = { readonly key: string; readonly page: NewCommentPage };

const NONE: NewCommentState = { pageMap: {} };

const slice = createSlice({
  name: 'newComments',
  initialState: NONE,
  reducers: {
    newCommentsLoaded: ({ pageMap }, { payload: { key, page } }: PayloadAction<Loaded>) => ({
      pageMap: { ...pageMap, [key]: page },
    }),
  },
});

export const { newCommentsLoaded } = slice.actions;

type Row = NewCommentPage['comments'][number];

const writeRow = ({ comment, entry }: Row) => ({
  ...toPublicComment(comment),
  entry_title: entry.title,
});

const readRow = (row: ReturnType<typeof writeRow>): Row => ({
  comment: fromPublicComment(row),
  entry: { entryId: row.entry_id, title: row.entry_title },
});

const toPublic = ({ pageMap }: NewCommentState) => ({
  newCommentPageMap: mapValues(pageMap, ({ comments, paging }) => ({
    data: comments.map(writeRow),
    paging: toPublicPaging(paging),
  })),
});

/** Shape of `newCommentState` in INIT_DATA. */
export type PublicNewCommentState = ReturnType<typeof toPublic>;

export const newCommentSlice = serializableSlice({
  reducerPath: 'newCommentState',
  reducer: slice.reducer,
  toInit: toPublic,
  fromInit: ({ newCommentPageMap }: PublicNewCommentState) => ({
    pageMap: mapValues(newCommentPageMap, ({ data, paging }) => ({
      comments: data.map(readRow),
      paging: fromPublicPaging(paging),
    })),
  }),
});

export type NewCommentRootState = RootState & { readonly newCommentState: NewCommentState };

/** The page in the address; undefined until it is loaded. */
export const selectVisibleComments = (state: NewCommentRootState): NewCommentPage | undefined => {
  const blog = selectBlog(state);
  if (!blog) return undefined;
  const page = readPageNumber(selectMatch(state).params);
  return state.newCommentState.pageMap[pageKey(blog.blogId, page)];
};
