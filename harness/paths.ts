import { resolve } from 'node:path';

/** The repository's root folder. */
export const ROOT = resolve(import.meta.dirname, '..');

/** Folder of the evidence of failed journeys. */
export const EVIDENCE = resolve(ROOT, 'artifacts/e2e');

/** The current time of every tested product. */
export const CLOCK = '2026-11-21T12:00:00+09:00';
