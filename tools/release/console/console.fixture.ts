import { once } from 'node:events';
import { createServer } from 'node:http';
import { success } from '@engawa/contract/result.ts';
import { JSDOM } from 'jsdom';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { openReleases, type Releases } from '../releases.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { CanaryState } from './canaryState.ts';
import { createConsoleHandler } from './consoleHandler.ts';
import { createConsoleSessions } from './consoleSessions.ts';

export const SITE = 'http://127.0.0.1:2';
export const PLATFORM = 'http://127.0.0.1:1';

type Answer = {
  readonly status: number;
  readonly location: string;
  readonly headers: Headers;
  readonly document: Document;
};

type ConsoleOptions = {
  /** where releases lie; without it in the folder */
  readonly store?: ReleaseStore;
  readonly hasFaultSwitches?: boolean;
};

/** A console on a folder's releases, beside a platform that a test plays, and on a clock that it moves. */
export const aConsole = async (
  folder: string,
  { store, hasFaultSwitches = false }: ConsoleOptions = {},
) => {
  const platform = {
    /** who has the role */
    team: new Set<string>(['hanako']),
    /** whose password was given, by code */
    codes: new Map<string, string>(),
    audit: [] as string[],
    canary: success(null) as CanaryState,
    isDown: false,
    isAuditDown: false,
  };
  const answer = <T>(value: () => T, isOneDown = false) => {
    if (platform.isDown || isOneDown) throw new PlainError('The platform does not answer.');
    return value();
  };
  let nowMs = 0;
  const sessions = createConsoleSessions(() => nowMs);
  const errors: unknown[] = [];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  server.on(
    'request',
    createConsoleHandler({
      open: (acting): Promise<Releases> => openReleases(folder, acting, store),
      platform: {
        exchangeTeamCode: async (code) =>
          answer(() => {
            const who = platform.codes.get(code) ?? null;
            platform.codes.delete(code);
            return who;
          }),
        mayRelease: async (amebaId) => answer(() => platform.team.has(amebaId)),
        audit: async (act, subject, actor) =>
          answer(
            () => void platform.audit.push(`${actor} ${act} ${subject}`),
            platform.isAuditDown,
          ),
      },
      platformOrigin: PLATFORM,
      consoleOrigin: origin,
      hosts: async () => [],
      canaryState: async () => platform.canary,
      siteOrigin: SITE,
      hasFaultSwitches,
      sessions,
      onError: (error) => void errors.push(error),
    }),
  );

  /** A browser that keeps cookies and follows no redirect by itself. */
  const aBrowser = () => {
    const cookies = new Map<string, string>();
    const ask = async (
      path: string,
      init: { readonly method?: string; readonly body?: string; readonly origin?: string } = {},
    ): Promise<Answer> => {
      const given = await fetch(`${origin}${path}`, {
        ...(init.method === undefined ? {} : { method: init.method }),
        ...(init.body === undefined ? {} : { body: init.body }),
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(init.body === undefined
            ? {}
            : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(init.origin === undefined ? {} : { origin: init.origin }),
        },
      });
      for (const line of given.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const { document } = new JSDOM(await given.text()).window;
      const location = given.headers.get('location') ?? '';
      return { status: given.status, location, headers: given.headers, document };
    };
    /** Sends a page's form, filled. */
    const submit = async (
      { document }: Answer,
      action: string,
      typed: Readonly<Record<string, string>>,
      from = origin,
    ): Promise<Answer> => {
      const form = document.querySelector(`form[action="${action}"]`);
      if (!form) throw new Error(`there is no form for ${action}`);
      const fields = [
        ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
      ].map(({ name, value }) => [name, value]);
      const body = new URLSearchParams({ ...Object.fromEntries(fields), ...typed }).toString();
      return ask(action, { method: 'POST', body, origin: from });
    };
    /** Gives the password at the platform, where the console has led. */
    const giveTo = async (led: Answer, amebaId: string): Promise<Answer> => {
      const state = new URL(led.location).searchParams.get('state') ?? '';
      platform.codes.set(`code-of-${amebaId}`, amebaId);
      return ask(
        `/session?${new URLSearchParams({ code: `code-of-${amebaId}`, state }).toString()}`,
      );
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
    close: () => void server.close().closeAllConnections(),
  };
};
