import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createVariants } from '../../experiments/variants.ts';
import { createStorage } from '../../runtime/storage.ts';
import { hideClosedHeaderAd } from '../../screen/headerAdStorage.ts';
import { answerLeaving } from './answerLeaving.ts';
import { followKeyShortcuts } from './followKeyShortcuts.ts';
import { presentPage } from './reloadOnForeignPopstate.ts';
import { startBoot } from './startBoot.ts';

// Inline in the head of every page, with the same bytes; the data blocks hold what differs. It precedes the
// style sheets: after one, a script waits for it and blocks the parser. It listens before the first paint.
const arrivedAt = presentPage();
// a style sheet may show another variant than the control: nothing moves if it knows before the first paint
const storage = createStorage(getLocalStorage);
const variants = createVariants(storage);
hideClosedHeaderAd(storage);
answerLeaving();
followKeyShortcuts();
startBoot(arrivedAt, variants);
