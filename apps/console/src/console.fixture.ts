import { success } from '@engawa/contract/result.ts';
import { createLogger } from '@engawa/observability/log/logger.server.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import type { ReleaseStore } from '@engawa/delivery/release/store/releaseStore.ts';
import { JSDOM } from 'jsdom';
import type { CanaryState } from './canaryState.ts';
import { createServer } from './createServer.ts';
import { PlatformUnavailable } from './teamClient.ts';

export const SITE = 'http://127.0.0.1:2';
export const PLATFORM = 'http://127.0.0.1:1';

type Answer = {
  readonly status: number;
  readonly location: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** attributes of the cookies that the response sets, by cookie name */
  readonly cookies: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly document: Document;
};

type ConsoleOptions = {
  readonly hasFaultSwitches?: boolean;
  readonly origin?: string;
  /** release store; default: a store in the folder */
  readonly store?: ReleaseStore;
};

type Request = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
  readonly origin?: string;
};

/** Returns the text of an element, with a space between two elements. */
export const collectText = ({ document }: Pick<Answer, 'document'>, selector = 'main'): string => {
  const element = document.querySelector(selector);
  if (!element) return '';
  const walker = document.createTreeWalker(element, 4);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
};

/** Creates a console on the releases of a folder; the test controls its platform and clock. */
export const aConsole = async (
  folder: string,
  { hasFaultSwitches = false, origin = 'http://127.0.0.1:3', store }: ConsoleOptions = {},
) => {
  const platform = {
    /** members with the release role */
    team: new Set<string>(['hanako']),
    /** members that entered the password, by code */
    codes: new Map<string, string>(),
    audit: [] as string[],
    canary: success(null) as CanaryState,
    isDown: false,
    isAuditDown: false,
  };
  const answer = <T>(value: () => T, isOneDown = false) => {
    if (platform.isDown || isOneDown)
      throw new PlatformUnavailable('The platform does not answer.');
    return value();
  };
  let nowMs = 0;
  const errors: string[] = [];
  const server = await createServer({
    open: (acting) => openReleases(folder, acting, store),
    platform: {
      exchangeTeamCode: async (code) =>
        answer(() => {
          const member = platform.codes.get(code) ?? null;
          platform.codes.delete(code);
          return member;
        }),
      mayRelease: async (amebaId) => answer(() => platform.team.has(amebaId)),
      audit: async (act, subject, actor) =>
        answer(() => void platform.audit.push(`${actor} ${act} ${subject}`), platform.isAuditDown),
    },
    platformOrigin: PLATFORM,
    consoleOrigin: origin,
    hosts: async () => [],
    canaryState: async () => platform.canary,
    siteOrigin: SITE,
    hasFaultSwitches,
    log: createLogger('console', 'error', { write: (line) => void errors.push(line) }),
    now: () => nowMs,
  });

  /** Creates a browser that stores cookies and does not follow redirects. */
  const aBrowser = () => {
    const cookies = new Map<string, string>();
    const ask = async (path: string, request: Request = {}): Promise<Answer> => {
      const { statusCode, headers, body, ...given } = await server.inject({
        method: request.method ?? 'GET',
        url: path,
        cookies: Object.fromEntries(cookies),
        headers: {
          ...(request.origin !== undefined && { origin: request.origin }),
          ...(request.body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
          }),
        },
        ...(request.body !== undefined && { payload: request.body }),
      });
      for (const { name, value } of given.cookies)
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      return {
        status: statusCode,
        location: headers.location ?? '',
        headers,
        cookies: new Map(given.cookies.map((cookie) => [cookie.name, { ...cookie }])),
        get document() {
          return new JSDOM(body).window.document;
        },
      };
    };
    /** Submits a page's form with these fields. */
    const submit = async (
      { document }: Answer,
      action: string,
      typed: Readonly<Record<string, string>>,
      from = origin,
    ): Promise<Answer> => {
      const form = document.querySelector(`form[action="${action}"]`);
      if (!form) throw new Error(`no form for ${action}`);
      const fields = [
        ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
      ].map(({ name, value }) => [name, value]);
      const body = new URLSearchParams({ ...Object.fromEntries(fields), ...typed }).toString();
      return ask(action, { method: 'POST', body, origin: from });
    };
    /** Enters the password at the platform, after the console's redirect. */
    const giveTo = async (redirect: Answer, amebaId: string): Promise<Answer> => {
      const state = new URL(redirect.location).searchParams.get('state') ?? '';
      platform.codes.set(`code-of-${amebaId}`, amebaId);
      const query = new URLSearchParams({ code: `code-of-${amebaId}`, state });
      return ask(`/session?${query.toString()}`);
    };
    return {
      cookies,
      open: (path: string) => ask(path),
      ask,
      submit,
      giveTo,
      signIn: async (amebaId = 'hanako') => giveTo(await ask('/signin'), amebaId),
    };
  };

  return {
    origin,
    platform,
    errors,
    aBrowser,
    wait: (ms: number) => {
      nowMs += ms;
    },
    close: () => server.close(),
  };
};
