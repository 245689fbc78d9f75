import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';

/** Number of characters from which a title in the normal font size would hide the cover. */
const LONG_TITLE = 24;

/** The blog's title; a long title has a smaller font. */
export const BlogTitle = ({
  title,
  href,
  isHeading,
}: {
  title: string;
  href: string;
  isHeading: boolean;
}) => {
  const Tag = isHeading ? 'h1' : 'p';
  return (
    <Tag
      className={joinClasses(
        'BlogHeader-title',
        [...title].length >= LONG_TITLE && 'BlogHeader-title--long',
        'skinTitleArea',
      )}
      dir="auto"
    >
      <a className="skinTitle" href={href}>
        <Phrases text={title} />
      </a>
    </Tag>
  );
};
