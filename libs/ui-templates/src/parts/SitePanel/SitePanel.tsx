import { useId, type ReactNode } from 'react';
import { Phrases } from '../Phrases/Phrases.tsx';
import styles from './SitePanel.module.scss';

/**
 * A page of the site, with its subject as heading and its parts below.
 * @param columns whether the parts are in columns next to each other @param above content above the
 * columns, across all of them
 */
export const SitePanels = ({
  title,
  lead,
  columns = false,
  above,
  children,
}: {
  title: string;
  lead?: string;
  columns?: boolean;
  above?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <h1 className={styles['SitePanels-title']} dir="auto">
      <Phrases text={title} />
    </h1>
    {lead !== undefined && (
      <p className={styles['SitePanels-lead']}>
        <Phrases text={lead} />
      </p>
    )}
    {above && <div className={styles['SitePanels-above']}>{above}</div>}
    <div className={styles[columns ? 'SitePanels--columns' : 'SitePanels']}>{children}</div>
  </>
);

/** A part of a site page with its title. */
export const SitePanel = ({
  title,
  id,
  more,
  children,
}: {
  title: string;
  id?: string;
  /** link to the complete list */
  more?: { readonly href: string; readonly label: string };
  children: ReactNode;
}) => {
  const titleId = useId();
  return (
    <section className={styles['SitePanel']} id={id} aria-labelledby={titleId}>
      <h2 className={styles['SitePanel-title']} id={titleId}>
        {title}
      </h2>
      {children}
      {more && (
        <p className={styles['SitePanel-more']}>
          <a href={more.href}>{more.label}</a>
        </p>
      )}
    </section>
  );
};
