import { address, type BlogFeature, type PageChrome } from '@engawa/contract';

export type BlogSection = NonNullable<PageChrome['section']>;

type Section = {
  readonly label: string;
  readonly pathOf: (amebaId: string) => string;
  /** the section is only displayed if the blog has this feature */
  readonly feature?: BlogFeature;
};

/** The parts of a blog with a page of their own, in the order of the menu. */
export const BLOG_SECTIONS: Readonly<Record<BlogSection, Section>> = {
  top: { label: 'ブログトップ', pathOf: address.blogTop.path },
  entryList: { label: '記事一覧', pathOf: address.entryList.path },
  imageList: { label: '画像一覧', pathOf: address.images.path, feature: 'image' },
  reader: { label: 'フォロワー', pathOf: address.readers.path },
  favorite: { label: 'お気に入り', pathOf: address.favorites.path },
  bookmark: { label: 'ブックマーク', pathOf: address.bookmarks.path },
};

export const BLOG_SECTION_NAMES = Object.keys(BLOG_SECTIONS) as readonly BlogSection[];

export const sectionHref = (amebaId: string, section: BlogSection): string =>
  BLOG_SECTIONS[section].pathOf(amebaId);
