import { PLACEHOLDER_HEIGHTS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import { EntryFollow } from './EntryFollow.tsx';
import { defineFollowModule } from '../followModule/defineFollowModule.ts';

const { snsFollow } = PLACEHOLDER_HEIGHTS_PX;

/** The author of an entry with a follow button, at the entry's end. */
export const exposed = defineFollowModule({
  name: 'EntryFollow',
  View: EntryFollow,
  placeholderHeightPx: snsFollow,
});
