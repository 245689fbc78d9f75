import { CONTROL_HEIGHTS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import { FollowButton } from '../follow/FollowButton.tsx';
import { defineFollowModule } from '../followModule/defineFollowModule.ts';

/** The follow button next to a blog's title. */
export const exposed = defineFollowModule({
  name: 'HeaderFollow',
  View: ({ id }) => <FollowButton amebaId={id} place="header" />,
  placeholderHeightPx: CONTROL_HEIGHTS_PX,
});
