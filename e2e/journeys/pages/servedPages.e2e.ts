import assert from 'node:assert/strict';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import {
  HtmlValidate,
  StaticConfigLoader,
  type ConfigData,
  type MetaDataTable,
} from 'html-validate';
import { JSDOM } from 'jsdom';
import { parse } from 'parse5';
import {
  RENDERED_PAGES,
  EDGE_PAGES,
  pageNamed,
  type RenderedPage,
} from '@engawa/harness/pages/renderedPages.ts';
import {
  formatPageName,
  READER_PAGE_TYPES,
  resolveTemplates,
} from '@engawa/harness/pages/readerPageTypes.ts';
import {
  findAttribute,
  collectElements,
  collectText,
} from '@engawa/harness/pages/collectElements.ts';
import type { Product } from '@engawa/harness/product/product.ts';
import { sharedProduct } from '@engawa/harness/products.ts';

/** Obsolete elements, with the content that browsers allow in them. */
const OLD_PHRASES = { phrasing: true, flow: true, permittedContent: ['@flow'] };
const OLD_ELEMENTS: MetaDataTable = {
  big: OLD_PHRASES,
  center: OLD_PHRASES,
  font: OLD_PHRASES,
  tt: OLD_PHRASES,
};

const RULES: ConfigData['rules'] = {
  // attribute names are case-insensitive; React writes some in camel case
  'attr-case': 'off',
  // the standard only forbids blanks in an id; React's ids start with an underscore
  'valid-id': ['error', { relaxed: true }],
  // our lists have names, to distinguish several lists on one page
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // the longest titles combine an entry's title and a blog's title, both written by authors
  'long-title': 'off',
  // same-origin files are the platform's own, and an owner's style sheet changes at any time
  'require-sri': ['error', { target: 'crossorigin', exclude: ['/user_css/'] }],
  // every entry gets the disable comment, including entries that do not need it
  'no-unused-disable': 'off',
};

/**
 * Rules that entry texts may break: old HTML stays as the author wrote it. Headings stay too:
 * `aria-level` has their level, which axe checks but html-validate ignores.
 */
const RULES_OFF_IN_ENTRIES = 'deprecated, no-deprecated-attr, heading-level';
/** The start tag of an entry's text, on its own page and in lists. */
const ENTRY_TEXT = /<div[^>]* data-uranus-component="entry(?:Item)?Body"[^>]*>/g;

const withExceptions = (html: string): string =>
  html.replace(ENTRY_TEXT, `$&<!-- [html-validate-disable-block ${RULES_OFF_IN_ENTRIES}] -->`);

/**
 * Resolves the configuration once. By default html-validate resolves it for each document, a
 * quarter of the total time.
 */
class KnownConfig extends StaticConfigLoader {
  readonly #resolved = super.getConfigFor('every document');
  override getConfigFor(): ReturnType<StaticConfigLoader['getConfigFor']> {
    return this.#resolved;
  }
}

/** Checks against the HTML standard and the accessibility rules of html-validate. */
const validator = new HtmlValidate(
  new KnownConfig({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    elements: ['html5', OLD_ELEMENTS],
    rules: RULES,
  }),
);

/** Each violation of a document with its position; empty if the document passes. */
const validityErrors = async (html: string): Promise<string[]> => {
  const report = await validator.validateString(withExceptions(html));
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line, column }) =>
      [`${ruleId}: ${message}`, selector ?? '', `line ${line}, column ${column}`].join('\n'),
    ),
  );
};

const SOURCES = ['src', 'srcset', 'href', 'imagesrcset', 'poster'] as const;

/**
 * Finds images that a document preloads but does not use.
 * @param html of a complete document
 * @returns address or full `imagesrcset` of each unused preload; empty if the document passes
 */
const idlePreloads = (html: string): readonly string[] => {
  const elements = collectElements(parse(html));
  const isAhead = (element: (typeof elements)[number]) =>
    element.tagName === 'link' &&
    findAttribute(element, 'rel') === 'preload' &&
    findAttribute(element, 'as') === 'image';
  const collectSources = (element: (typeof elements)[number]) =>
    SOURCES.flatMap((name) => findAttribute(element, name) ?? []);
  const visible = new Set(elements.filter((element) => !isAhead(element)).flatMap(collectSources));
  return elements
    .filter(isAhead)
    .flatMap(
      (element) => findAttribute(element, 'imagesrcset') ?? findAttribute(element, 'href') ?? '',
    )
    .filter((source) => !visible.has(source));
};

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** The response before any script runs. */
const readPage = async (answer: Response) => {
  const html = await answer.text();
  const elements = collectElements(parse(html, { scriptingEnabled: false }));
  return { status: answer.status, html, elements };
};
const servedPage = async ({ address }: RenderedPage) =>
  readPage(await fetch(await address(product)));
type Served = Awaited<ReturnType<typeof readPage>>;

