import { privateRemoteConfig } from '../../delivery/build/remoteConfig.mjs';

export default privateRemoteConfig(import.meta.dirname, {
  editor: './src/scripts/editor/editor.ts',
  design: './src/scripts/design/design.ts',
  preview: './src/scripts/preview/preview.ts',
});
