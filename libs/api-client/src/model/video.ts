import type { Picture } from './image.ts';
import type { Paging } from './paging.ts';

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
};

export type VideoPage = { readonly videos: readonly Video[]; readonly paging: Paging };

/** The films of one entry, at least one, in order. */
export type EntryVideos = {
  readonly videos: readonly Video[];
  /** plain text from the start of the entry */
  readonly excerpt: string;
};
