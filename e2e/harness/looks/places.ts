import { join } from 'node:path';
import { ROOT } from '../paths.ts';

/** The references: a picture, the boxes and the other widths of each page, and what they were made with. */
export const REFERENCES = join(ROOT, 'e2e/looks');

/** What the last run saw, for people: `index.html` shows it. */
export const SEEN = join(ROOT, 'artifacts/looks');

export const MADE_WITH_FILE = 'made-with.json';
/** In `SEEN`: what the run was and which pages it saw. */
export const RUN_FILE = 'run.json';
/** In `SEEN`: folder of what differs from its reference, as a reference is kept. */
export const NOW = 'now';
/** In `SEEN`: folder of what differs at other widths, one picture a width, for people alone. */
export const NOW_WIDE = 'now-wide';

export const pictureFile = (name: string) => `${name}.webp`;
export const boxesFile = (name: string) => `${name}.json`;
export const widthsFile = (name: string) => `${name}.widths.json`;
/** All that is kept of a page. */
export const filesOf = (name: string) => [pictureFile(name), boxesFile(name), widthsFile(name)];
