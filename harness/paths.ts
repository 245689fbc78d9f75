import { resolve } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

/** Folder of the evidence of failed journeys. */
export const EVIDENCE = resolve(CHECKOUT_ROOT, 'artifacts/e2e');

/** The current time of every tested product. */
export const CLOCK = '2026-11-21T12:00:00+09:00';
