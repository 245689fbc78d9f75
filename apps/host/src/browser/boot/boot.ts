import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createVariants } from '../../experiments/variants.ts';
import { createStorage } from '../../runtime/storage.ts';
import { hideClosedHeaderAd } from '../../screen/headerAdStorage.ts';
import { answerLeaving } from './answerLeaving.ts';
import { followKeyShortcuts } from './followKeyShortcuts.ts';
import { presentPage } from './reloadOnForeignPopstate.ts';
import { startBoot } from './startBoot.ts';

// Inlined in the head of every page with identical bytes; the data blocks hold what differs between
// pages. It precedes the style sheets: after a style sheet, a script waits for it and blocks the
// parser. It listens before the first paint.
const arrivedAt = presentPage();
// style sheets may select a variant: assigned before the first paint, so nothing moves
const storage = createStorage(getLocalStorage);
const variants = createVariants(storage);
hideClosedHeaderAd(storage);
answerLeaving();
followKeyShortcuts();
startBoot(arrivedAt, variants);
