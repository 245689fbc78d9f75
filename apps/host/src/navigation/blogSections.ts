import type { BlogFeature } from '@engawa/contract';

export type BlogSection = 'top' | 'entryList' | 'imageList' | 'reader' | 'favorite' | 'bookmark';

type Section = {
  readonly label: string;
  readonly file: string;
  /** stands only where the blog has it */
  readonly feature?: BlogFeature;
};

/** The parts of a blog that have a page of their own, in the order of the menu. */
export const BLOG_SECTIONS: Readonly<Record<BlogSection, Section>> = {
  top: { label: 'ブログトップ', file: '' },
  entryList: { label: '記事一覧', file: 'entrylist.html' },
  imageList: { label: '画像一覧', file: 'imagelist.html', feature: 'image' },
  reader: { label: '読者', file: 'reader.html' },
  favorite: { label: 'お気に入り', file: 'favorite.html' },
  bookmark: { label: 'ブックマーク', file: 'bookmark.html' },
};

export const BLOG_SECTION_NAMES = Object.keys(BLOG_SECTIONS) as readonly BlogSection[];

export const sectionHref = (amebaId: string, section: BlogSection): string =>
  `/${amebaId}/${BLOG_SECTIONS[section].file}`;
