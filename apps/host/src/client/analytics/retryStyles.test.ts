/** @jest-environment jsdom */
import { retryStyles } from './retryStyles.ts';

const SHEET = 'https://blog.example/_styles/entry@1.0.0.css';
let requests: HTMLLinkElement[];

/** Simulates a browser, which fetches a style sheet when the link is inserted. */
const watch = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLLinkElement) requests.push(node);
});
const passed = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
};
const LOADED = { cssRules: [{}] };
const UNREADABLE = {
  get cssRules() {
    throw new DOMException('of another origin', 'SecurityError');
  },
};

/** A link; jsdom fetches nothing. @param sheet the style sheet after the request */
const aLink = ({
  rel = 'stylesheet',
  crossOrigin = null as string | null,
  sheet = LOADED as object | null,
} = {}) => {
  const link = document.createElement('link');
  Object.assign(link, { rel, href: SHEET, crossOrigin });
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
};
const fail = (link: HTMLLinkElement) => link.dispatchEvent(new Event('error'));
const countRequests = (link: HTMLLinkElement) => requests.filter((one) => one === link).length;

let failed: readonly HTMLLinkElement[];
let loaded: readonly HTMLLinkElement[];
beforeAll(() => {
  jest.useFakeTimers();
  requests = [];
  watch.observe(document.head, { childList: true });
  const [first, second] = [aLink({ sheet: null }), aLink()];
  failed = [
    first,
    aLink({ sheet: { cssRules: [] } }),
    aLink({ sheet: UNREADABLE, crossOrigin: '' }),
  ];
  loaded = [second, aLink({ sheet: UNREADABLE })];
  // a marker link of the combined sheet has no address, so the browser does not fetch it
  const marker = document.createElement('link');
  marker.rel = 'stylesheet';
  marker.dataset['href'] = SHEET;
  document.head.append(marker);
  retryStyles();
});
afterAll(() => jest.useRealTimers());

it('requests failed style sheets again, each in its position', async () => {
  const order = [...document.head.children];
  await passed(499);
  expect(failed.map(countRequests)).toEqual([1, 1, 1]);
  await passed(1);
  expect(failed.map(countRequests)).toEqual([2, 2, 2]);
  await passed(60_000);
  expect(requests).toHaveLength(9);
  expect(loaded.map(countRequests)).toEqual([1, 1]);
  expect([...document.head.children]).toEqual(order);
});

it('retries a failed style sheet after 0.5, 2 and 8 s', async () => {
  const link = aLink();
  for (const [at, wait] of [500, 2000, 8000].entries()) {
    fail(link);
    await passed(wait - 1);
    expect(countRequests(link)).toBe(at + 1);
    await passed(1);
    expect(countRequests(link)).toBe(at + 2);
  }
  fail(link);
  await passed(60_000);
  expect(countRequests(link)).toBe(4);
});

it('ignores links that were removed and links that are no style sheets', async () => {
  const removed = aLink();
  const icon = aLink({ rel: 'icon' });
  fail(removed);
  removed.remove();
  fail(icon);
  await passed(10_000);
  expect([countRequests(removed), countRequests(icon), removed.isConnected]).toEqual([1, 1, false]);
});
