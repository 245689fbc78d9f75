import { useSelector } from 'react-redux';
import { selectIsLoading } from '../state/navigationSlice.ts';

/** Shows that the next page is on its way; a page that comes at once shows none of it. */
export const ProgressBar = () =>
  useSelector(selectIsLoading) && (
    <progress className="ProgressBar" aria-label="ページを読み込んでいます" />
  );
