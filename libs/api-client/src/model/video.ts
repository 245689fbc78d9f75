import type { Picture } from './picture.ts';
import type { Paging } from './paging.ts';

/** Words of a film, as text beside it (WebVTT). */
type VideoTrack = {
  readonly kind: 'captions' | 'subtitles';
  /** as `srclang` has it */
  readonly language: string;
  /** what players call it */
  readonly label: string;
  /** absolute address */
  readonly url: string;
};

/** R3.18: a film of an entry. */
export type Video = {
  readonly videoId: number;
  readonly entryId: number;
  readonly entryTitle: string;
  readonly closedFlg: 'off' | 'mon_ng';
  readonly createdAt: string;
  /** films in its entry, and its place among them from 1 */
  readonly totalInEntry: number;
  readonly positionInEntry: number;
  /** absolute address of the film */
  readonly url: string;
  /** its first sight, without a size in the address; the film has the same ratio of sides */
  readonly poster: Picture;
  readonly seconds: number;
  readonly tracks: readonly VideoTrack[];
};

export type VideoPage = { readonly videos: readonly Video[]; readonly paging: Paging };

/** The films of one entry, at least one, in order. */
export type EntryVideos = {
  readonly videos: readonly Video[];
  /** plain text from the start of the entry */
  readonly excerpt: string;
};
