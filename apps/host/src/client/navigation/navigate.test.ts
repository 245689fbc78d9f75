/** @jest-environment jsdom */
import { navigationRequested, put, take } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { createNavigate, navigationSaga } from './navigate.ts';

/** A page of a blog whose own pages open within the document. */
const aPage = () => {
  history.replaceState(null, '', '/koharu/?sort=new');
  const ways: unknown[] = [];
  const navigate = createNavigate({
    opensWithin: (path) => path.startsWith('/koharu/'),
    open: ({ href }, options) => void ways.push(['within', href, options]),
    onWithinPage: () => void ways.push(['remembered']),
    leave: (href, options) => void ways.push(['browser', href, options]),
  });
  return { navigate, ways };
};

const at = (path: string) => location.origin + path;

test.each([
  ['/koharu/entry-1.html', 'within', at('/koharu/entry-1.html')],
  ['entry-2.html#comments', 'within', at('/koharu/entry-2.html#comments')],
  ['/elsewhere/', 'browser', at('/elsewhere/')],
  ['/koharu/?page=2', 'browser', at('/koharu/?page=2')],
  ['/koharu/', 'browser', at('/koharu/')],
  ['https://search.example/koharu/', 'browser', 'https://search.example/koharu/'],
])('navigates to %s as a link would: %s', (href, way, url) => {
  const { navigate, ways } = aPage();
  navigate(href, { replace: true });
  expect(ways).toEqual([[way, url, { replace: true }]]);
});

test('leaves a fragment of the same page to the browser, and stores the scroll position', () => {
  const { navigate, ways } = aPage();
  navigate('#comments');
  expect(ways).toEqual([['remembered'], ['browser', at('/koharu/?sort=new#comments'), {}]]);
});

test('sagas and views of remotes navigate with one and the same action', () => {
  const { navigate, ways } = aPage();
  const { store, start } = aContractStore();
  start(navigationSaga(navigate));
  start(function* watchQuiz() {
    yield* take('quiz/finished');
    yield* put(navigationRequested('/koharu/entry-1.html', { state: { ignoresScroll: true } }));
  });
  store.dispatch({ type: 'quiz/finished' });
  store.dispatch(navigationRequested('/elsewhere/'));
  expect(ways).toEqual([
    ['within', at('/koharu/entry-1.html'), { state: { ignoresScroll: true } }],
    ['browser', at('/elsewhere/'), {}],
  ]);
});
