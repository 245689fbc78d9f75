import { LikersList } from './LikersList.tsx';

/**
 * The likers on their own page. It loads more on a press only, so that its end and its pager remain
 * reachable.
 */
export const LikersOfPage = ({ entryId }: { readonly entryId: number }) => (
  <LikersList entryId={entryId} place="liker" />
);
