export type BlogSection = 'top' | 'entryList' | 'imageList' | 'reader' | 'favorite' | 'bookmark';

type Section = { readonly label: string; readonly file: string };

/** The parts of a blog that have a page of their own, in the order of the menu. */
export const BLOG_SECTIONS = {
  top: { label: 'ブログトップ', file: '' },
  entryList: { label: '記事一覧', file: 'entrylist.html' },
  imageList: { label: '画像一覧', file: 'imagelist.html' },
  reader: { label: '読者', file: 'reader.html' },
  favorite: { label: 'お気に入り', file: 'favorite.html' },
  bookmark: { label: 'ブックマーク', file: 'bookmark.html' },
} as const satisfies Record<BlogSection, Section>;

export const BLOG_SECTION_NAMES = Object.keys(BLOG_SECTIONS) as readonly BlogSection[];

export const sectionHref = (amebaId: string, section: BlogSection): string =>
  `/${amebaId}/${BLOG_SECTIONS[section].file}`;
