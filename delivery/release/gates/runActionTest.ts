import { type ActionRecord, actionPath } from '@engawa/contract/actions/defineAction.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { isDeepStrictEqual } from 'node:util';
import { nearestNames } from '../../cli/nearestNames.ts';
import { DEMO_BLOGS } from '../../start/demo.ts';
import { BLOG, type ActionTest } from './contractTests.ts';
import { MEMBER_COOKIE, type HostOnFixtures } from './hostOnFixtures.ts';

type Form = Readonly<Record<string, string>>;
type Answer = Awaited<ReturnType<HostOnFixtures['post']>>;

/** Guest actions send no cookie. */
const toCookie = ({ access }: ActionRecord): string => (access === 'member' ? MEMBER_COOKIE : '');

const QUESTION = 200;
/** Statuses of refusals: a forged form, a body over its limit, a text over its field's limit. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422]);
/**
 * The host's response if a plan throws, is invalid, or writes something that the record does not
 * list.
 */
const UNPLANNED = 500;

const onBlog = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(BLOG, DEMO_BLOGS.new));

/** The texts of a page about an action, and the page's form as a browser would submit it. */
type Page = {
  readonly text: string;
  readonly said: readonly string[];
  readonly form: Form;
};

type ReadPage = (html: string) => Page;

/** Creates a page parser. Loads jsdom lazily, because no other release command needs it. */
const pageReader = async (): Promise<ReadPage> => {
  const { JSDOM } = await import('jsdom');
  const { DOMParser, FormData } = new JSDOM('').window;
  const parser = new DOMParser();
  return (html) => {
    const document = parser.parseFromString(html, 'text/html');
    const said = document.querySelectorAll('h1, [role="alert"], [id^="fault-"], form button');
    const form = document.querySelector('form');
    const fields = form === null ? [] : [...new FormData(form)];
    return {
      text: document.body.textContent,
      said: [...said].map(({ textContent }) => textContent.trim()),
      form: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
    };
  };
};

/** A host on fixtures with a page parser. */
type Acting = HostOnFixtures & { readonly readPage: ReadPage };

/** Adds a page parser to a host. */
export const createActingHost = async (host: HostOnFixtures): Promise<Acting> => ({
  ...host,
  readPage: await pageReader(),
});

const IS_JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const faultOfWords = ({ said }: Page): string | null => {
  if (said.length === 0) return 'its page has no text';
  const foreign = said.find((words) => !IS_JAPANESE.test(words));
  return foreign === undefined ? null : `it says '${foreign}', which is not Japanese`;
};

const faultOfAnswer = (answer: Answer, page: Page, status: number): string | null => {
  if (answer.status === status) return faultOfWords(page);
  const why =
    answer.status === UNPLANNED
      ? ', because a plan throws or writes what its action does not declare'
      : '';
  return `it answers ${answer.status}, not ${status}${why} (${page.said.join(' ')})`;
};

/** An action of a release and the path of its form. */
type PostedAction = { readonly path: string; readonly record: ActionRecord };

/** A value that the host must refuse for a field; null if the field accepts any. */
const spoiled = (field: ActionRecord['fields'][string]): string | null => {
  switch (field.kind) {
    case 'id':
      return 'x';
    case 'amebaId':
      return '!';
    case 'text':
      return 'x'.repeat(field.maxLength + 1);
    case 'choice':
    case 'key':
      return null;
  }
};

/**
 * Posts the form once per field with an invalid value; each response must be a refusal in Japanese.
 */
const faultOfSpoiled = async (
  { path, record }: PostedAction,
  form: Form,
  { post, readPage }: Acting,
): Promise<string | null> => {
  for (const [name, field] of Object.entries(record.fields)) {
    const value = spoiled(field);
    if (value === null) continue;
    const answer = await post(path, { ...form, [name]: value }, toCookie(record));
    const fault = REFUSED.has(answer.status)
      ? faultOfWords(readPage(answer.html))
      : `it answers ${answer.status}`;
    if (fault !== null) return `with a wrong ${name} ${fault}`;
  }
  return null;
};

/** Submits the confirmation like a browser and compares the write with the expected one. */
const faultOfWrite = async (
  { writes }: ActionTest,
  { path, record }: PostedAction,
  requested: { readonly form: Form; readonly setCookies: readonly string[] },
  { post, written, readPage }: Acting,
): Promise<string | null> => {
  if (writes === undefined) return null;
  // `minAgeS` would refuse so fast a confirmation, so only the plan is tested
  if (record.minAgeS !== undefined && record.access === 'anyone') return null;
  const before = written().length;
  const given = requested.setCookies.map((cookie) => cookie.replace(/;.*$/s, ''));
  const cookie = [toCookie(record), ...given].filter((one) => one !== '').join('; ');
  const answer = await post(path, requested.form, cookie);
  const fault = faultOfAnswer(answer, readPage(answer.html), 200);
  if (fault !== null) return `once confirmed ${fault}`;
  const writesNow = written().slice(before);
  const [write] = writesNow;
  if (write === undefined || writesNow.length > 1) return `it writes ${writesNow.length} times`;
  const { resource, operation, params } = onBlog(writes);
  if (write.resource !== resource || write.operation !== operation)
    return `it writes ${write.resource} ${write.operation}, not ${resource} ${operation}`;
  const other = Object.entries(params).find(
    ([name, value]) => !isDeepStrictEqual(write.params[name], value),
  );
  return other === undefined
    ? null
    : `it writes ${resource} with ${other[0]} ${JSON.stringify(write.params[other[0]])}`;
};

/**
 * Runs an action like a reader without scripts: posts the form, reads the confirmation, and submits
 * it.
 * @returns the end of an error message; null if the action passes
 */
export const runActionTest = async (
  test: ActionTest,
  { remote, version, actions = {} }: ReleaseRecord,
  host: Acting,
): Promise<string | null> => {
  const { action, status = QUESTION, shows, writes } = test;
  const record = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (record === undefined)
    return `it has no action ${action}; the nearest is ${nearestNames(action, Object.keys(actions))[0] ?? 'none'}`;
  const path = actionPath(remote, action);
  const form = onBlog(test.form);
  const answer = await host.post(path, form, toCookie(record));
  const page = host.readPage(answer.html);
  const fault = faultOfAnswer(answer, page, status);
  if (fault !== null) return fault;
  const text = shows.find((visible) => !page.text.includes(visible));
  if (text !== undefined) return `it does not show ${text}`;
  if (writes === undefined) return null;
  const { csrf_token: token, release } = page.form;
  if (token === undefined) return 'its page has no form to confirm';
  if (release !== version) return `its form is from ${remote}@${release}`;
  return (
    (await faultOfSpoiled({ path, record }, form, host)) ??
    (await faultOfWrite(test, { path, record }, { ...answer, form: page.form }, host))
  );
};

/** The first action of a release that no test runs up to a write, or null. */
export const findUntestedAction = (
  tests: readonly ActionTest[],
  { actions = {} }: ReleaseRecord,
): string | null =>
  Object.keys(actions).find(
    (name) => !tests.some(({ action, writes }) => action === name && writes !== undefined),
  ) ?? null;
