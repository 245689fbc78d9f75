import { address } from '@engawa/contract';
import type { BlogsNewEntry, RankedBlog, RankedHashtag } from '@engawa/api-client/model/site.ts';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { Part } from '../../runtime/parts/Part.tsx';
import { BlogCards } from './BlogCards.tsx';
import { Hero } from './Hero.tsx';
import { HowToBegin } from './HowToBegin.tsx';
import { NewEntryCards } from './NewEntryCards.tsx';
import { TopSection } from './TopSection.tsx';
import styles from './SiteTop.module.scss';

export type SiteTopProps = {
  readonly siteName: string;
  readonly signupHref: string;
  // each field is null if its data could not be read; the section is then omitted
  /** blogs, best first */
  readonly blogs: readonly RankedBlog[] | null;
  readonly potentialBlogs: readonly RankedBlog[] | null;
  /** entries, newest first */
  readonly entries: readonly BlogsNewEntry[] | null;
  readonly hashtags: readonly RankedHashtag[] | null;
};

const NEW_ENTRIES = 'new-entries';

/** The front page: popular blogs, newest entries, hashtags, how to start. */
export const SiteTop = ({ siteName, signupHref, ...props }: SiteTopProps) => (
  <main className={styles['SiteTop']} id="main" tabIndex={-1}>
    <Hero siteName={siteName} signupHref={signupHref} newEntriesHref={`#${NEW_ENTRIES}`} />
    <TopSection title="いま読まれているブログ" items={props.blogs}>
      {(blogs) => <BlogCards blogs={blogs} />}
    </TopSection>
    <TopSection title="新着の記事" id={NEW_ENTRIES} items={props.entries}>
      {(entries) => <NewEntryCards entries={entries} />}
    </TopSection>
    <Part name="host/PotentialBlogs">
      <TopSection title="これから人気のブログ" items={props.potentialBlogs}>
        {(blogs) => <BlogCards blogs={blogs} place="below-fold" />}
      </TopSection>
    </Part>
    <TopSection title="話題のハッシュタグ" items={props.hashtags}>
      {(hashtags) => (
        <TagList
          label="話題のハッシュタグ"
          tags={hashtags.map(({ name }) => ({ name, href: address.hashtag.path(name) }))}
        />
      )}
    </TopSection>
    <HowToBegin siteName={siteName} signupHref={signupHref} />
  </main>
);
