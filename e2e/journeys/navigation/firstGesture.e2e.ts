import assert from 'node:assert/strict';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer';
import { removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { addIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { orNullWhileLeaving } from '@engawa/harness/browser/orNullWhileLeaving.ts';
import { readRequestBody } from '@engawa/harness/browser/readRequestBody.ts';
import { findMovedParts } from '@engawa/harness/browser/layoutShift.ts';
import { FOOTER_PANEL, MEGA_PANEL } from '@engawa/harness/browser/selectors.ts';
import { hydrateSlots, waitForHydratedSlots } from '@engawa/harness/browser/slots.ts';
import {
  bringIntoView,
  openWithoutCode,
  performFirstGesture,
  GESTURE_TEXT,
} from '@engawa/harness/gestures/firstGesture.ts';
import {
  GESTURE_CASES,
  PAIRWISE_GESTURE_CASES,
  type GestureCase,
  type GesturePage,
  type GestureTarget,
} from '@engawa/harness/gestures/firstGestureCases.ts';
import { BLOGS } from '@engawa/harness/demo/blogs.ts';
import { entryWithImages, findImageUrl } from '@engawa/harness/demo/demoEntries.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { VIEWER } from '@engawa/harness/browser/viewer.ts';
import { journeysOn } from '@engawa/harness/journey.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';
import { isExhaustiveRun } from '@engawa/harness/isChosenCase.ts';
import { clientOfSession, SESSION_COOKIE } from '@engawa/harness/requests/memberClient.ts';
import { signedInCookies } from '@engawa/harness/requests/signedInClient.ts';
import { until } from '@engawa/harness/until.ts';

const journey = journeysOn(sharedProduct);

type Address = (product: Product, amebaId: string) => Promise<string>;

const ADDRESSES: Readonly<Record<GesturePage, Address>> = {
  'blog top': async ({ host }, amebaId) => `${host}/${amebaId}/`,
  entry: entryWithImages,
  'image detail': findImageUrl,
  'image list': async ({ host }, amebaId) => `${host}/${amebaId}/imagelist.html`,
  'entry list': async ({ host }, amebaId) => `${host}/${amebaId}/entrylist.html`,
  'front page': async ({ host }) => `${host}/`,
};

const findAmebaId = ({ template }: GestureCase): string => {
  const blog = BLOGS.find((one) => one.template === template);
  if (blog === undefined) throw new Error(`no demo blog has the template ${template}`);
  return blog.amebaId;
};

/** The cookies of the matrix's member. The platform limits sign-ins, so all cases use one session. */
let session: ReturnType<typeof signedInCookies> | undefined;
const findSession = (product: Product) => (session ??= signedInCookies(product, MEMBERS.gesturing));

/**
 * Sets the platform's state for the start of a member's case. @param isLiked whether the member
 * likes the page's first entry
 */
const setMemberState = async (
  { host }: Product,
  cookies: Awaited<ReturnType<typeof signedInCookies>>,
  one: GestureCase,
  { url, isLiked }: { readonly url: string; readonly isLiked: boolean },
): Promise<void> => {
  const token = cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
  const client = await clientOfSession(host, token);
  const amebaId = findAmebaId(one);
  if (one.target === 'follow') assert.ok((await removeFollow(client.write)({ amebaId })).ok);
  if (one.target !== 'like' && one.target !== 'unlike') return;
  const html = await (await fetch(url)).text();
  const entryId = Number(/ id="iine-(\d+)"/.exec(html)?.[1]);
  assert.ok((await (isLiked ? addIine : removeIine)(client.write)({ amebaId, entryId })).ok);
};

/**
 * Tolerated layout shift, which rounds to 0.000. A pressed toggle has a text of another width, and
 * the browser excludes this shift only within 500 ms of the press.
 */
const MOST_LAYOUT_SHIFT = 0.0005;

/**
 * Reads the visible state of a page after a gesture.
 * @returns null during a navigation
 */
const readOutcome = (page: Page) =>
  orNullWhileLeaving(
    page.evaluate(
      (viewer, megaPanel, footerPanel) => {
        const collectTexts = (selector: string) =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
        const formatElement = (element: Element) => {
          const name = element.getAttribute('aria-label') ?? element.textContent.trim();
          return [element.localName, element.getAttribute('name'), name].filter(Boolean).join(' ');
        };
        const formatButtonState = (button: Element) =>
          ['aria-pressed', 'aria-busy']
            .map((attribute) => `${attribute}=${button.getAttribute(attribute)}`)
            .join(' ');
        const isInViewport = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        };
        const toggles = [...document.querySelectorAll('[id] button[aria-pressed]')].filter(
          (button) => button.checkVisibility({ visibilityProperty: true }) && isInViewport(button),
        );
        const { activeElement } = document;
        const field = document.querySelector<HTMLTextAreaElement>('#comment-form-text');
        return {
          // with query and fragment
          address: location.pathname + location.search + location.hash,
          title: document.title,
          hasViewer: document.querySelector(viewer) !== null,
          // headings
          dialogs: collectTexts('dialog[open] h2'),
          // states of the toggles in the viewport, by the id of each toggle's form or its parent
          toggles: Object.fromEntries(
            toggles.map((button) => [button.closest('[id]')?.id ?? '', formatButtonState(button)]),
          ),
          // counts of a cached page may be a second old
          counts: toggles.map(({ textContent }) => textContent.trim()),
          focus:
            activeElement && activeElement !== document.body ? formatElement(activeElement) : null,
          notices: collectTexts('[aria-live=polite], output').filter((text) => text !== ''),
          comment: field?.value ?? null,
          cards: collectTexts(`${megaPanel} li`),
          // the linked blogs depend on a ranking that may change at any time
          footerPanel: document.querySelectorAll(`${footerPanel} a`).length,
          dehydrated: [...document.querySelectorAll('[data-slot]:not([data-hydrated])')]
            .filter(isInViewport)
            .map((slot) => slot.getAttribute('data-slot') ?? ''),
        };
      },
      VIEWER,
      MEGA_PANEL,
      FOOTER_PANEL,
    ),
  );

type PageOutcome = NonNullable<Awaited<ReturnType<typeof readOutcome>>>;

/** Whether the first toggle of a kind is pressed and idle; undefined while it is busy. */
const isPressed = ({ toggles }: PageOutcome, kind: string): boolean | undefined => {
  const [, state] = Object.entries(toggles).find(([id]) => id.startsWith(kind)) ?? [];
  return state?.includes('aria-busy=null') ? state.includes('aria-pressed=true') : undefined;
};

/** Whether a gesture had its effect. @param path of the page before it */
type Effect = (outcome: PageOutcome, one: GestureCase, path: string) => boolean | undefined;
const EFFECTS: Readonly<Record<GestureTarget, Effect>> = {
  page: ({ address, footerPanel }, { page, moment }) =>
    moment === 'keyboard' ? address.endsWith('#main') : page === 'front page' || footerPanel > 0,
  image: ({ hasViewer }) => hasViewer,
  likers: ({ dialogs }) => dialogs.length > 0,
  like: (outcome, { audience }) =>
    audience === 'guest' ? outcome.dialogs.length > 0 : isPressed(outcome, 'iine-'),
  unlike: (outcome) => isPressed(outcome, 'iine-') === false,
  comment: ({ comment }) => comment === GESTURE_TEXT,
  card: ({ address }, _one, path) => address !== path,
  follow: (outcome) => isPressed(outcome, 'follow-profile-'),
};

/** Collects later document requests of a page's main frame. */
const watchDocuments = (page: Page): readonly string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      requested.push(`${request.method()} ${request.url()}`);
  });
  return requested;
};

