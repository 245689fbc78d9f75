import type { BlogQuery } from '@engawa/api-client/resources/parts/blogQuery.ts';
import {
  call,
  defineModule,
  getRead,
  put,
  readNumberId,
  selectLoadedBlog,
  success,
  type Read,
  type RemoteModule,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import type { ReactNode } from 'react';
import { commerceSlice, toSold, type Sold } from './commerceSlice.ts';

type Below<T> = Pick<RemoteModule, 'name'> & {
  readonly View: (props: { readonly id: number }) => ReactNode;
  /** kept free for it in each template, CSS px */
  readonly heightPx: number;
  readonly get: (
    read: Read,
  ) => (query: BlogQuery & { readonly entryId: number }) => Promise<Result<T>>;
  /** the action that stores what was read, or why it could not be */
  readonly loaded: (entryId: number, found: Sold<T>) => { readonly type: string };
};

/** A module of things below an entry; its id is the entry's. Drawn on the server, where it stands. */
export const entryModule = <T>({ name, View, heightPx, get, loaded }: Below<T>) =>
  defineModule({
    name,
    readId: readNumberId,
    slices: [commerceSlice],
    /** @errors of the read, but for API-004: that there are none is an answer, and nothing is rendered */
    *load(entryId): SagaGenerator<Result<void>> {
      const read = yield* getRead();
      const { amebaId, blogId } = yield* selectLoadedBlog();
      const answer = yield* call(get(read), { amebaId, blogId, entryId });
      yield* put(loaded(entryId, toSold(answer)));
      return answer.ok || answer.error.code === 'API-004' ? success(undefined) : answer;
    },
    View,
    placeholderHeightPx: { new: heightPx, official: heightPx, old: heightPx, uranus: heightPx },
    preloadMarginPx: 300,
  });
