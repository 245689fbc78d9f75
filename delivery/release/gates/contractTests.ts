import { failure, success, type Result } from '@engawa/contract/result.ts';
import { TEMPLATE_NAMES, type TemplateName } from '@engawa/contract/templates.ts';
import * as v from 'valibot';
import { CONTRACT_FILE } from '../../build/contractFile.ts';
import { DEMO_BLOGS } from '../../start/demo.ts';
import type { Candidate } from '../candidate.ts';

/** Placeholder for the name of a blog. */
export const BLOG = '{amebaId}';

const words = v.array(v.pipe(v.string(), v.minLength(1)));

const sentence = v.pipe(v.string(), v.minLength(1));

const pageShape = v.strictObject({
  /** the tested rule, as a sentence */
  name: sentence,
  /** path on the site; a path with `{amebaId}` is requested for each template */
  path: v.pipe(v.string(), v.startsWith('/')),
  status: v.optional(v.number(), 200),
  /** whether a member without a blog requests the page; by default a guest does */
  isMember: v.optional(v.boolean(), false),
  /** other remotes that the page needs; the test is skipped if one of them is not live */
  beside: v.optional(words, []),
  /** `{remote}/{Expose}`: each must be rendered on the page, in a slot or as the page itself */
  parts: v.optional(words, []),
  /** visible texts or markup that the HTML must contain before its data */
  shows: v.optional(words, []),
  /** slices that must have data in the page's state */
  state: v.optional(words, []),
});

const actionShape = v.pipe(
  v.strictObject({
    /** the expected outcome, as a sentence */
    name: sentence,
    /** the action's name, as in its address */
    action: sentence,
    /** the posted fields; `{amebaId}` is a blog of the fixtures */
    form: v.record(v.string(), v.string()),
    /** texts of the response page: the confirmation, or the reason for its absence */
    shows: v.optional(words, []),
    /** expected HTTP status of a response without a confirmation */
    status: v.optional(v.number()),
    /** the expected write after the confirmation; `params` lists some of its parameters */
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

/** A test of one page, run on fixtures. */
export type ContractTest = v.InferOutput<typeof pageShape>;

/** A test of one action, run on fixtures. */
export type ActionTest = v.InferOutput<typeof actionShape>;

/** All contract tests of a release. */
export type Contract = {
  readonly pages: readonly ContractTest[];
  readonly actions: readonly ActionTest[];
};

/** The response of a host. */
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
 * Reads the contract tests of a release.
 * @returns the end of an error message if the release has no tests
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

/** The paths that a test requests: one path, or that path in the blog of each template. */
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

/** Whether a value contains data: a text, a number or a non-empty list. */
const hasData = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null && typeof value === 'object'
      ? Object.values(value).some(hasData)
      : typeof value === 'string'
        ? value !== ''
        : typeof value === 'number';

/** Whether a part is rendered with content; React marks a failed boundary with `<!--$!-->`. */
const isRendered = (name: string, html: string): boolean =>
  new RegExp(`data-slot="${name}(?::[^"]*)?"[^>]*>(?!<!--\\$!-->|</)`).test(html);

/**
 * Checks a page against a test.
 * @param release the tested release, `entry@1.2.0`; a page rendered with another release fails
 * @returns the end of an error message; null if the page passes
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
