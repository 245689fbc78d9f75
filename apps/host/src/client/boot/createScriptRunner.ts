import type { BootGlobal } from '../../protocol/bootGlobal.ts';

/** Creates the function that runs a script. It runs only scripts that PAGE_SETTINGS names. */
export const createScriptRunner = (
  readSettings: BootGlobal['settings'],
): BootGlobal['runScript'] => {
  const policy = window.trustedTypes?.createPolicy('boot', {
    createScriptURL: (url: string) => {
      const { main, observe, emoji, ownerAnalytics } = readSettings();
      if (![main, observe, emoji, ownerAnalytics?.script].includes(url))
        throw new TypeError(`unknown script ${url}`);
      return url;
    },
  });
  return (src, name) => {
    const script = document.createElement('script');
    const hash = readSettings().integrity[src];
    // the script of another service has no hash in the settings, because its content may change
    Object.assign(script, hash && { crossOrigin: 'anonymous', integrity: hash }, {
      // set by `Object.assign`, because the DOM types accept only strings, not the TrustedScriptURL
      // of the policy
      src: policy ? policy.createScriptURL(src) : src,
    });
    script.setAttribute(name, '');
    document.head.append(script);
    return script;
  };
};
