import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AdmissionRefused } from '../base/admission.ts';
import { toStatusCode } from '../base/toStatusCode.ts';
import { createAccountCookies } from './forms/accountCookies.ts';
import { recoverPage, signInPage, signUpPage } from './forms/signInPages.ts';
import { accountPageHtml, STYLE_PATH } from './forms/accountPage.ts';
import type { AccountDeps } from './forms/accountDeps.ts';
import { formSchema } from './forms/formSchema.ts';
import { TOO_MANY } from './forms/formChecks.ts';
import { createAccountTools, OUT_OF_SERVICE } from './forms/accountTools.ts';
import { createHashingTurns } from '../../domain/accounts/passwords/hashingTurns.ts';
import { createProvePassword } from './forms/provePassword.ts';
import { createProofOfWork, SIGN_UP_PROOF } from '../../domain/accounts/proofOfWork.ts';
import { addProofRoutes } from './proofRoutes.ts';
import { addRecoverRoutes } from './recoverRoutes.ts';
import { addSettingsRoutes } from './settings/settingsRoutes.ts';
import { createSignIn } from '../../domain/accounts/signIn.ts';
import { addSignInRoutes } from './signInRoutes.ts';
import { addSignUpRoutes } from './signUpRoutes.ts';
import { addConsoleSignIn, CONSOLE_PATH, consolePage } from './consoleSignIn.ts';

const STYLE_FILE = new URL('./accounts.css', import.meta.url);

/**
 * Adds the account pages. The host redirects the browser to these pages, and the browser returns to
 * the host with a code.
 */
export const addAccountRoutes = (server: FastifyInstance, deps: AccountDeps): void => {
  const { database, clock, platformOrigin } = deps;
  const inTurn = createHashingTurns();
  const proofs = createProofOfWork(database, clock, SIGN_UP_PROOF);
  const cookies = createAccountCookies(platformOrigin.startsWith('https:'));
  const provePassword = createProvePassword(deps, cookies, createSignIn(database, clock, inTurn));

  server.register(async (accounts) => {
    const style = await readFile(STYLE_FILE, 'utf8');
    const tools = createAccountTools(deps, cookies);

    // the page is rendered again with the typed values, so that the visitor can retry
    accounts.setErrorHandler((error, request, reply) => {
      const status = toStatusCode(error);
      // the other client errors come from requests that no account page sends
      if (status < 500 && status !== 429) throw error;
      if (!(error instanceof AdmissionRefused))
        request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
      const parsed = v.safeParse(formSchema, request.body ?? request.query);
      const form = parsed.success ? parsed.output : v.parse(formSchema, {});
      const common = {
        ...tools.buildCommon(request, reply, tools.toJourney(form)),
        amebaId: form.ameba_id,
        alert: status === 429 ? TOO_MANY : OUT_OF_SERVICE,
      };
      const pages: Readonly<Record<string, () => Parameters<typeof accountPageHtml>[0]>> = {
        '/signup': () => signUpPage({ ...common, nickname: form.nickname, errors: {} }),
        '/recover': () => recoverPage({ ...common, passwordError: null }),
        [CONSOLE_PATH]: () => consolePage(common),
      };
      const page = pages[request.routeOptions.url ?? ''] ?? (() => signInPage(common));
      return tools.show(reply, status, accountPageHtml(page()));
    });

    accounts.get(STYLE_PATH, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('Cache-Control', 'public, max-age=300')
        .send(style),
    );
    await addProofRoutes(accounts, proofs);
    addSignInRoutes(accounts, deps, tools, provePassword);
    addSignUpRoutes(accounts, deps, tools, { inTurn, proofs });
    addRecoverRoutes(accounts, deps, tools, inTurn);
    addConsoleSignIn(accounts, deps, tools, provePassword);
    await accounts.register(async (settings) =>
      addSettingsRoutes(settings, { deps, tools, cookies, provePassword, inTurn }),
    );
  });
};
