import { address } from '@engawa/contract';
import type { RankedBlog, RankedHashtag } from '@engawa/api-client/model/site.ts';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { Part } from '../parts/Part.tsx';
import { blogRankingItems } from './blogRankingItems.ts';
import { InformationNav } from './InformationNav.tsx';
import { JoinSection } from './JoinSection.tsx';
import { MegaPanel } from './MegaPanel.tsx';
import type { PanelSubject } from './panelSubject.ts';
import { PolicyNav } from './PolicyNav.tsx';

export type ServiceFooterProps = {
  /** of the page that it ends */
  readonly path: string;
  readonly siteName: string;
  readonly signupHref: string;
  /** best first; null where it could not be read or is not to stand here: a section without any is left out */
  readonly blogRanking: readonly RankedBlog[] | null;
  readonly hashtagRanking: readonly RankedHashtag[] | null;
  /** whose page it ends; null where the page itself shows what the panel would */
  readonly panel: PanelSubject | null;
};

/** The end of every page: what is read now, an invitation, the ways to more, the small print. */
export const ServiceFooter = (props: ServiceFooterProps) => (
  <footer className="ServiceFooter">
    <div className="ServiceFooter-inner">
      {props.blogRanking && props.blogRanking.length > 0 && (
        <Part name="host/FooterRanking" attempt={props.path}>
          <section>
            <h2>総合ブログランキング</h2>
            <Ranking items={blogRankingItems(props.blogRanking)} />
          </section>
        </Part>
      )}
      {props.hashtagRanking && props.hashtagRanking.length > 0 && (
        <Part name="host/FooterHashtagRanking" attempt={props.path}>
          <section>
            <h2>ハッシュタグランキング</h2>
            <TagList
              label="ハッシュタグランキング"
              tags={props.hashtagRanking.map(({ name }) => ({
                name,
                href: address.hashtag.path(name),
              }))}
            />
          </section>
        </Part>
      )}
      <Part name="host/FooterRegister" attempt={props.path}>
        <JoinSection siteName={props.siteName} signupHref={props.signupHref} />
      </Part>
      <div className="ServiceFooter-panel">
        <Part name="host/FooterInformation" attempt={props.path}>
          <InformationNav siteName={props.siteName} />
        </Part>
        {props.panel && <MegaPanel subject={props.panel} />}
      </div>
      <Part name="host/FooterPolicy" attempt={props.path}>
        <PolicyNav siteName={props.siteName} />
      </Part>
    </div>
  </footer>
);
