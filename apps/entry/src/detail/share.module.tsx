import {
  defineModule,
  readerNotified,
  readNumberId,
  selectEntryFacts,
  selectSite,
  type RootState,
} from '@engawa/contract';
import { ShareLinks } from '@engawa/ui-templates/parts/ShareLinks/ShareLinks.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { useDispatch, useSelector } from 'react-redux';
import { entryAddress } from '../entries/entryAddress.ts';

const Share = ({ id }: { readonly id: number }) => {
  const { hostOrigin } = useSelector(selectSite);
  const entry = useSelector((state: RootState) => selectEntryFacts(state, id));
  const dispatch = useDispatch();
  if (!entry) return null;
  return (
    <ShareLinks
      url={hostOrigin + entryAddress(entry)}
      title={displayTitle(entry.title)}
      onCopied={(message) => dispatch(readerNotified({ message, tone: 'done' }))}
    />
  );
};

/** The share links of an entry (R2.6.1). The module's id is the entry id. */
export const exposed = defineModule({
  name: 'Share',
  readId: readNumberId,
  slices: [],
  View: Share,
  // height of one button
  placeholderHeightPx: { default: 40, official: 44, old: 30, uranus: 44 },
  preloadMarginPx: 300,
});
