import type { BlogQuery } from '@engawa/api-client/resources/parts/blogParams.ts';
import {
  defineModule,
  readNumberId,
  selectLoadedBlog,
  success,
  type Read,
  type RemoteModule,
  type Result,
} from '@engawa/contract';
import type { ReactNode } from 'react';
import { commerceSlice, toSold, type Sold } from './commerceSlice.ts';

type Below<T> = Pick<RemoteModule, 'name'> & {
  readonly View: (props: { readonly id: number }) => ReactNode;
  /** height that the placeholder reserves in every template, in CSS px */
  readonly heightPx: number;
  readonly get: (
    read: Read,
  ) => (query: BlogQuery & { readonly entryId: number }) => Promise<Result<T>>;
  /** returns the action that stores the value, or the status of the failure */
  readonly loaded: (entryId: number, found: Sold<T>) => { readonly type: string };
};

/**
 * Defines a module of items below an entry, rendered on the server. The module's id is the entry
 * id.
 */
export const entryModule = <T>({ name, View, heightPx, get, loaded }: Below<T>) =>
  defineModule({
    name,
    readId: readNumberId,
    slices: [commerceSlice],
    /**
     * @errors returns the error of the read, except API-004: an entry without items is a success,
     * and nothing is rendered
     */
    load: async (entryId, { read, dispatch, select }) => {
      const { amebaId, blogId } = select(selectLoadedBlog);
      const answer = await get(read)({ amebaId, blogId, entryId });
      dispatch(loaded(entryId, toSold(answer)));
      return answer.ok || answer.error.code === 'API-004' ? success(undefined) : answer;
    },
    View,
    placeholderHeightPx: heightPx,
    preloadMarginPx: 300,
  });
