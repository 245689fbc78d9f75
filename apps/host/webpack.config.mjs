import { hostConfig } from '../../tools/build/hostConfig.mjs';

export default hostConfig({ directory: import.meta.dirname });
