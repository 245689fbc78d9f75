import { selectBlogger, selectSite } from '@engawa/contract';
import { useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { entryAddress } from '../entries/entryAddress.ts';

/** Who wrote an entry and where it stands: said on paper alone, where no link leads on. */
export const PrintNote = ({ entry }: { entry: ShownEntry }) => {
  const { hostOrigin } = useSelector(selectSite);
  const blogger = useSelector(selectBlogger);
  return (
    blogger && (
      <p data-print="only">
        著者：{blogger.nickname}（{blogger.amebaId}）<br />
        {hostOrigin + entryAddress(entry)}
      </p>
    )
  );
};
