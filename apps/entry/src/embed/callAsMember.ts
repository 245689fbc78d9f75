import { createMemberToken } from '@engawa/api-client/resources/parts/memberToken.ts';
import {
  call,
  getWrite,
  put,
  select,
  selectSite,
  success,
  type Params,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { findOrCreateEmbedProxy, type EmbedMethod } from './embedProxy.ts';
import { selectToken, tokenGiven, tokenRefused } from './memberTokenSlice.ts';

/** Returns the proxy of this document's embedded frame. */
export function* getEmbedProxy() {
  const { platformOrigin } = yield* select(selectSite);
  return findOrCreateEmbedProxy(window, platformOrigin);
}

function* tokenNow(): SagaGenerator<Result<string>> {
  const known = yield* select(selectToken(Date.now()));
  if (known !== null) return success(known);
  const write = yield* getWrite();
  const made = yield* call(createMemberToken(write));
  if (!made.ok) return made;
  yield* put(tokenGiven(made.value));
  return success(made.value.token);
}

/**
 * Calls the embedded frame as the signed-in member. If the platform refuses the token, requests a
 * new token and retries once.
 * @errors returns API-007 if the session has expired, API-001 after a timeout, and the platform's
 * own errors. Never throws.
 */
export function* callAsMember(method: EmbedMethod, params: Params): SagaGenerator<Result<unknown>> {
  const proxy = yield* getEmbedProxy();
  let answer: Result<unknown> | null = null;
  for (let tries = 0; tries < 2; tries += 1) {
    const token = yield* tokenNow();
    if (!token.ok) return token;
    answer = yield* call(proxy.call, method, { ...params, amebloToken: token.value });
    if (answer.ok || answer.error.statusCode !== 401) return answer;
    yield* put(tokenRefused());
  }
  return answer as Result<unknown>;
}
