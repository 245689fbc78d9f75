import { LikersList } from './LikersList.tsx';

/** The likers on their own page, which goes on at a press alone: its end and its pager stay in reach. */
export const LikersOfPage = ({ entryId }: { readonly entryId: number }) => (
  <LikersList entryId={entryId} place="liker" />
);
