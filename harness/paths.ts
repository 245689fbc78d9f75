import { resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '..');

/** Where failed journeys leave what they saw. */
export const EVIDENCE = resolve(ROOT, 'artifacts/e2e');

/** The 'now' of every product under test. */
export const CLOCK = '2026-11-21T12:00:00+09:00';
