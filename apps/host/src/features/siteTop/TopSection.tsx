import { useId, type ReactNode } from 'react';
import styles from './SiteTop.module.scss';

/** A section of the front page with a title; a section without items is not rendered. */
export const TopSection = <T,>({
  title,
  id,
  items,
  children,
}: {
  title: string;
  /** anchor for links to this section */
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
