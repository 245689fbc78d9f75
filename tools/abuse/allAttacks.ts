import { HOSTILE, type Attack } from './attacks.ts';
import { LOADS } from './loads.ts';

export const ATTACKS: readonly Attack[] = [...HOSTILE, ...LOADS];
