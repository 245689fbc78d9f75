import { manifestFile, type Manifest } from '../manifest.ts';
import { compressedBytes, type Sizes } from './compressedBytes.ts';
import type { Gate } from './gate.ts';

const KINDS = ['js', 'css'] as const;

/** Headroom for the changes of a few weeks; a larger change must raise the budget explicitly. */
const ROOM_SHARE = 0.1;
/** 10 % of a small remote would be too little headroom. */
const LEAST_ROOM_BYTES = 2000;
const ROUNDED_TO_BYTES = 1000;

/** The budget of a release with these sizes: 10 % more, at least 2,000 bytes more, rounded up. */
export const budgetFor = (sizes: Sizes): Sizes => {
  const withFreeSpace = (bytes: number) =>
    Math.ceil((bytes + Math.max(bytes * ROOM_SHARE, LEAST_ROOM_BYTES)) / ROUNDED_TO_BYTES) *
    ROUNDED_TO_BYTES;
  return { js: withFreeSpace(sizes.js), css: withFreeSpace(sizes.css) };
};

/** Accepts a release within its budget. @param manifest of the release's remote */
export const budgetGate =
  ({ owner, budgets }: Manifest): Gate =>
  ({ record, files }) => {
    const budget = budgets.release;
    const sizes = compressedBytes(files);
    const over = KINDS.find((kind) => sizes[kind] > budget[kind]);
    return over === undefined
      ? null
      : `its ${over} takes ${sizes[over]} bytes compressed, its budget is ${budget[over]} (${manifestFile(record.remote)}, ${owner})`;
  };
