import {
  defineModule,
  readNumberId,
  selectEntryFacts,
  selectSite,
  success,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { ShareLinks } from '@engawa/ui-templates/parts/ShareLinks/ShareLinks.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { useSelector } from 'react-redux';
import { entryAddress } from '../entries/entryAddress.ts';

/** One line of links. */
const HEIGHT_PX = 32;

const Share = ({ id }: { readonly id: number }) => {
  const { hostOrigin } = useSelector(selectSite);
  const entry = useSelector((state: RootState) => selectEntryFacts(state, id));
  if (!entry) return null;
  return <ShareLinks url={hostOrigin + entryAddress(entry)} title={shownTitle(entry.title)} />;
};

/** The ways to pass an entry on (R2.6.1); its id is the entry's. */
export const exposed = defineModule({
  name: 'Share',
  readId: readNumberId,
  slices: [],
  // oxlint-disable-next-line require-yield -- all that it shows stands in the shared state
  *load(): SagaGenerator<Result<void>> {
    return success(undefined);
  },
  View: Share,
  placeholderHeightPx: { new: HEIGHT_PX, official: HEIGHT_PX, old: HEIGHT_PX, uranus: HEIGHT_PX },
  preloadMarginPx: 300,
});
