import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  createPath,
  renderMatches,
  Router,
  useInRouterContext,
  type Navigator,
  type NavigateOptions,
  type To,
} from 'react-router';
import type { Dispatch } from 'redux';
import type { ModuleProps } from './exposed.ts';
import { navigationRequested } from '../state/actions.ts';
import { selectMatch } from '../state/selectors.ts';
import { formatQuery } from '../routes/formatQuery.ts';
import type { PageMatch } from '../routes/pageMatch.ts';

const toHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Passes the navigations of react-router's hooks to the host's navigation. */
const createNavigator = (dispatch: Dispatch): Navigator => {
  const navigate =
    (replace: boolean): Navigator['push'] =>
    (to, state: NavigateOptions['state'], { preventScrollReset } = {}) =>
      void dispatch(
        navigationRequested(toHref(to), {
          replace,
          state: { ...state, ...(preventScrollReset === true && { ignoresScroll: true }) },
        }),
      );
  return {
    createHref: toHref,
    go: (steps) => history.go(steps),
    push: navigate(false),
    replace: navigate(true),
  };
};

const isSamePage = (a: PageMatch, b: PageMatch): boolean =>
  a === b || (a.path === b.path && formatQuery(a) === formatQuery(b));

/**
 * react-router's context of the visible page. Its values are constant while the page and `children`
 * are the same.
 */
export const PageRoute = ({ children }: { children: ReactNode }) => {
  const match = useSelector(selectMatch, isSamePage);
  const dispatch = useDispatch();
  const navigator = useMemo(() => createNavigator(dispatch), [dispatch]);
  const { path: pathname } = match;
  const rendered = useMemo(() => {
    const params = { ...match.params, ...(match.amebaId !== '' && { amebaId: match.amebaId }) };
    const { path } = match;
    return renderMatches([
      { params, pathname: path, pathnameBase: path, route: { element: children } },
    ]);
  }, [children, match]);
  return (
    <Router location={{ pathname, search: formatQuery(match) }} navigator={navigator}>
      {rendered}
    </Router>
  );
};

/**
 * Gives a view react-router's context of its page: `useParams` has `amebaId` and the claim's
 * placeholders, undecoded; `useLocation` has the path and the query parameters that the claim
 * reads, without the fragment. The provider is within the slot, because a change of a context above
 * a closed gate makes React drop the server's HTML. A view within another view uses the provider of
 * the outer view.
 */
export const withPageRoute = (View: ComponentType<ModuleProps>): ComponentType<ModuleProps> => {
  const PageView = ({ id, template }: ModuleProps) => {
    const isWithin = useInRouterContext();
    const view = useMemo(() => <View id={id} template={template} />, [id, template]);
    return isWithin ? view : <PageRoute>{view}</PageRoute>;
  };
  return PageView;
};
