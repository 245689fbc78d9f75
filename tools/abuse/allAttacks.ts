import { HOSTILE, type Attack } from './attacks.ts';
import { LOADS } from './loads.ts';
import { LOSSES } from './losses.ts';
import { UNTRUSTED } from './untrusted.ts';

export const ATTACKS: readonly Attack[] = [...HOSTILE, ...UNTRUSTED, ...LOADS, ...LOSSES];
