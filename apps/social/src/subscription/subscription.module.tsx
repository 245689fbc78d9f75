import { defineFollowModule } from '../followModule/defineFollowModule.ts';
import { Subscription } from './Subscription.tsx';

/** The dialog of a blog's subscription. The module's id is the blog's amebaId. */
export const exposed = defineFollowModule({
  name: 'Subscription',
  View: Subscription,
  placeholderHeightPx: 0,
});
