import { openRunFolder } from './runFolder.ts';

// jest uses the default export of this file
export { openRunFolder as default };
