import type { Picture } from './picture.ts';
import type { Paging } from './paging.ts';

/** Captions or subtitles of a video (WebVTT). */
type VideoTrack = {
  readonly kind: 'captions' | 'subtitles';
  /** as in `srclang` */
  readonly language: string;
  /** label in players */
  readonly label: string;
  /** absolute URL */
  readonly url: string;
};

/** R3.18: a video of an entry. */
export type Video = {
  readonly videoId: number;
  readonly entryId: number;
  readonly entryTitle: string;
  readonly closedFlg: 'off' | 'mon_ng';
  readonly createdAt: string;
  /** number of videos in the entry, and the position of this one from 1 */
  readonly totalInEntry: number;
  readonly positionInEntry: number;
  /** absolute URL of the video */
  readonly url: string;
  /** still image, without a size in its URL; it has the video's aspect ratio */
  readonly poster: Picture;
  readonly seconds: number;
  readonly tracks: readonly VideoTrack[];
};

export type VideoPage = { readonly videos: readonly Video[]; readonly paging: Paging };

/** The videos of one entry, at least one, in order. */
export type EntryVideos = {
  readonly videos: readonly Video[];
  /** plain text from the start of the entry */
  readonly excerpt: string;
};
