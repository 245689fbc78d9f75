import { aCommentThreadPage } from '@engawa/api-client/fixtures/comment.ts';
import type { CommentOrder, CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import type {
  BlogSummary,
  DraftStorage,
  StoredValues,
  Read,
  SessionState,
  TemplateName,
  Write,
} from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { render } from '@testing-library/react';
import { entryDetailLoaded, entrySlice } from '../entries/entrySlice.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { exposed } from './comments.module.ts';
import { commentsLoaded, type CommentsRootState } from './state/commentsSlice.ts';
import type { CommentFormRootState } from './form/commentFormSlice.ts';

type Opened = {
  readonly found?: Partial<CommentThreadPage>;
  readonly blog?: Partial<BlogSummary>;
  readonly entry?: Partial<StoredEntry>;
  readonly session?: SessionState;
  readonly page?: number;
  readonly order?: CommentOrder;
  readonly read?: Read;
  readonly write?: Write;
  readonly storage?: StoredValues;
  readonly drafts?: DraftStorage;
};

export const GUEST: SessionState = { status: 'guest' };
export const MEMBER: Extract<SessionState, { status: 'member' }> = {
  status: 'member',
  amebaId: 'mame-daifuku',
  nickname: '豆だいふく',
  hasBlog: true,
  csrfToken: 'token',
};

/** Opens the page of an entry whose comments the server has loaded. */
export const openedComments = (options: Opened = {}) => {
  const {
    found = {},
    blog,
    session = GUEST,
    page = 1,
    order,
    read,
    write,
    storage,
    drafts,
  } = options;
  const entry = aStoredEntry(options.entry);
  const { entryId } = entry;
  const params = { entryId: String(entryId), ...(page > 1 && { page: String(page) }) };
  const path = `/hidamari-yonin/entry-${entryId}.html`;
  const opened = aContractStore<CommentsRootState & CommentFormRootState>({
    slices: [entrySlice, ...exposed.slices],
    shared: {
      page: {
        ...aRootState().page,
        match: aPageMatch({ path, params, ...(order && { query: { order } }) }),
      },
      blogger: { ...aRootState().blogger, blog: aBlogSummary(blog) },
      session,
    },
    ...(read && { read }),
    ...(write && { write }),
    ...(storage && { storage }),
    ...(drafts && { drafts }),
  });
  opened.store.dispatch(entryDetailLoaded({ entry, previous: null, next: null }));
  if (options.found)
    opened.store.dispatch(
      commentsLoaded({ entryId, page, ...(order && { order }), found: aCommentThreadPage(found) }),
    );
  return { ...opened, entryId };
};

/** Renders the comments as in a hydrated page, and starts their sagas. */
export const showComments = (
  opened: ReturnType<typeof openedComments>,
  template: TemplateName = 'new',
) => {
  if (exposed.saga) opened.start(exposed.saga);
  const { View } = exposed;
  return render(
    <Hosted store={opened.store} host={aSlotHost({ template })}>
      <View id={String(opened.entryId)} template={template} />
    </Hosted>,
  );
};
