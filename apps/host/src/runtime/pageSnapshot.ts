import { dehydrate, rehydrate, type AnyState, type SliceSet } from './sliceSet.ts';

/**
 * The state of a loaded page: in serialized form for the document, and in the form that server and
 * browser render.
 */
export type PageSnapshot = {
  readonly set: SliceSet;
  /** serialized state in the document */
  readonly init: AnyState;
  /** the state that renders the page: `init`, deserialized */
  readonly state: AnyState;
};

export const takeSnapshot = (set: SliceSet, state: AnyState): PageSnapshot => {
  const init = dehydrate(set, state);
  return { set, init, state: rehydrate(set, init) };
};
