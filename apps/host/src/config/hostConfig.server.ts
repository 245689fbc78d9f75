import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'is no origin'),
);

const listenAddress = v.pipe(
  v.string(),
  v.regex(/^[^\s:]+:\d{1,5}$/, 'is no address:port'),
  v.transform((text) => {
    const [address = '', port = ''] = text.split(':');
    return { address, port: Number(port) };
  }),
);

const isoTime = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no ISO time'),
  v.transform((text) => Date.parse(text)),
);

const wholeNumber = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'is no whole number'), v.transform(Number)),
    `${fallback}`,
  );

const Environment = v.object({
  ENGAWA_HOST_ORIGIN: origin,
  ENGAWA_ASSETS_ORIGIN: origin,
  ENGAWA_PLATFORM_ORIGIN: origin,
  ENGAWA_LISTEN: listenAddress,
  ENGAWA_REGISTRY_PUBLIC_KEY: v.pipe(v.string(), v.minLength(1)),
  ENGAWA_ADMIN_TOKEN: v.optional(v.string()),
  ENGAWA_CLOCK: v.optional(isoTime),
  ENGAWA_RENDER_WORKERS: wholeNumber(1),
  ENGAWA_SITE_NAME: v.optional(v.string(), 'Engawa'),
  ENGAWA_SEARCH_URL: v.optional(v.string()),
});

export type HostConfig = {
  readonly origins: { readonly host: string; readonly assets: string; readonly platform: string };
  readonly listen: { readonly address: string; readonly port: number };
  readonly registryPublicKey: string;
  /** null closes the admin addresses */
  readonly adminToken: string | null;
  /** epoch ms; null: the system clock */
  readonly fixedNowMs: number | null;
  readonly renderWorkers: number;
  readonly siteName: string;
  readonly searchUrl: string;
};

/**
 * Reads the host's configuration.
 * @errors throws one sentence naming the first variable that is missing or malformed.
 */
export const readHostConfig = (environment: NodeJS.ProcessEnv): HostConfig => {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = String(issue.path?.[0]?.key);
    throw new Error(`${name} ${environment[name] === undefined ? 'is not set' : issue.message}.`);
  }
  const values = parsed.output;
  return {
    origins: {
      host: values.ENGAWA_HOST_ORIGIN,
      assets: values.ENGAWA_ASSETS_ORIGIN,
      platform: values.ENGAWA_PLATFORM_ORIGIN,
    },
    listen: values.ENGAWA_LISTEN,
    registryPublicKey: values.ENGAWA_REGISTRY_PUBLIC_KEY,
    adminToken: values.ENGAWA_ADMIN_TOKEN ?? null,
    fixedNowMs: values.ENGAWA_CLOCK ?? null,
    renderWorkers: Math.max(1, values.ENGAWA_RENDER_WORKERS),
    siteName: values.ENGAWA_SITE_NAME,
    searchUrl: values.ENGAWA_SEARCH_URL ?? `${values.ENGAWA_HOST_ORIGIN}/search`,
  };
};
