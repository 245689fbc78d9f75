import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createVariants } from '../../protocol/experiments/variants.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import { hideClosedHeaderAd } from '../../features/screen/headerAdStorage.ts';
import { answerLeaving } from './answerLeaving.ts';
import { followKeyShortcuts } from './followKeyShortcuts.ts';
import { startBoot } from './startBoot.ts';

// This script is inlined in the head of every page with identical bytes; data that differs between
// pages is in the data blocks. The script precedes the style sheets, because a script after a style
// sheet waits for that sheet and blocks the parser. The script listens for events before the first
// paint. Variants are assigned before the first paint, too, because style sheets may select by
// variant and a later assignment would shift the layout.
const storage = createStorage(getLocalStorage);
const variants = createVariants(storage);
hideClosedHeaderAd(storage);
answerLeaving();
followKeyShortcuts();
startBoot(variants);
