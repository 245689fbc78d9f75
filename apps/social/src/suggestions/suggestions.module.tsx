import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FollowTutorial } from '../followAppeals/FollowTutorial.tsx';
import { SuggestedBlogs } from './SuggestedBlogs.tsx';
import { suggestionsModule } from './suggestionsModule.ts';
import { selectSuggestions, suggestionsDisplayed } from './suggestionsSlice.ts';

/** The id that requests suggestions based on all blogs that the reader follows. */
const NEAR = '';

/** Suggested blogs and an explanation of following, for a page without entries. */
const Suggestions = () => {
  const dispatch = useDispatch();
  const suggestions = useSelector(selectSuggestions(NEAR));
  useEffect(() => {
    dispatch(suggestionsDisplayed({ near: NEAR }));
  }, [dispatch]);
  const title = suggestions.status === 'ready' ? suggestions.title : 'おすすめのブログ';
  return (
    <Panel level={2} title={title}>
      <FollowTutorial />
      <SuggestedBlogs near={NEAR} suggestions={suggestions} />
    </Panel>
  );
};

/** Suggestions within a page, in an empty feed. */
export const exposed = suggestionsModule({
  name: 'Suggestions',
  readId: String,
  View: Suggestions,
});
