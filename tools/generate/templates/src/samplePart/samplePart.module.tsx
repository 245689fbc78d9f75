import { defineModule, LAZY_OFFSETS_PX, readNumberId, success } from '@engawa/contract';

const SamplePart = ({ id }: { readonly id: number }) => (
  <p data-entry-id={id}>まだ何もありません。</p>
);

/** A part of an entry, whose id is its own. */
export const exposed = defineModule({
  name: 'SamplePart',
  readId: readNumberId,
  slices: [],
  // oxlint-disable-next-line require-yield -- a module with data yields its reads here
  *load() {
    return success(undefined);
  },
  View: SamplePart,
  // reserved until the module renders, so that the page does not shift
  placeholderHeightPx: { new: 24, official: 24, old: 24, uranus: 24 },
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
