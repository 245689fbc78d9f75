import { defineModule, readNumberId } from '@engawa/contract';

const SamplePart = ({ id }: { readonly id: number }) => (
  <p data-entry-id={id}>まだ何もありません。</p>
);

/** A module of an entry; the module's id is the entry's id. */
export const exposed = defineModule({
  name: 'SamplePart',
  readId: readNumberId,
  slices: [],
  View: SamplePart,
  // reserved until the module renders, so that the page does not shift
  placeholderHeightPx: 24,
  preloadMarginPx: 300,
});
