import { useSelector } from 'react-redux';
import { selectIsLoading } from '../state/navigationSlice.ts';

/** Displayed while the next page loads; CSS hides it for fast loads. */
export const ProgressBar = () =>
  useSelector(selectIsLoading) && (
    <progress className="ProgressBar" aria-label="ページを読み込んでいます" />
  );
