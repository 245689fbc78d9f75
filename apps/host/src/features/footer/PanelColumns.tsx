import { address } from '@engawa/contract';
import { Part } from '../../runtime/parts/Part.tsx';
import type { PanelColumn } from './panelColumns.ts';

/**
 * Blogs in columns. Each row is one and a half text lines high, so that the panel fits its reserved
 * height.
 */
export const PanelColumns = ({ columns }: { columns: readonly PanelColumn[] }) => (
  <div className="ServiceFooter-columns">
    {columns.map(({ title, href, blogs }) => (
      <Part key={title} name="host/FooterPanel">
        <section>
          <h2>{href === null ? title : <a href={href}>{title}</a>}</h2>
          <ol>
            {blogs.map((blog) => (
              <li key={blog.amebaId} value={blog.rank} dir="auto">
                <a href={address.blogTop.path(blog.amebaId)}>{blog.title}</a>
                <small>{blog.nickname}</small>
              </li>
            ))}
          </ol>
        </section>
      </Part>
    ))}
  </div>
);
