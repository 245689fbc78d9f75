import { openRunFolder } from './runFolder.ts';

// jest takes the default export of this file, whatever it is called
export { openRunFolder as default };
