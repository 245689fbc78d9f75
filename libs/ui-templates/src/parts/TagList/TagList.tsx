import { joinClasses } from '../joinClasses.ts';
import styles from './TagList.module.scss';

export type Tag = { readonly name: string; readonly href: string };

/**
 * Hashtags. @param tags names without `#`
 * @param look `pill` for hashtags to choose from, `plain` for the hashtags below a text; a plain
 * list gets its position and size from `className`
 */
export const TagList = ({
  tags,
  look = 'pill',
  label = 'ハッシュタグ',
  className,
}: {
  tags: readonly Tag[];
  look?: 'pill' | 'plain';
  label?: string;
  className?: string | undefined;
}) =>
  tags.length > 0 && (
    <ul className={joinClasses(styles[`TagList--${look}`], className)} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.name}>
          <a href={tag.href}>#{tag.name}</a>
        </li>
      ))}
    </ul>
  );
