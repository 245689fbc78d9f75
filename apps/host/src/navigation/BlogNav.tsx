import {
  BLOG_SECTION_NAMES,
  BLOG_SECTIONS,
  sectionHref,
  type BlogSection,
} from './blogSections.ts';

/** @param current the section that the page belongs to, null where it belongs to none */
export const BlogNav = ({ amebaId, current }: { amebaId: string; current: BlogSection | null }) => (
  <nav className="BlogNav" aria-label="ブログのメニュー" data-uranus-component="blogHeaderNav">
    <ul>
      {BLOG_SECTION_NAMES.map((section) => (
        <li key={section}>
          <a
            href={sectionHref(amebaId, section)}
            aria-current={section === current ? 'page' : undefined}
          >
            {BLOG_SECTIONS[section].label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
