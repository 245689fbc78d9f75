import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export default remoteConfig(import.meta.dirname);
