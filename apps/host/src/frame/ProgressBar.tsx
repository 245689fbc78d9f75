import { useSelector } from 'react-redux';
import { selectIsLoading } from '../runtime/navigationSlice.ts';

/** A progress bar while the next page loads; CSS hides the bar during fast loads. */
export const ProgressBar = () =>
  useSelector(selectIsLoading) && (
    <progress className="ProgressBar" aria-label="ページを読み込んでいます" />
  );
