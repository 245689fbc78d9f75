import { manifestFile, type Manifest } from '../manifest.ts';
import { compressedBytes, type Sizes } from './compressedBytes.ts';
import type { Gate } from './gate.ts';

const KINDS = ['js', 'css'] as const;

/** Room for the changes of a few weeks; what needs more is to be seen, and the budget raised with it. */
const ROOM_SHARE = 0.1;
/** A tenth of a small remote is no room at all. */
const LEAST_ROOM_BYTES = 2000;
const ROUNDED_TO_BYTES = 1000;

/** The budget of a release of these sizes: the size and a tenth, at least 2,000 bytes, rounded up. */
export const budgetFor = (sizes: Sizes): Sizes => {
  const withFreeSpace = (bytes: number) =>
    Math.ceil((bytes + Math.max(bytes * ROOM_SHARE, LEAST_ROOM_BYTES)) / ROUNDED_TO_BYTES) *
    ROUNDED_TO_BYTES;
  return { js: withFreeSpace(sizes.js), css: withFreeSpace(sizes.css) };
};

/** Lets in what stays within its budget. @param manifest of the remote whose release it is */
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
