import { removeRunFolder } from './runFolder.ts';

// jest takes the default export of this file, whatever it is called
export { removeRunFolder as default };
