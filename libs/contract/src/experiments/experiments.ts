/** A variant of an experiment: its name in reports and its share of 10,000 seeds. */
export type Segment = { readonly segmentId: string; readonly weight: number };

/** One experiment (R3.13), as plain data. A variant's number is the index of its segment. */
export type Experiment = {
  /** an experiment of a remote starts with the remote's name and a hyphen */
  readonly id: string;
  /** the team that evaluates and removes the experiment */
  readonly owner: string;
  /** `YYYY-MM-DD`, the last day of the experiment in Tokyo */
  readonly expires: string;
  readonly segments: readonly Segment[];
  /**
   * Number of the variant that the server renders and that readers without a variant see; null if
   * they see the page without any variant.
   */
  readonly control: number | null;
  /**
   * The browser assigns the variant once per document; navigation within the document does not
   * change it.
   */
  readonly isSessionUnique?: true;
};

/** R9.4 Exclusive upper bound of a seed, which is an integer from 0 to 9999. */
const EXPERIMENT_SEEDS = 10_000;

/** Defines an experiment of a remote; its `remote.ts` lists it in `experiments`. */
export const defineExperiment = <const E extends Experiment>(experiment: E): E => experiment;

const DAY_MS = 86_400_000;
const TOKYO_OFFSET_MS = 9 * 60 * 60_000;

/** @returns whether the experiment's last day in Tokyo is over. @param nowMs epoch ms */
export const isExpired = ({ expires }: Pick<Experiment, 'expires'>, nowMs: number): boolean =>
  nowMs >= Date.parse(`${expires}T00:00:00Z`) + DAY_MS - TOKYO_OFFSET_MS;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Finds the reason why a release may not have this experiment, as half a sentence; null if the
 * experiment is valid.
 */
export const findExperimentError = (
  remote: string,
  { id, owner, expires, segments, control }: Experiment,
): string | null => {
  const its = `its experiment ${id}`;
  if (!id.startsWith(`${remote}-`)) return `${its} is not named ${remote}-…`;
  if (owner === '') return `${its} has no owner`;
  if (!isDay(expires)) return `${its} expires on no day such as 2027-03-31`;
  const names = new Set(segments.map(({ segmentId }) => segmentId));
  if (names.size !== segments.length) return `${its} has two segments of one name`;
  const all = segments.reduce((sum, { weight }) => sum + weight, 0);
  if (all > EXPERIMENT_SEEDS) return `${its} weighs ${all}, of ${EXPERIMENT_SEEDS} at most`;
  if (control !== null && !segments[control]) return `${its} has no segment ${control} for control`;
  return null;
};
