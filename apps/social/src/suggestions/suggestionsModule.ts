import { defineModule, fork, type RemoteModule, type SagaGenerator } from '@engawa/contract';
import type { ReactNode } from 'react';
import { followSaga, followSlices } from '../followModule/followSlices.ts';
import { suggestionsSaga } from './suggestionsSaga.ts';
import { suggestionsSlice } from './suggestionsSlice.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';

type SuggestionsFacts = {
  readonly name: string;
  readonly readId: (text: string) => string;
  readonly View: (props: { readonly id: string }) => ReactNode;
};

/** Both modules share this saga, so that a page with both modules starts the saga only once. */
function* watchSuggestions(): SagaGenerator<void> {
  yield* fork(followSaga);
  yield* fork(suggestionsSaga);
}

/**
 * Defines a module of suggestions. The module's id is the amebaId on which the suggestions are
 * based, or '' for all follows of the reader.
 */
export const suggestionsModule = (facts: SuggestionsFacts): RemoteModule =>
  defineModule({
    ...facts,
    slices: [...followSlices, suggestionsSlice],
    saga: watchSuggestions,
    placeholderHeightPx: 0,
    preloadMarginPx: LAZY_OFFSETS_PX.follow,
  });
