import { devHostConfig } from '../../tools/dev/build/devHostConfig.mjs';

export default devHostConfig(import.meta.dirname);
