import { HOSTILE, type Attack } from './attacks.ts';
import { LOADS } from './loads.ts';
import { LOSSES } from './losses.ts';

export const ATTACKS: readonly Attack[] = [...HOSTILE, ...LOADS, ...LOSSES];
