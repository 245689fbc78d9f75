import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import styles from './IndexLinks.module.scss';

type IndexLink = { readonly href: string; readonly text: string; readonly entryCount: number };

/**
 * Links to lists of a blog, each with the number of its entries. @param isNarrow whether the
 * columns are narrow, for short names
 */
export const IndexLinks = ({
  links,
  isNarrow = false,
}: {
  links: readonly IndexLink[];
  isNarrow?: boolean;
}) => (
  <ul className={joinClasses(styles['IndexLinks'], isNarrow && styles['IndexLinks--narrow'])}>
    {links.map(({ href, text, entryCount }) => (
      <li key={href}>
        <a href={href} dir="auto">
          {text}
        </a>
        <Count className={styles['IndexLinks-count']} value={entryCount} unit="件" />
      </li>
    ))}
  </ul>
);
