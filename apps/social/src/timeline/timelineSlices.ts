import { feedSlice } from '../feed/feedSlice.ts';
import { followSlices } from '../followModule/followSlices.ts';
import { guestFeedSlice } from '../guestFeed/guestFeedSlice.ts';
import { historySlice } from '../history/historySlice.ts';
import { savedHereSlice } from '../saved/savedHere.ts';
import { feedAppealSlice } from './feedAppeal.ts';

/** The slices of the link to the feed and of the views that it opens. */
export const timelineSlices = [
  feedSlice,
  guestFeedSlice,
  historySlice,
  feedAppealSlice,
  savedHereSlice,
  ...followSlices,
];
