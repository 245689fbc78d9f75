// Gets scores of reCAPTCHA v3; its script is loaded by this frame alone. @see commentChallenge.ts
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
    // the next post tries again
    loading = null;
    return null;
  }
};

/** A score is over after two minutes: only the script is made ready. */
export const prepare = () => {
  void loaded();
};

/** @returns an answer that is good for one post; '' where there is none */
export const take = async () => {
  try {
    return (await (await loaded())?.execute(recaptchaKey, { action: 'comment' })) ?? '';
  } catch {
    // the post is refused, and what it says is told
    return '';
  }
};
