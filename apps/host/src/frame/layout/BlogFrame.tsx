import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import type { ReactNode } from 'react';
import type { SideColumns } from '../../features/blog/sideColumns.ts';

export type BlogFrameProps = {
  /** True on every page except the first page of the blog top. */
  readonly hasCompactHeader: boolean;
  readonly header: ReactNode;
  readonly nav?: ReactNode;
  readonly ownd?: ReactNode;
  readonly tabs?: ReactNode;
  readonly side: ReactNode;
  /** the number of columns in `side`; the page's grid reserves no space for a missing column */
  readonly sideColumns: SideColumns;
  readonly footerNav: ReactNode;
  readonly children: ReactNode;
};

/**
 * The areas of a blog page in reading order; the template positions them. The areas outside the
 * skin's body belong to the service, because an owner's style sheet applies only inside the skin's
 * body.
 */
export const BlogFrame = (props: BlogFrameProps) => (
  <div className="BlogEdge">
    <div className={joinClasses('Blog', props.hasCompactHeader && 'Blog--compact', 'skinBody')}>
      <div className="Blog-frame skinFrame">
        {props.header}
        {props.nav}
        {props.ownd}
        {props.tabs}
        <div
          className={joinClasses('Page', `Page--${props.sideColumns}`, 'skinContentsArea')}
          data-uranus-layout="columnC"
        >
          <main
            className="Page-main skinMainArea"
            id="main"
            tabIndex={-1}
            data-uranus-layout="content"
          >
            {props.children}
          </main>
          {props.side}
        </div>
        {props.footerNav}
      </div>
    </div>
  </div>
);
