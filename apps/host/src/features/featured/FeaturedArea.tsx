import { address } from '@engawa/contract';
import type { PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import type { MessageBoard } from '@engawa/api-client/model/sidebar.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { visibleMessage } from '../sidebar/visibleMessage.ts';

/**
 * The owner's content above the entries of the blog's top: message board and pinned entries. Each
 * needs its own feature of the paid plan (R1.5).
 */
export const FeaturedArea = ({
  amebaId,
  features,
  board,
}: {
  amebaId: string;
  features: PaidPlanFeatures;
  board: MessageBoard | null;
}) => {
  const message = visibleMessage(features, board);
  const { isFeaturedArea, fixedEntries } = features;
  if (!isFeaturedArea || (message === null && fixedEntries.length === 0)) return null;
  return (
    <section className="Featured" aria-label="ブログからのお知らせ">
      {message !== null && (
        <p className="MessageBoard" dir="auto">
          {message}
        </p>
      )}
      {fixedEntries.length > 0 && (
        <>
          <h2 className="Featured-title">おすすめの記事</h2>
          <ul className="Featured-entries">
            {fixedEntries.map(({ entryId, title }) => (
              <li key={entryId}>
                <Icon name="bookmark" />
                <a href={address.entry.path(amebaId, entryId)} dir="auto">
                  {displayTitle(title)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