/** Targets whose press is held until their code has arrived. */
const HELD_TARGETS: ReadonlySet<GestureTarget> = new Set(['image', 'likers', 'like', 'follow']);

/** Asserts that a held press is visible before any code has arrived. */
const assertShowsPress = async (page: Page): Promise<void> => {
  const opacities = await page.$$eval('#root [aria-busy=true]', (pressed) =>
    pressed.map((element) => getComputedStyle(element).opacity),
  );
  assert.deepEqual(opacities, ['0.7']);
};

/** Collects later writes of a page: a press that counts twice writes twice. */
const watchWrites = (page: Page): readonly string[] => {
  const requested: string[] = [];
  page.on('request', async (request) => {
    const [write] =
      /"operation":"(create|update|delete)"/.exec(await readRequestBody(request)) ?? [];
    if (write) requested.push(`${new URL(request.url()).pathname} ${write}`);
  });
  return requested;
};

const isCompared = (part: string, { target, moment }: GestureCase): boolean => {
  // a plain link opens a page that has the focus in place, but not as a document
  if (target === 'card') return part === 'address' || part === 'title';
  if (part === 'counts') return target === 'like' || target === 'unlike';
  // cards that left the viewport before their code arrived stay dehydrated
  return part !== 'cards' || target !== 'page' || moment !== 'before load';
};

