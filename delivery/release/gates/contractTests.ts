import { failure, success, type Result } from '@engawa/contract/result.ts';
import { TEMPLATE_NAMES, type TemplateName } from '@engawa/contract/templates.ts';
import * as v from 'valibot';
import { CONTRACT_FILE } from '../../build/contractFile.ts';
import { DEMO_BLOGS } from '../../start/demo.ts';
import type { Candidate } from '../candidate.ts';

/** Stands for the name of a blog. */
export const BLOG = '{amebaId}';

const words = v.array(v.pipe(v.string(), v.minLength(1)));

const sentence = v.pipe(v.string(), v.minLength(1));

const pageShape = v.strictObject({
  /** what a reader is promised, as a sentence */
  name: sentence,
  /** on the site; one with `{amebaId}` is asked for in each template */
  path: v.pipe(v.string(), v.startsWith('/')),
  status: v.optional(v.number(), 200),
  /** other remotes whose page it is; where one of them is not live the test says nothing */
  beside: v.optional(words, []),
  /** `{remote}/{Expose}`: each stands on the page, drawn, in a slot or as the page itself */
  parts: v.optional(words, []),
  /** texts, as a reader sees them or as markup, which stand in the HTML before its data */
  shows: v.optional(words, []),
  /** slices, which the page brings its browser with data in them */
  state: v.optional(words, []),
});

const actionShape = v.pipe(
  v.strictObject({
    /** what comes of the act, as a sentence */
    name: sentence,
    /** of the remote's own, as its address names it */
    action: sentence,
    /** what is posted; `{amebaId}` is a blog of the fixtures */
    form: v.record(v.string(), v.string()),
    /** texts of the page that answers: the question, or why there is none */
    shows: v.optional(words, []),
    /** of an answer that is no question */
    status: v.optional(v.number()),
    /** what the platform is asked to write once the question is confirmed; `params` are some of its parameters */
    writes: v.optional(
      v.strictObject({
        resource: v.string(),
        operation: v.picklist(['create', 'update', 'delete']),
        params: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ),
  }),
  v.check(
    ({ status, writes }) => (status === undefined) !== (writes === undefined),
    'names either what it writes or the status of a refusal',
  ),
);

const contractShape = v.pipe(
  v.array(
    v.lazy((test) =>
      test !== null && typeof test === 'object' && 'action' in test ? actionShape : pageShape,
    ),
  ),
  v.minLength(1, 'has no test'),
);

/** One promise of a remote about a page, held on fixtures. */
export type ContractTest = v.InferOutput<typeof pageShape>;

/** One promise of a remote about an act, held on fixtures. */
export type ActionTest = v.InferOutput<typeof actionShape>;

/** All that a release is held to. */
export type Contract = {
  readonly pages: readonly ContractTest[];
  readonly actions: readonly ActionTest[];
};

/** What a host answered. */
export type ContractPage = { readonly status: number; readonly html: string };

const parsed = (text: string): Result<unknown, string> => {
  try {
    return success(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return failure(`is not valid JSON: ${error.message}`);
    throw error;
  }
};

/**
 * Reads the contract tests that a release brings.
 * @returns half a sentence where it brings none
 */
export const readContract = ({ record, files }: Candidate): Result<Contract, string> => {
  const bytes = files.get(CONTRACT_FILE);
  if (bytes === undefined)
    return failure(
      `it has no ${CONTRACT_FILE} with contract tests of its pages: builds copy it from apps/${record.remote}`,
    );
  const json = parsed(Buffer.from(bytes).toString('utf8'));
  if (!json.ok) return failure(`its ${CONTRACT_FILE} ${json.error}`);
  const { success: isContract, output, issues } = v.safeParse(contractShape, json.value);
  if (isContract)
    return success({
      pages: output.filter((test) => 'path' in test),
      actions: output.filter((test) => 'action' in test),
    });
  const [{ message }] = issues;
  const at = v.getDotPath(issues[0]);
  return failure(
    `its ${CONTRACT_FILE} holds no contract tests: ${at === null ? '' : `${at}: `}${message}`,
  );
};

/** Where a test looks: once, or at the blog of each template. */
export const expandPaths = ({
  path,
}: ContractTest): readonly { readonly path: string; readonly template: TemplateName | null }[] =>
  path.includes(BLOG)
    ? TEMPLATE_NAMES.map((template) => ({
        path: path.replaceAll(BLOG, DEMO_BLOGS[template]),
        template,
      }))
    : [{ path, template: null }];

const stateIn = (html: string): Readonly<Record<string, unknown>> => {
  const text = /<script type="application\/json" id="INIT_DATA">(?<json>.*?)<\/script>/s.exec(html);
  const state: unknown = JSON.parse(text?.groups?.['json'] ?? '{}');
  return state !== null && typeof state === 'object' ? { ...state } : {};
};

/** Something in it is more than a beginning: a text, a number, a list with something in it. */
const hasData = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null && typeof value === 'object'
      ? Object.values(value).some(hasData)
      : typeof value === 'string'
        ? value !== ''
        : typeof value === 'number';

/** Whether a part stands somewhere with something in it: React leaves a mark where one has failed. */
const isRendered = (name: string, html: string): boolean =>
  new RegExp(`data-slot="${name}(?::[^"]*)?"[^>]*>(?!<!--\\$!-->|</)`).test(html);

/**
 * Holds a page to a test.
 * @param release whose test it is, `entry@1.2.0`: the page must be drawn with it, not with the one before
 * @returns what is not as promised, half a sentence; null where all is
 */
export const findPageFailure = (
  { status, parts, shows, state }: ContractTest,
  release: string,
  page: ContractPage,
): string | null => {
  if (page.status !== status) return `it answers ${page.status}, not ${status}`;
  if (parts.length === 0 && shows.length === 0 && state.length === 0) return null;
  const releases = /data-releases="(?<names>[^"]*)"/.exec(page.html)?.groups?.['names'] ?? '';
  if (!releases.split(' ').includes(release))
    return `it is rendered with ${releases === '' ? 'no release' : releases}`;
  const [rendered = ''] = page.html.split('<script type="application/json"');
  const part = parts.find((name) => !isRendered(name, rendered));
  if (part !== undefined) return `${part} is not on the page, or is not rendered`;
  const text = shows.find((visible) => !rendered.includes(visible));
  if (text !== undefined) return `it does not show ${text}`;
  const brought = stateIn(page.html);
  const slice = state.find((name) => !hasData(brought[name]));
  return slice === undefined ? null : `it has no data in ${slice}`;
};
