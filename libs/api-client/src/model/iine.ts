import type { Answer } from '../resources/define/model.ts';
import type { iine } from '../resources/member/iine.ts';

export type Iine = Answer<typeof iine>;
