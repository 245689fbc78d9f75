import { createVariants } from '../../experiments/variants.ts';
import { createStorage } from '../../runtime/storage.ts';
import { hideClosedHeaderAd } from '../../screen/headerAdKept.ts';
import { giveRoomEarly } from '../roomBelow.ts';
import { afterFirstPaint } from './afterFirstPaint.ts';
import { answerLeaving } from './answerLeaving.ts';
import { followKeyShortcuts } from './followKeyShortcuts.ts';
import { presentPage } from './reloadOnForeignPopstate.ts';
import { startBoot } from './startBoot.ts';

// Stands inline in the head of every page with the same bytes; what differs is in the data blocks. It
// stands before the style sheets: after one, a script would wait for it and keep the parser waiting.
const arrivedAt = presentPage();
// a style sheet may show another variant than the control: nothing moves if it knows before the first paint
const storage = createStorage(() => localStorage);
const variants = createVariants(storage);
hideClosedHeaderAd(storage);
giveRoomEarly(createStorage(() => sessionStorage));
answerLeaving();
followKeyShortcuts();
afterFirstPaint(() => startBoot(arrivedAt, variants));
