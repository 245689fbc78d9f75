import type { Address } from '../addresses/defineAddress.ts';
import type { PageHead, RemotePage } from './exposed.ts';
import type { PageChrome } from '../routes/pageChrome.ts';
import { withPageRoute } from './withPageRoute.tsx';
import type { RootState } from '../state/rootState.ts';
import type { ModuleName, ModulePlacement, OverlayName } from './modules.ts';

type Answered = Pick<Address, 'pageType' | 'claims'>;

type PageDefinition<S extends RootState, P extends ModuleName> = Omit<
  RemotePage,
  'kind' | 'pageType' | 'claims' | 'places' | 'modules' | 'head'
> & {
  /**
   * The addresses of the page, all of one page type. Each must have at least one claim, because no
   * path leads to an address without claims.
   */
  readonly addresses: readonly [Answered, ...Answered[]];
  /** the parts that the host renders around the page, below the blog's header */
  readonly chrome?: PageChrome;
  /** a dialog of the same remote that may display these addresses over another page */
  readonly overlay?: OverlayName;
  /** every module that the view may place; default: no modules */
  readonly places?: readonly P[];
  /** the modules that the view places for a state; default: no modules */
  readonly modules?: (state: S) => readonly ModulePlacement<NoInfer<P>>[];
  readonly head: (state: S) => PageHead;
};

/**
 * Casts the shared state to the page's state. The cast is safe, because the host adds the slices
 * that the page names.
 */
const toOwnState = <S extends RootState>(state: RootState): S => state as S;

const NONE: readonly never[] = [];

/**
 * Defines a page of a remote. `S` is the shared state with the slices that the page names. The host
 * adds these slices wherever it uses the page; only this file relies on that.
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
  View: withPageRoute(page.View),
});