/**
 * Waits until a page has the same outcome as the reference page. @param documents requested by the
 * page
 */
const untilSameOutcome = async (
  page: Page,
  reference: Page,
  one: GestureCase,
  documents: readonly string[],
): Promise<void> => {
  let different: readonly unknown[] = ['a page is still loading'];
  await until(
    () => `no part of the outcome differs, first here, then hydrated: ${inspect(different)}`,
    async () => {
      // a plain link may open its page as a document; every other gesture stays in the document
      const isAllowed = (request: string) => one.target === 'card' && request.startsWith('GET ');
      assert.ok(documents.every(isAllowed), documents.join());
      const [outcome, expected] = [await readOutcome(page), await readOutcome(reference)];
      if (outcome === null || expected === null) return false;
      const hydrated: Readonly<Record<string, unknown>> = expected;
      different = Object.entries(outcome)
        .filter(([part, here]) => isCompared(part, one) && !isDeepStrictEqual(here, hydrated[part]))
        .map(([part, here]) => [part, here, hydrated[part]]);
      return different.length === 0;
    },
  );
};

const formatTitle = ({ page, target, moment, audience, template }: GestureCase) =>
  `BR28 ${template} ${page}, ${audience}: the first gesture, ${moment} on ${target}, has the same outcome as on a hydrated page`;

/** Guests' cases first: they write nothing, so cached pages have the counts of the database. */
const cases = (isExhaustiveRun() ? GESTURE_CASES : PAIRWISE_GESTURE_CASES).toSorted((one, other) =>
  one.audience.localeCompare(other.audience),
);

for (const one of cases)
  test(
    formatTitle(one),
    journey(async ({ product, visitor }) => {
      const url = await ADDRESSES[one.page](product, findAmebaId(one));
      const cookies = one.audience === 'member' ? await findSession(product) : [];
      const enter = async () => {
        if (cookies.length > 0)
          await setMemberState(product, cookies, one, { url, isLiked: one.target === 'unlike' });
        const { page } = await visitor();
        await page.browserContext().setCookie(...cookies);
        return page;
      };

      const actOnHydrated = async () => {
        const page = await enter();
        await page.goto(url, { waitUntil: 'load' });
        await hydrateSlots(page);
        await bringIntoView(page, one);
        await waitForHydratedSlots(page);
        const writes = watchWrites(page);
        await performFirstGesture(page, one);
        await until('the gesture has its effect on the hydrated page', async () => {
          const outcome = await readOutcome(page);
          return outcome && EFFECTS[one.target](outcome, one, new URL(url).pathname);
        });
        return { page, writes };
      };
      const actFirst = async () => {
        const page = await enter();
        let release: () => void = () => undefined;
        if (one.moment === 'hover') await page.goto(url, { waitUntil: 'load' });
        else release = await openWithoutCode(page, url);
        const [documents, writes] = [watchDocuments(page), watchWrites(page)];
        await bringIntoView(page, one);
        const isLoaded = await page.evaluate(() => document.readyState === 'complete');
        assert.equal(isLoaded, one.moment === 'hover');
        const movedBefore = await findMovedParts(page, MOST_LAYOUT_SHIFT);
        await performFirstGesture(page, one);
        if (one.moment !== 'hover' && HELD_TARGETS.has(one.target)) await assertShowsPress(page);
        release();
        return { page, documents, writes, movedBefore };
      };

      // two guests do not affect each other; a member's second page starts after the first has
      // written
      const hydrating = actOnHydrated();
      if (one.audience === 'member') await hydrating;
      const [reference, first] = await Promise.all([hydrating, actFirst()]);
      await untilSameOutcome(first.page, reference.page, one, first.documents);
      const moved =
        one.target === 'card'
          ? first.movedBefore
          : await findMovedParts(first.page, MOST_LAYOUT_SHIFT);
      assert.equal(moved, null);
      assert.deepEqual(first.writes, reference.writes);
      if (cookies.length > 0) await setMemberState(product, cookies, one, { url, isLiked: false });
    }),
  );
