import { retryStyles } from './retryStyles.ts';
import { startObserving } from './startObserving.ts';

// An entry of its own, without React: the boot script has it run at idle, once the page has loaded.
retryStyles();
startObserving();
