import { hostConfig } from '../../delivery/build/hostConfig.mjs';

export default hostConfig({ directory: import.meta.dirname });