/** The previous and next links of the head. */
const collectPageLinks = ({ elements }: Served) =>
  elements
    .filter(({ tagName }) => tagName === 'link')
    .map((link) => ({ rel: findAttribute(link, 'rel'), href: findAttribute(link, 'href') }))
    .filter(({ rel }) => rel === 'next' || rel === 'prev');

/** Content that is missing without scripts. */
const missingParts = (served: Served, url: string): readonly string[] => {
  const all = (tag: string) => served.elements.filter(({ tagName }) => tagName === tag);
  const hasText = (tag: string) => all(tag).some((element) => collectText(element).trim() !== '');
  const links = all('a').map((link) => findAttribute(link, 'href'));
  const linked = new Set(links.map((href) => href !== undefined && new URL(href, url).href));
  return [
    ...['title', 'h1', 'main'].filter((tag) => !hasText(tag)),
    ...(all('h1').length > 1 ? ['one h1 alone'] : []),
    ...collectPageLinks(served)
      .filter(({ href = '' }) => !linked.has(new URL(href, url).href))
      .map(({ rel, href }) => `a link to ${rel} ${href}`),
  ];
};

// members get the same bytes as guests
describe('BQ7 BR1 a page is valid HTML with title, heading, text and links to the next and previous page:', () => {
  for (const rendered of [...RENDERED_PAGES, ...EDGE_PAGES].filter(
    ({ reader }) => reader === 'guest',
  ))
    test(rendered.name, async () => {
      const served = await servedPage(rendered);
      assert.equal(served.status, rendered.status);
      assert.deepEqual(await validityErrors(served.html), []);
      assert.deepEqual(missingParts(served, await rendered.address(product)), []);
      assert.deepEqual(idlePreloads(served.html), [], 'images are preloaded that the page lacks');
    });
});

/** Submits the sign-up form with a password that is too short. */
const refusedSignUp = async (signUp: Response): Promise<Response> => {
  const { window } = new JSDOM(await signUp.text(), { url: signUp.url });
  const form = window.document.querySelector<HTMLFormElement>('main form');
  assert.ok(form);
  const fields = new URLSearchParams([...new window.FormData(form)].map(([k, v]) => [k, `${v}`]));
  for (const [name, value] of [
    ['ameba_id', 'kaze-no-tami'],
    ['nickname', '風の民'],
    ['password', 'short'],
  ] as const)
    fields.set(name, value);
  const cookie = signUp.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = { cookie: cookie.join('; ') };
  return fetch(form.action, { method: 'POST', headers, body: fields });
};

test('BQ7 a refused sign-up returns valid HTML', async () => {
  const signUp = await fetch(await pageNamed('sign-up').address(product));
  const { status, html } = await readPage(await refusedSignUp(signUp));
  assert.equal(status, 422);
  assert.deepEqual(await validityErrors(html), []);
});

for (const template of TEMPLATE_NAMES)
  test(`BR1 ${template}: the first page of a blog links to the second page, and the second page back`, async () => {
    const relations = async (name: string) =>
      collectPageLinks(await servedPage(pageNamed(`${name}-${template}`))).map(({ rel }) => rel);
    assert.deepEqual(await relations('blogtop'), ['next']);
    assert.ok((await relations('blogtop-2')).includes('prev'));
  });

test('BR20 every page type is among the checked pages, in each template', async () => {
  for (const type of READER_PAGE_TYPES)
    for (const template of resolveTemplates(type)) {
      const { elements } = await servedPage(pageNamed(formatPageName(type, template)));
      const [root] = elements;
      const names = ['data-page-type', 'data-template'] as const;
      assert.deepEqual(
        names.map((name) => root && findAttribute(root, name)),
        [type, template],
      );
    }
});

for (const [what, html, rule] of [
  ['an element in a wrong parent', '<ul><p>a</p></ul>', 'element-permitted-content'],
  ['a duplicate id', '<p id="a">a</p><p id="a">b</p>', 'no-dup-id'],
  ['an image without alternative text', '<img src="/a.png" width="1" height="1">', 'wcag/h37'],
  ['deprecated HTML outside of an entry', '<p align="center">a</p>', 'no-deprecated-attr'],
] as const)
  test(`the HTML check reports ${what}`, async () => {
    const faults = await validityErrors(
      `<!doctype html><html lang="ja"><head><title>題</title></head><body><main><h1>題</h1>${html}</main></body></html>`,
    );
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.ok(faults[0]?.startsWith(`${rule}:`), faults[0]);
  });

test('the preload check reports only preloaded images that the page does not contain', () => {
  const ahead =
    '<link rel="preload" as="image" imagesrcset="/a.jpg 1x"><link rel="preload" as="image" href="/b.jpg">';
  const images = '<img srcset="/a.jpg 1x" alt=""><video poster="/b.jpg"></video>';
  assert.deepEqual(idlePreloads(ahead), ['/a.jpg 1x', '/b.jpg']);
  assert.deepEqual(idlePreloads(ahead + images), []);
});
