/**
 * Kinds of resources that a page may load from other origins by its CSP: frames, fetches, images,
 * audio and video.
 */
const POLICY_KINDS = ['frame', 'connect', 'img', 'media'] as const;

type PolicyKind = (typeof POLICY_KINDS)[number];

/**
 * CSP sources that a page or module requests, by kind. A source is an https origin, or `platform`
 * for the platform's own origin.
 */
export type PagePolicy = { readonly [K in PolicyKind]?: readonly string[] };

const isKind = (text: string): text is PolicyKind => POLICY_KINDS.some((kind) => kind === text);

const isSource = (text: unknown): boolean =>
  typeof text === 'string' && /^(?:platform|https:\/\/[a-z0-9.-]+(?::\d+)?)$/.test(text);

export const isPagePolicy = (value: unknown): value is PagePolicy =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([kind, sources]) => isKind(kind) && Array.isArray(sources) && sources.every(isSource),
  );

/**
 * Lists all requested sources, unique and sorted, in the form `{kind} {source}`, such as `frame
 * https://video.example`.
 */
export const collectPolicySources = (
  records: readonly {
    readonly exposes: Readonly<
      Record<string, { readonly kind: string; readonly policy?: PagePolicy }>
    >;
  }[],
): readonly string[] => {
  const policies = records.flatMap(({ exposes }) =>
    Object.values(exposes).map(({ policy }) => policy ?? {}),
  );
  const asks = policies.flatMap((policy) =>
    POLICY_KINDS.flatMap((kind) => (policy[kind] ?? []).map((source) => `${kind} ${source}`)),
  );
  return [...new Set(asks)].toSorted();
};

/** The sources that hosts allow by default: frames of the platform. */
export const DEFAULT_POLICY_ALLOWED = 'frame platform';

/**
 * Reads an allow-list of sources separated by commas.
 * @returns null if any source is invalid
 */
export const readPolicyAllowed = (text: string): readonly string[] | null => {
  const asks = text
    .split(',')
    .map((ask) => ask.trim())
    .filter((ask) => ask !== '');
  const isAsk = (ask: string) => {
    const [kind = '', source, ...rest] = ask.split(' ');
    return isKind(kind) && isSource(source) && rest.length === 0;
  };
  return asks.every(isAsk) ? asks : null;
};
