import { address, selectSite, signUpPath, type RootState } from '@engawa/contract';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { formatPageAddress } from '../../protocol/routes/formatPageAddress.ts';
import { selectRankings } from './rankingsSlice.ts';
import { blogRankingItems } from './blogRankingItems.ts';
import { InformationNav } from './InformationNav.tsx';
import { JoinSection } from './JoinSection.tsx';
import { loadRankings } from './loadRankings.ts';
import { selectPanelGenre } from './panelSubject.ts';
import { PolicyNav } from './PolicyNav.tsx';

const BlogRanking = () => {
  const { blogs } = useSelector(selectRankings);
  if (!blogs || blogs.length === 0) return null;
  return (
    <section>
      <h2>総合ブログランキング</h2>
      <Ranking items={blogRankingItems(blogs)} />
    </section>
  );
};

const HashtagRanking = () => {
  const { hashtags } = useSelector(selectRankings);
  if (!hashtags || hashtags.length === 0) return null;
  return (
    <section>
      <h2>ハッシュタグランキング</h2>
      <TagList
        label="ハッシュタグランキング"
        tags={hashtags.map(({ name }) => ({ name, href: address.hashtag.path(name) }))}
      />
    </section>
  );
};

const Register = () => {
  const { siteName } = useSelector(selectSite);
  const signupHref = useSelector(({ page }: RootState) =>
    signUpPath(formatPageAddress(page.match)),
  );
  return <JoinSection siteName={siteName} signupHref={signupHref} />;
};

const Information = () => (
  <InformationNav
    siteName={useSelector(selectSite).siteName}
    genre={useSelector(selectPanelGenre)}
  />
);

const Policy = () => <PolicyNav siteName={useSelector(selectSite).siteName} />;

export const footerRanking = frameModule('FooterRanking', BlogRanking, loadRankings);
export const footerHashtagRanking = frameModule(
  'FooterHashtagRanking',
  HashtagRanking,
  loadRankings,
);
export const footerRegister = frameModule('FooterRegister', Register);
export const footerInformation = frameModule('FooterInformation', Information);
export const footerPolicy = frameModule('FooterPolicy', Policy);
