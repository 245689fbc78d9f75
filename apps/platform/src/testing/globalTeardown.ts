import { removeRunFolder } from './runFolder.ts';

// jest uses the default export of this file
export { removeRunFolder as default };
