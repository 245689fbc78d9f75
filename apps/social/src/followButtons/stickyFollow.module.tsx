import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { FollowButton } from '../follow/FollowButton.tsx';
import { defineFollowModule } from '../followModule/defineFollowModule.ts';

/** The height of a small button, the same in every template. */
const HEIGHT_PX = 32;

/** The server renders no button, because the bar appears only with scripts. */
const StickyFollow = ({ id }: { readonly id: string }) =>
  useIsLive() && <FollowButton amebaId={id} place="sticky" isSmall />;

/** The follow button in the bar that appears once the blog's cover has left the viewport. */
export const exposed = defineFollowModule({
  name: 'StickyFollow',
  View: StickyFollow,
  placeholderHeightPx: HEIGHT_PX,
  isVisibleLate: true,
});
