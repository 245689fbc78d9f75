type Family = { readonly type: string; readonly samples: Sample[] };

type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count', '_created'],
};

const META = /^# (TYPE|HELP) ([a-zA-Z_:][\w:]*) (.+)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([+-]?Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,(?=.)|$)/y;

const parseLabels = (text: string): Readonly<Record<string, string>> => {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const label = LABEL.exec(text);
    if (!label) throw new Error(`labels that cannot be read: ${text}`);
    const [, name = '', value = ''] = label;
    if (name in labels) throw new Error(`a label twice: ${text}`);
    labels[name] = value;
  }
  return labels;
};

const parseValue = (text: string) =>
  /inf$/i.test(text) ? Number(text.replace(/inf/i, 'Infinity')) : Number(text);

const formatSampleKey = ({ name, labels }: Sample, without = '') =>
  JSON.stringify([
    name,
    Object.entries(labels)
      .filter(([label]) => label !== without)
      .toSorted(),
  ]);

/**
 * Checks that buckets are cumulative and end with +Inf, and that the last bucket equals the count.
 */
const checkHistogram = (family: string, samples: readonly Sample[]) => {
  const series = Map.groupBy(
    samples.filter(({ name }) => name === `${family}_bucket`),
    (sample) => formatSampleKey(sample, 'le'),
  );
  for (const buckets of series.values()) {
    const bounds = buckets.map(({ labels }) => parseValue(labels['le'] ?? 'none'));
    const counts = buckets.map(({ value }) => value);
    const grows = (numbers: readonly number[]) =>
      numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
    if (!grows(bounds) || !grows(counts) || bounds.at(-1) !== Infinity)
      throw new Error(`the buckets of ${family} are no histogram`);
    const { le: _le, ...labels } = buckets[0]?.labels ?? {};
    const count = samples.find(
      (sample) =>
        formatSampleKey(sample) === formatSampleKey({ name: `${family}_count`, labels, value: 0 }),
    );
    if (count?.value !== counts.at(-1)) throw new Error(`${family} counts something else`);
  }
};

const checkFamily = (name: string, { type, samples }: Family) => {
  const suffixes = SUFFIXES[type];
  if (!suffixes) throw new Error(`${name} is of the type ${type}`);
  const seen = new Set<string>();
  for (const sample of samples) {
    if (!suffixes.some((suffix) => sample.name === name + suffix))
      throw new Error(`${sample.name} is no sample of the ${type} ${name}`);
    if (type === 'counter' && !(sample.value >= 0)) throw new Error(`${name} is below 0`);
    if (seen.has(formatSampleKey(sample)))
      throw new Error(`${formatSampleKey(sample)} stands twice`);
    seen.add(formatSampleKey(sample));
  }
  if (type === 'histogram') checkHistogram(name, samples);
};

/**
 * Parses OpenMetrics 1.0 for tests, as strictly as its grammar.
 * @returns names, samples, and `sum` of the samples by name and labels; 0 if there are none
 * @errors throws if a line or a family violates the grammar
 */
export const readOpenMetrics = (text: string) => {
  if (!text.endsWith('\n# EOF\n')) throw new Error('it does not end with # EOF');
  const families = new Map<string, Family>();
  const helped = new Set<string>();
  let last = '';
  for (const line of text.slice(0, -'\n# EOF\n'.length).split('\n')) {
    const [, kind, name = '', rest = ''] = META.exec(line) ?? [];
    if (kind === undefined) {
      const [, sample, labels = '', value] = SAMPLE.exec(line) ?? [];
      if (sample === undefined || value === undefined) throw new Error(`no metric: ${line}`);
      families
        .get(last)
        ?.samples.push({ name: sample, labels: parseLabels(labels), value: parseValue(value) });
      continue;
    }
    // all lines of a family must be adjacent
    if (name !== last && (families.has(name) || helped.has(name)))
      throw new Error(`${name} stands in two places`);
    last = name;
    if (kind === 'TYPE') families.set(name, { type: rest, samples: [] });
    else helped.add(name);
  }
  for (const [name, family] of families) checkFamily(name, family);
  const samples = [...families.values()].flatMap((family) => family.samples);
  return {
    names: [...families.keys()],
    samples,
    /** The sum of all samples with these labels, regardless of their other labels. */
    sum: (name: string, labels: Readonly<Record<string, string>> = {}): number =>
      samples
        .filter((sample) => sample.name === name)
        .filter((sample) =>
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
        )
        .reduce((sum, { value }) => sum + value, 0),
  };
};
