import type { Picture } from './image.ts';

export type RankedBlog = {
  readonly rank: number;
  readonly amebaId: string;
  readonly title: string;
  readonly nickname: string;
  readonly genreName: string;
  readonly image: Picture | null;
};

export type RankedHashtag = {
  readonly rank: number;
  readonly name: string;
  readonly count: number;
};

export type NewEntry = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly blogTitle: string;
  readonly createdAt: string;
  readonly image: Picture | null;
};
