import type { ActionRecord, ReleaseRecord } from '@engawa/contract';
import { actionPath } from '@engawa/contract/actions/defineAction.ts';
import { isDeepStrictEqual } from 'node:util';
import { DEMO_BLOGS } from '../../start/demo.ts';
import { BLOG, type ActionTest } from './contractTests.ts';
import type { HostOnFixtures } from './hostOnFixtures.ts';

type Form = Readonly<Record<string, string>>;
type Answer = Awaited<ReturnType<HostOnFixtures['post']>>;

/** The member of the fixtures is signed in with any session; guests act as guests. */
const toCookie = ({ access }: ActionRecord): string =>
  access === 'member' ? 'engawa_session=fixtures' : '';

const QUESTION = 200;
/** A form that no page of ours sent, a text that is too long for a body, one that is for a field. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422]);
/** What the host answers where a plan throws, is none, or writes something else than the record says. */
const UNPLANNED = 500;

const onBlog = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(BLOG, DEMO_BLOGS.new));

/** What a page says to who has acted, and the form on it, as a browser would send it. */
type Page = {
  readonly text: string;
  readonly said: readonly string[];
  readonly form: Form;
};

type ReadPage = (html: string) => Page;

/** Reads pages. What it takes is loaded here, for no other command of releases needs it. */
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

/** A host, and how its pages are read. */
type Acting = HostOnFixtures & { readonly readPage: ReadPage };

/** Makes a host one that acts are asked of. */
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

/** The value of a field that no host takes; null where it takes any. */
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

/** Posts the form once for each of its fields, with that field spoiled: each is refused in Japanese. */
const faultOfSpoiled = async (
  path: string,
  record: ActionRecord,
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

/** Confirms a question as a browser does; what the platform is asked to write is what was promised. */
const faultOfWrite = async (
  { writes }: ActionTest,
  path: string,
  record: ActionRecord,
  requested: { readonly form: Form; readonly setCookies: readonly string[] },
  { post, written, readPage }: Acting,
): Promise<string | null> => {
  if (writes === undefined) return null;
  // who looks at the question for a while is a reader: what was planned before it is all that is seen
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
 * Acts on a host as a reader without scripts does: posts the form, reads the question, and confirms it.
 * @returns what is not as promised, half a sentence; null where all is
 */
export const runActionTest = async (
  test: ActionTest,
  { remote, version, actions = {} }: ReleaseRecord,
  host: Acting,
): Promise<string | null> => {
  const { action, status = QUESTION, shows, writes } = test;
  const record = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (record === undefined) return `it has no action ${action}`;
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
    (await faultOfSpoiled(path, record, form, host)) ??
    (await faultOfWrite(test, path, record, { ...answer, form: page.form }, host))
  );
};

/** The first of a release's actions that no test leads to a write; null where each has one. */
export const findUntestedAction = (
  tests: readonly ActionTest[],
  { actions = {} }: ReleaseRecord,
): string | null =>
  Object.keys(actions).find(
    (name) => !tests.some(({ action, writes }) => action === name && writes !== undefined),
  ) ?? null;
