import type { Address } from '../addresses/defineAddress.ts';
import type { PageHead, RemotePage } from '../remotes/remote.ts';
import type { PageChrome } from '../routes/pageChrome.ts';
import type { RootState } from '../state/rootState.ts';
import type { ModuleName, ModulePlacement, OverlayName } from './modules.ts';

type Answered = Pick<Address, 'pageType' | 'claims'>;

type PageDefinition<S extends RootState, P extends ModuleName> = Omit<
  RemotePage,
  'kind' | 'pageType' | 'claims' | 'places' | 'modules' | 'head'
> & {
  /** what it answers, all of one page type; without claims, no address leads to it */
  readonly addresses: readonly [Answered, ...Answered[]];
  /** what stands around it, below a blog's header */
  readonly chrome?: PageChrome;
  /** the dialog of the same remote that may show its addresses over another page */
  readonly overlay?: OverlayName;
  /** every module that its view may place; none where it is left out */
  readonly places?: readonly P[];
  /** those of them that it places; none where it is left out */
  readonly modules?: (state: S) => readonly ModulePlacement<NoInfer<P>>[];
  readonly head: (state: S) => PageHead;
};

/** The state of a page is made of the slices that it names. */
const toOwnState = <S extends RootState>(state: RootState): S => state as S;

const NONE: readonly never[] = [];

/**
 * Defines a page that a remote owns. `S` is the shared state and the slices that the page names, which
 * the host keeps wherever it asks for the page: only here is that taken for granted.
 */
export const definePage = <S extends RootState = RootState, P extends ModuleName = never>({
  addresses,
  chrome,
  overlay,
  modules = () => NONE,
  head,
  ...page
}: PageDefinition<S, P>): RemotePage => ({
  ...page,
  kind: 'page',
  pageType: addresses[0].pageType,
  claims: addresses.flatMap(({ claims }) =>
    claims.map((claim) => ({
      ...claim,
      ...(chrome !== undefined && { chrome }),
      ...(overlay !== undefined && { overlay }),
    })),
  ),
  modules: (state) => modules(toOwnState<S>(state)),
  head: (state) => head(toOwnState<S>(state)),
});
