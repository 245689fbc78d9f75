import { PLACEHOLDER_HEIGHTS_PX } from '@engawa/contract';
import { EntryFollow } from './EntryFollow.tsx';
import { followPlace } from './followPlace.ts';

const { snsFollow } = PLACEHOLDER_HEIGHTS_PX;

/** Who wrote an entry, and the button that follows them, at its end. */
export const exposed = followPlace({
  name: 'EntryFollow',
  View: EntryFollow,
  placeholderHeightPx: { new: snsFollow, official: snsFollow, old: snsFollow, uranus: snsFollow },
});
