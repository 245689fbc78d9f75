/** A promise that the product makes beyond its specification, and how it is measured. */
export type Guarantee = {
  readonly id: string;
  /** the beneficiaries: readers, members, teams, QA */
  readonly whom: string;
  readonly feature: string;
  readonly bar: string;
};

const HEADING = 'id\tfor\tfeature\tbar';

/**
 * Parses the list of guarantees: a heading, then rows with four fields separated by tabs.
 * @throws for an invalid row or a duplicate id; a bug, because the list is part of this checkout
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
