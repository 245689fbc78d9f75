import { BLOG_SECTIONS, sectionHref } from './blogSections.ts';

const EXITS = ['top', 'entryList', 'imageList'] as const;

/** Where to go after the last line. */
export const BlogFooterNav = ({ amebaId }: { amebaId: string }) => (
  <nav className="BlogFooterNav" aria-label="ブログの出口" data-uranus-component="blogFooterNav">
    {EXITS.map((section) => (
      <a key={section} href={sectionHref(amebaId, section)}>
        {BLOG_SECTIONS[section].label}
      </a>
    ))}
    <a href="#top">ページの先頭へ</a>
  </nav>
);
