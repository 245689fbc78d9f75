import { feedSlice } from '../feed/feedSlice.ts';
import { followSlices } from '../follow/followSlices.ts';
import { guestFeedSlice } from '../guestFeed/guestFeedSlice.ts';
import { historySlice } from '../history/historySlice.ts';
import { savedHereSlice } from '../saved/savedHere.ts';
import { feedAppealSlice } from './feedAppeal.ts';

/** What the way to the feed and all that it leads to is about. */
export const timelineSlices = [
  feedSlice,
  guestFeedSlice,
  historySlice,
  feedAppealSlice,
  savedHereSlice,
  ...followSlices,
];
