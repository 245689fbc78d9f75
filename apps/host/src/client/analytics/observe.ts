import { retryStyles } from './retryStyles.ts';
import { startObserving } from './startObserving.ts';

// A separate webpack entry without React. The boot script runs it at idle, after the page has
// loaded.
retryStyles();
startObserving();
