/** What the product promises beyond its specification, and by what it is measured. */
export type Guarantee = {
  readonly id: string;
  /** whom it is for: readers, members, teams, QA */
  readonly whom: string;
  readonly feature: string;
  readonly bar: string;
};

const HEADING = 'id\tfor\tfeature\tbar';

/**
 * Reads the list of guarantees: a heading, then a line each with four fields parted by tabs.
 * @throws on a line that is none, and on an id that is there twice: the list is part of this checkout
 */
export const readGuarantees = (text: string): readonly Guarantee[] => {
  const [heading, ...lines] = text.trimEnd().split('\n');
  if (heading !== HEADING) throw new Error(`the list begins with ${heading}`);
  const seen = new Set<string>();
  return lines.map((line) => {
    const [id, whom, feature, bar, ...more] = line.split('\t');
    if (!id || !whom || !feature || !bar || more.length > 0 || seen.has(id))
      throw new Error(`invalid or duplicate guarantee: ${line}`);
    seen.add(id);
    return { id, whom, feature, bar };
  });
};
