import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { selectAmebaId } from '../entries/entrySelectors.ts';
import { PagedList } from './PagedList.tsx';
import { selectShownAmemberPage } from './listSelectors.ts';
import { SignInNote } from './SignInNote.tsx';

/** One page of the titles of what a blog has for members alone, newest first. */
export const AmemberList = () => {
  const page = useSelector(selectShownAmemberPage);
  const amebaId = useSelector(selectAmebaId);
  return (
    page && (
      <PagedList
        page={page}
        title="アメンバー限定記事"
        lead={page.entryIds.length > 0 && <SignInNote />}
        hrefOf={(number) => address.amemberList.path(amebaId, number)}
        empty={<Empty icon="lock" title="アメンバー限定記事はまだありません" />}
      />
    )
  );
};
