import { PLACEHOLDER_HEIGHTS_PX } from '@engawa/contract';
import { EntryFollow } from './EntryFollow.tsx';
import { defineFollowModule } from './defineFollowModule.ts';

const { snsFollow } = PLACEHOLDER_HEIGHTS_PX;

/** Who wrote an entry, and the button that follows them, at its end. */
export const exposed = defineFollowModule({
  name: 'EntryFollow',
  View: EntryFollow,
  placeholderHeightPx: { new: snsFollow, official: snsFollow, old: snsFollow, uranus: snsFollow },
});
