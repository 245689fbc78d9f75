import { manifestFile, type Manifest } from '../manifest.ts';
import type { Candidate } from '../candidate.ts';
import type { Gate } from './gate.ts';
import { pageWeights, type PageWeight } from './pageWeights.ts';

/** Headroom for one feature; a larger feature must raise the budget explicitly. */
const ROOM_SHARE = 0.05;
/** 5 % of a small page would be too little headroom. */
const LEAST_ROOM_BYTES = 500;

/** The budget of a page with this size: 5 % more, and at least 500 bytes more. */
export const pageBudgetFor = (bytes: number): number =>
  bytes + Math.max(Math.ceil(bytes * ROOM_SHARE), LEAST_ROOM_BYTES);

const inWords = ({ pageType, bytes, shares }: PageWeight): string => {
  const parts = shares.map((share) => `${share.remote} ${share.bytes}`).join(', ');
  return `a page of type ${pageType} takes ${bytes} bytes compressed (${parts})`;
};

/**
 * Accepts a release if each page that it renders, or that contains one of its modules, stays within
 * the budget of the page's type.
 * @param others the live releases
 * @param manifestOf reads the manifest of the page's owner
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
