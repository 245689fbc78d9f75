import { useLocation } from '@engawa/contract';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { LinkList } from '../site/LinkList.tsx';
import styles from './GuidePage.module.scss';
import { guideAt } from './guides.ts';

/** A page about the service: help, terms, policies. */
export const GuidePage = () => {
  const { pathname } = useLocation();
  const guide = guideAt(pathname);
  if (!guide) return null;
  const { title, lead, sections } = guide;
  return (
    <SitePanels title={title} lead={lead}>
      {sections.map(({ heading, id, paragraphs, ways }) => (
        <SitePanel key={heading} title={heading} {...(id !== undefined && { id })}>
          <div className={styles['GuidePage-text']}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {ways && <LinkList label={`${heading}：関連するページ`} ways={ways} />}
        </SitePanel>
      ))}
    </SitePanels>
  );
};
