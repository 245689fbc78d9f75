/** One sample of a metrics page. */
export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const LINE = /^(?<name>[a-z_]\w*)(?:\{(?<labels>.*)\})? (?<value>[-+.\dEe]+)/;
const LABEL = /(?<key>\w+)="(?<text>(?:[^"\\]|\\.)*)"/g;

/** Parses the samples of a metrics page: `name{label="value"} 3`. */
export const parseSamples = (text: string): readonly Sample[] =>
  text.split('\n').flatMap((line) => {
    const { name, labels = '', value } = LINE.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined) return [];
    const pairs = [...labels.matchAll(LABEL)].map(({ groups }) => [
      groups?.['key'] ?? '',
      (groups?.['text'] ?? '').replaceAll(/\\(.)/g, '$1'),
    ]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
