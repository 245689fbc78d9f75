import { codecOf, listCodec, mapCodec, type Codec } from '@engawa/api-client/model/codec.ts';
import { commentCodec, type NewCommentPage } from '@engawa/api-client/model/comment.ts';
import { entryLinkCodec } from '@engawa/api-client/model/entry.ts';
import { pagingCodec } from '@engawa/api-client/model/paging.ts';
import {
  createSlice,
  pageNumberOf,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { pageKey } from '../people/peopleSlice.ts';

/** By `{blogId}/{page}`. */
export type NewCommentState = { readonly pageMap: Readonly<Record<string, NewCommentPage>> };

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
type WrittenRow = ReturnType<typeof commentCodec.encode> & { readonly entry_title: string };

const rowCodec: Codec<Row, WrittenRow> = {
  encode: ({ comment, entry }) => ({ ...commentCodec.encode(comment), entry_title: entry.title }),
  decode: (row) => ({ comment: commentCodec.decode(row), entry: entryLinkCodec.decode(row) }),
};

const pageCodec = codecOf<NewCommentPage>()({
  comments: ['data', listCodec(rowCodec)],
  paging: pagingCodec,
});

/** What INIT_DATA says under `newCommentState`. */
const codec = codecOf<NewCommentState>()({ pageMap: ['newCommentPageMap', mapCodec(pageCodec)] });

export const newCommentSlice = serializableSlice({
  reducerPath: 'newCommentState',
  reducer: slice.reducer,
  toInit: codec.encode,
  fromInit: codec.decode,
});

export type NewCommentRootState = RootState & { readonly newCommentState: NewCommentState };

/** The page that the address names; undefined until it is loaded. */
export const selectShownComments = (state: NewCommentRootState): NewCommentPage | undefined => {
  const blog = selectBlog(state);
  if (!blog) return undefined;
  const page = pageNumberOf(selectMatch(state).params);
  return state.newCommentState.pageMap[pageKey(blog.blogId, page)];
};
