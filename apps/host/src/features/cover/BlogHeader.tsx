import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { address, type TemplateName } from '@engawa/contract';
import type { Picture } from '@engawa/api-client/model/picture.ts';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import type { ReactNode } from 'react';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { BlogBadge } from './BlogBadge.tsx';
import { BlogTitle } from './BlogTitle.tsx';
import { CoverPicture } from './CoverPicture.tsx';

export type BlogHeaderProps = {
  readonly template: TemplateName;
  readonly amebaId: string;
  readonly title: string;
  readonly description: string;
  readonly nickname: string;
  /** the owner's cover, a feature of the paid plan; null renders the template's cover */
  readonly cover: Picture | null;
  /** base URL of the host's own files, with a trailing slash */
  readonly filesUrl: string;
  readonly portrait: Picture | null;
  /** `null` if the blog is not official; '' if its owner set no text */
  readonly officialUpperText: string | null;
  /** actions for the blog, such as following it */
  readonly acts?: ReactNode;
  /**
   * whether the blog's title is the page's main heading: true on lists, false on an entry page,
   * whose heading is the entry's title
   */
  readonly isHeading: boolean;
  /** whether the header has a cover; if false, the header is only the title in one line */
  readonly hasCover: boolean;
};

/** The header of a blog: cover, portrait, badge, title, description. */
export const BlogHeader = (props: BlogHeaderProps) => {
  const { hasBadge, hasHeaderPortrait, coverSizes, portraitPx } = ARRANGEMENTS[props.template];
  const { hasCover } = props;
  return (
    // this element must stay when another page opens in the document, because the sticky header
    // observes it
    <section
      className={joinClasses('BlogHeader', hasCover ? 'skinHeaderArea' : 'BlogHeader--slim')}
      aria-label="ブログの表紙"
    >
      {hasCover && (
        <CoverPicture
          cover={props.cover}
          template={props.template}
          filesUrl={props.filesUrl}
          sizes={coverSizes}
        />
      )}
      {hasCover && hasHeaderPortrait && props.portrait && (
        <img
          className="BlogHeader-portrait"
          {...squareSources(props.portrait.url, portraitPx)}
          width={portraitPx}
          height={portraitPx}
          alt={`${props.nickname}さんの写真`}
          decoding="async"
        />
      )}
      <div className={joinClasses('BlogHeader-heading', hasCover && 'skinBlogHeadingGroupArea')}>
        {hasCover && hasBadge && props.officialUpperText !== null && (
          <BlogBadge upperText={props.officialUpperText} />
        )}
        <BlogTitle
          title={props.title}
          href={address.blogTop.path(props.amebaId)}
          isHeading={props.isHeading}
        />
        {hasCover && props.description !== '' && (
          <p className="BlogHeader-description skinDescription" dir="auto">
            {props.description}
          </p>
        )}
      </div>
      {hasCover && props.acts && <div className="BlogHeader-follow">{props.acts}</div>}
    </section>
  );
};
