import type { Page } from 'puppeteer';
import { awakenForm } from '../browser/comments.ts';
import type { Visitor } from '../browser/visitor.ts';
import { awaken } from '../browser/slots.ts';
import { DEMO_BLOGS } from '../../../tools/start/demo.ts';
import { CHANGING_BLOGS } from '../demo/blogs.ts';
import { entryOf, entryWithImages } from '../demo/demoEntries.ts';
import { BLOGGERS, MEMBERS, PASSWORD, sendAccountForm } from '../demo/members.ts';
import type { Product } from '../product/product.ts';

/** Selectors by the name of a field; one may match several fields of a kind. */
type Fields = Readonly<Record<string, string>>;

/** A page with text fields that take Japanese text. */
export type FieldPage = {
  readonly name: string;
  readonly address: (product: Product) => Promise<string>;
  /** the member who is signed in; none: a guest */
  readonly amebaId?: string;
  /** opens the fields; on a page without it, text is composed while the scripts load */
  readonly act?: (visitor: Visitor) => Promise<unknown>;
  readonly fields: Fields;
  /** other visible fields, which are in `fields` of another page */
  readonly others?: Fields;
};

const at = (path: string) => async (product: Product) => product.host + path;
const onPlatform = (path: string) => async (product: Product) => product.platform + path;
const firstEntryOf = (amebaId: string) => async (product: Product) =>
  (await entryOf(product, amebaId, 0)).url;

const TOOLBAR = { 'toolbar search': '.Toolbar [role=search] input[name=q]' };
const SEARCH = { search: 'main [role=search] input[name=q]' };
const BLOG_SEARCH = { 'blog search': '[role=search]:has([name=amebaId]) input[name=q]' };
const AROUND = { ...TOOLBAR, ...BLOG_SEARCH };
const COMMENT = { 'comment name': '#comment-form-name', 'comment text': '#comment-form-text' };

const OWNER = BLOGGERS.drafting.amebaId;
const { new: NEW, official: OFFICIAL } = DEMO_BLOGS;
const REBLOGGED = CHANGING_BLOGS[0].amebaId;

const openAccount = async (visitor: Visitor) => {
  await sendAccountForm(visitor, { ameba_id: MEMBERS.looking.amebaId, password: PASSWORD });
  await visitor.open(new URL('/_account', visitor.page.url()).href);
};

const openReply = async ({ page }: Visitor) => {
  await awakenForm(page);
  await page.click('#comments li[id^=comment-] button ::-p-text(返信する)');
  await page.waitForSelector('form[id^=comment-form-] textarea');
};

const openReblog = async ({ page }: Visitor) => {
  const button = '[data-slot^="social/Reblog:"] button';
  await page.$eval(button, (one) => one.scrollIntoView({ block: 'center' }));
  await awaken(page, button);
  await page.click(button);
  await page.waitForSelector('dialog[open] textarea');
};

const openLikers = async ({ page }: Visitor) => {
  const link = 'main a[href*="/iine-"]';
  await page.$eval(link, (one) => one.scrollIntoView({ block: 'center' }));
  await awaken(page, link);
  await page.waitForSelector('html[data-in-site]');
  await page.click(link);
  await page.waitForSelector('dialog[open] [role=search] input');
};

/** Posts the form as a browser without scripts does; the server returns it with its errors. */
const postBlankComment = async ({ page }: Visitor) => {
  const arrived = page.waitForNavigation();
  await page.$eval('#comment-form', (form) => {
    if (form instanceof HTMLFormElement) form.submit();
  });
  await arrived;
};

/** The service's pages, and those of accounts. */
const SERVICE_PAGES: readonly FieldPage[] = [
  { name: 'front', address: at('/'), fields: TOOLBAR },
  { name: 'search', address: at('/search/'), fields: SEARCH, others: TOOLBAR },
  {
    name: 'search with words',
    address: at(`/search/?q=${encodeURIComponent('梅')}`),
    fields: { ...TOOLBAR, ...SEARCH },
  },
  {
    name: 'search of a blog',
    address: at(`/search/?q=${encodeURIComponent('梅')}&amebaId=${NEW}`),
    fields: SEARCH,
    others: TOOLBAR,
  },
  { name: 'not found', address: at('/none-of-this/at-all'), fields: SEARCH },
  { name: 'sign-in', address: at('/_signin?return_to=/'), fields: { id: '#ameba_id' } },
  {
    name: 'sign-up',
    address: at('/_signin?new=1&return_to=/'),
    fields: { id: '#ameba_id', nickname: '#nickname' },
  },
  {
    name: 'recovery',
    address: onPlatform('/recover?state=any&return_to=%2F'),
    fields: { id: '#ameba_id', code: '#recovery_code' },
  },
  {
    name: 'account',
    address: at('/_signin?return_to=/'),
    act: openAccount,
    fields: { nickname: '#nickname' },
  },
];

