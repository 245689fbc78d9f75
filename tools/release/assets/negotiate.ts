/** Encodings that files are kept in, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const weightOf = (part: string): readonly [string, number] => {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, q === undefined ? 1 : Number(q.slice(2))];
};

/** The smallest encoding that a request accepts, or null for the file as it is. */
export const chooseEncoding = (accepted: string | undefined): Encoding | null => {
  const weights = new Map((accepted ?? '').split(',').map(weightOf));
  const isAccepted = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return ENCODINGS.find(isAccepted) ?? null;
};

/** Whether `If-None-Match` names this tag; weak ones count, as the standard has it for reading. */
export const matchesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .some((text) => text === tag || text === '*');
