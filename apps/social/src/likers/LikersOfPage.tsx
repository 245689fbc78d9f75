import { LikersList } from './LikersList.tsx';

/**
 * The likers on their own page. The list loads more people only on a press, so that the end of the
 * page and the pager remain reachable.
 */
export const LikersOfPage = ({ entryId }: { readonly entryId: number }) => (
  <LikersList entryId={entryId} place="liker" />
);
