import type { ReactNode } from 'react';
import { Count } from '../Count/Count.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Panel.module.scss';

/**
 * A block of the main column with its heading.
 * @param level 1 for the main content of the page, 2 below an entry
 * @param count a number with its unit, displayed next to the heading
 */
export const Panel = ({
  level,
  title,
  count,
  id,
  children,
}: {
  level: 1 | 2;
  title: string;
  count?: { readonly value: number; readonly unit: string };
  id?: string;
  children: ReactNode;
}) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      className={joinClasses(styles['Panel'], level === 2 && styles['Panel--below'])}
      id={id}
      data-uranus-component="mainWidget"
    >
      <Heading className={styles['Panel-title']}>
        <span dir="auto">{title}</span>
        {count && <Count className={styles['Panel-count']} {...count} />}
      </Heading>
      {children}
    </section>
  );
};
