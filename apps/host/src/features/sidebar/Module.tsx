import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import type { ReactNode } from 'react';

/** One box of the side columns. @param menuClass public class name, which skins use */
export const Module = ({
  title,
  menuClass,
  bodyClass,
  children,
}: {
  title: string;
  menuClass: `${string}Menu`;
  bodyClass?: string;
  children: ReactNode;
}) => (
  <section className={joinClasses('Module skinMenu', menuClass)}>
    <h2 className="Module-title skinMenuHeader">
      <span className="skinMenuTitle">{title}</span>
    </h2>
    <div className={joinClasses('Module-body skinMenuBody', bodyClass)}>{children}</div>
  </section>
);
