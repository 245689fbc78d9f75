import { useId, type ReactNode } from 'react';
import styles from './SiteTop.module.scss';

/** A titled part of the front page; it stays away where there is nothing to show. */
export const TopSection = <T,>({
  title,
  id,
  items,
  children,
}: {
  title: string;
  /** for links to this part */
  id?: string;
  items: readonly T[] | null;
  children: (items: readonly T[]) => ReactNode;
}) => {
  const titleId = useId();
  return (
    items !== null &&
    items.length > 0 && (
      <section className={styles['SiteTop-section']} id={id} aria-labelledby={titleId}>
        <h2 className={styles['SiteTop-heading']} id={titleId}>
          {title}
        </h2>
        {children(items)}
      </section>
    )
  );
};