/** Pages of a blog. */
export const blogFieldPages = (amebaId: string): readonly FieldPage[] => {
  const entry = (product: Product) => entryWithImages(product, amebaId);
  return [
    { name: 'blog top', address: at(`/${amebaId}/`), fields: BLOG_SEARCH, others: TOOLBAR },
    { name: 'blog not found', address: at(`/${amebaId}/none.html`), fields: SEARCH },
    {
      name: 'entry list',
      address: at(`/${amebaId}/entrylist.html`),
      fields: TOOLBAR,
      others: BLOG_SEARCH,
    },
    { name: 'entry', address: entry, fields: COMMENT, others: AROUND },
    {
      name: 'likers of an entry',
      address: async (product) => (await entry(product)).replace('/entry-', '/iine-'),
      fields: { ...BLOG_SEARCH, 'likers search': '[aria-label="いいね！した人"] input' },
      others: TOOLBAR,
    },
  ];
};

/** Fields that open over a page, or after a press. */
const OPENED_PAGES: readonly FieldPage[] = [
  {
    name: 'reply',
    address: firstEntryOf(NEW),
    act: openReply,
    fields: {
      'reply name': '#comments li input[name=commentName]',
      'reply text': '#comments li textarea',
    },
    others: { ...AROUND, ...COMMENT },
  },
  {
    name: 'likers over a page',
    address: firstEntryOf(NEW),
    act: openLikers,
    fields: { 'likers search': 'dialog[open] [role=search] input' },
  },
  {
    name: 'reblog',
    address: async (product) => (await entryOf(product, REBLOGGED, 9)).url,
    amebaId: BLOGGERS.reblogging.amebaId,
    act: openReblog,
    fields: { line: 'dialog[open] textarea' },
  },
  {
    name: 'comment refused by the server',
    address: firstEntryOf(NEW),
    act: postBlankComment,
    fields: { name: '#field-commentName', text: '#field-commentText' },
  },
];

/** An owner's pages. */
const OWNER_PAGES: readonly FieldPage[] = [
  {
    name: 'editor',
    address: at('/_customize/entries/new'),
    amebaId: OWNER,
    fields: {
      title: '#entry-title',
      text: '#entry-text',
      theme: '#entry-theme',
      hashtags: '#entry-hashtags',
    },
  },
  {
    name: 'design',
    address: at('/_customize/update/input'),
    amebaId: OFFICIAL,
    fields: {
      css: '#field-css',
      message: '#field-message',
      introduction: '#field-introduction',
      'address of a site': 'input[name=sns_url]',
      announcement: '#field-announcement_text',
    },
  },
  {
    name: 'own comments',
    address: at('/_customize/comments?state=shown'),
    amebaId: NEW,
    act: ({ page }) => page.click('main details summary'),
    fields: { word: 'input[name=word]', reply: 'details[open] textarea' },
  },
  {
    name: 'blog settings',
    address: at('/_customize/blog'),
    amebaId: OWNER,
    fields: { title: '#field-title', description: '#field-description' },
  },
  {
    name: 'first steps',
    address: at('/_customize/start'),
    amebaId: MEMBERS.looking.amebaId,
    fields: { title: '#blog-title' },
  },
];

export const FIELD_PAGES: readonly FieldPage[] = [
  ...SERVICE_PAGES,
  ...OPENED_PAGES,
  ...OWNER_PAGES,
];

/** Types of input that take no text from an input method. */
const NO_TEXT =
  'hidden checkbox radio file submit button image reset password number range color date datetime-local month week time';

/** Differences between the fields of a page in the table and the text fields that are visible on it. */
export const textFieldFaults = (
  page: Page,
  { fields, others }: FieldPage,
): Promise<readonly string[]> =>
  page.evaluate(
    (selectors, noText) => {
      const modal = document.querySelector('dialog:modal');
      const isTextField = (one: Element) =>
        !(one instanceof HTMLInputElement && noText.split(' ').includes(one.type)) &&
        Reflect.get(one, 'readOnly') !== true &&
        one.checkVisibility({ visibilityProperty: true }) &&
        (modal === null || modal.contains(one));
      const visible = [...document.querySelectorAll('input,textarea,[contenteditable]')].filter(
        isTextField,
      );
      const isListed = (one: Element) =>
        Object.values(selectors).some((selector) => one.matches(selector));
      return [
        ...Object.entries(selectors)
          .filter(([, selector]) => !visible.some((one) => one.matches(selector)))
          .map(([name]) => `${name} is not visible`),
        ...visible
          .filter((one) => !isListed(one))
          .map((one) => `not in the table: ${one.outerHTML.slice(0, 200)}`),
      ];
    },
    { ...fields, ...others },
    NO_TEXT,
  );
