import { manifestFile, type Manifest } from '../manifest.ts';
import type { Candidate } from '../candidate.ts';
import type { Gate } from './gate.ts';
import { pageWeights, type PageWeight } from './pageWeights.ts';

/** Room for a feature; what needs more is to be seen, and the budget raised with it. */
const ROOM_SHARE = 0.05;
/** A twentieth of a small page is no room at all. */
const LEAST_ROOM_BYTES = 500;

/** The budget of a page that takes this: that and a twentieth, at least 500 bytes. */
export const pageBudgetFor = (bytes: number): number =>
  bytes + Math.max(Math.ceil(bytes * ROOM_SHARE), LEAST_ROOM_BYTES);

const inWords = ({ pageType, bytes, shares }: PageWeight): string => {
  const parts = shares.map((share) => `${share.remote} ${share.bytes}`).join(', ');
  return `a page of type ${pageType} takes ${bytes} bytes compressed (${parts})`;
};

/**
 * Lets in a release with which each page that it renders, or that places a module of it, keeps the budget
 * of its type.
 * @param others the releases that pages are served from
 * @param manifestOf of the remote that owns a page
 */
export const pageBudgetGate =
  (others: readonly Candidate[], manifestOf: (remote: string) => Promise<Manifest>): Gate =>
  async (candidate) => {
    const { remote } = candidate.record;
    for (const weight of pageWeights([candidate, ...others])) {
      if (!weight.shares.some((share) => share.remote === remote)) continue;
      const { owner, budgets } = await manifestOf(weight.remote);
      const budget = budgets.pages[weight.pageType];
      const where = `(${manifestFile(weight.remote)}, ${owner})`;
      if (budget === undefined) return `${inWords(weight)} and has no budget ${where}`;
      if (weight.bytes > budget) return `${inWords(weight)}, its budget is ${budget} ${where}`;
    }
    return null;
  };
