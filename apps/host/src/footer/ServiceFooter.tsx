import type { RankedBlog, RankedHashtag } from '@engawa/api-client/model/site.ts';
import { hashtagPath } from '@engawa/contract';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { Part } from '../parts/Part.tsx';
import { blogRankingItems } from './blogRankingItems.ts';
import { JoinSection } from './JoinSection.tsx';
import { PolicyNav } from './PolicyNav.tsx';

export type ServiceFooterProps = {
  /** of the page that it ends */
  readonly path: string;
  readonly siteName: string;
  readonly signupHref: string;
  /** best first; null where it could not be read: a section without any is left out */
  readonly blogRanking: readonly RankedBlog[] | null;
  readonly hashtagRanking: readonly RankedHashtag[] | null;
};

/** The end of every page: what is read now, an invitation, the small print. */
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
              tags={props.hashtagRanking.map(({ name }) => ({ name, href: hashtagPath(name) }))}
            />
          </section>
        </Part>
      )}
      <Part name="host/FooterRegister" attempt={props.path}>
        <JoinSection siteName={props.siteName} signupHref={props.signupHref} />
      </Part>
      <Part name="host/FooterPolicy" attempt={props.path}>
        <PolicyNav siteName={props.siteName} />
      </Part>
    </div>
  </footer>
);
