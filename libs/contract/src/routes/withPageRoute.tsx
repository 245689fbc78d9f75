import { useMemo, type ComponentType } from 'react';
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
import type { ModuleProps } from '../remotes/remote.ts';
import { navigationRequested } from '../state/actions.ts';
import { selectMatch } from '../state/selectors.ts';
import { formatQuery } from './formatQuery.ts';
import type { PageMatch } from './pageMatch.ts';

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

const RoutedView = ({
  View,
  id,
  template,
}: ModuleProps & { readonly View: ComponentType<ModuleProps> }) => {
  const match = useSelector(selectMatch, isSamePage);
  const dispatch = useDispatch();
  const navigator = useMemo(() => createNavigator(dispatch), [dispatch]);
  const { path: pathname } = match;
  // constant elements have constant context values, which slots within the view depend on
  const rendered = useMemo(() => {
    const params = { ...match.params, ...(match.amebaId !== '' && { amebaId: match.amebaId }) };
    const route = { element: <View id={id} template={template} /> };
    return renderMatches([{ params, pathname: match.path, pathnameBase: match.path, route }]);
  }, [View, id, template, match]);
  return (
    <Router location={{ pathname, search: formatQuery(match) }} navigator={navigator}>
      {rendered}
    </Router>
  );
};

/**
 * Gives a view react-router's context of its page: `useParams` has `amebaId` and the claim's
 * placeholders, undecoded; `useLocation` has the path and the query parameters that the claim reads,
 * without the fragment. The provider is within the slot, because a changed context above a closed
 * gate drops the server's HTML. A view within another one shares that provider.
 */
export const withPageRoute = (View: ComponentType<ModuleProps>): ComponentType<ModuleProps> => {
  const PageView = (props: ModuleProps) =>
    useInRouterContext() ? <View {...props} /> : <RoutedView View={View} {...props} />;
  return PageView;
};
