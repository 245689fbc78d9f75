// Gets scores of reCAPTCHA v3, whose script only this frame loads. @see commentChallenge.ts
const { recaptchaScript, recaptchaKey } = document.documentElement.dataset;

const load = () =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${recaptchaScript}?render=${encodeURIComponent(recaptchaKey)}`;
    script.addEventListener('load', () =>
      window.grecaptcha.ready(() => resolve(window.grecaptcha)),
    );
    script.addEventListener('error', reject);
    document.head.append(script);
  });

let loading = null;
const loaded = async () => {
  loading ??= load();
  try {
    return await loading;
  } catch {
    // the next post loads the script again
    loading = null;
    return null;
  }
};

/** Loads only the script in advance, because a score expires after two minutes. */
export const prepare = () => {
  void loaded();
};

/** @returns an answer that is valid for one post; '' if there is none */
export const take = async () => {
  try {
    return (await (await loaded())?.execute(recaptchaKey, { action: 'comment' })) ?? '';
  } catch {
    // without an answer the service refuses the post, and the visitor reads its message
    return '';
  }
};
