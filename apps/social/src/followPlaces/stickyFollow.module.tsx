import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { FollowButton } from '../follow/FollowButton.tsx';
import { defineFollowModule } from './defineFollowModule.ts';

/** A small button, in every template. */
const HEIGHT_PX = 32;

/** The bar shows only with scripts: the server renders nothing into it. */
const StickyFollow = ({ id }: { readonly id: string }) =>
  useIsLive() && <FollowButton amebaId={id} place="sticky" isSmall />;

/** The follow button in the bar of a blog whose cover is above the window. */
export const exposed = defineFollowModule({
  name: 'StickyFollow',
  View: StickyFollow,
  placeholderHeightPx: { new: HEIGHT_PX, official: HEIGHT_PX, old: HEIGHT_PX, uranus: HEIGHT_PX },
  isVisibleLate: true,
});
