import type { IncomingMessage } from 'node:http';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { HOST_CALL_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { signInPath, type Read, type Write } from '@engawa/contract';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { sendRedirect, type Exchange, type Handler } from '../http/exchange.ts';
import { BodyTooLargeError } from '@engawa/server-kit/http/requestBody.ts';
import { sendPage } from '../responses/sendPage.ts';
import type { PlainPageSetup } from '../responses/sendPlainPage.tsx';
import type { ServedPage } from '../responses/servedPage.ts';
import { isOwnForm } from '../session/isOwnForm.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { safeReturnPath } from '../session/returnPath.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';
import type { FormPlaces } from './formPlaces.ts';
import {
  MalformedFormError,
  readForm,
  type PostedForm,
} from '@engawa/server-kit/http/postedForm.ts';

export type OwnerPageSetup = {
  readonly platformAddress: string;
  /** proves to the platform that a host sends the request; null without a token */
  readonly internalKey: string | null;
  readonly hostOrigin: string;
  readonly timeoutMs: number;
  readonly isSecure: boolean;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: 400 | 403 | 404 | 503) => ServedPage;
  /** resolves once this host has purged all pages older than the last write; never rejects */
  readonly caughtUp: () => Promise<void>;
  /** limits of posted forms */
  readonly places: { readonly owners: FormPlaces; readonly guests: FormPlaces };
};

/** A request of a member who has a blog. */
export type OwnerCall = {
  readonly exchange: Exchange;
  readonly query: URLSearchParams;
  /** name of the owner, which is also the name of the blog */
  readonly amebaId: string;
  /** value of `csrf_token` in the forms of a page */
  readonly csrfToken: string;
  /** key of local drafts, from the personal data */
  readonly draftKey: string;
  /**
   * reads as the owner; results must not be cached, and render workers only receive the responses
   */
  readonly read: Read;
  /**
   * Writes with the form's token, or the session's token if the form has none. Resolves after this
   * host has purged the changed pages, because the owner views them next.
   */
  readonly write: Write;
  /** the posted fields; empty on GET */
  readonly form: URLSearchParams;
  /** the posted files, by field name */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** headers of a platform call as the owner, including the CSRF token for writes */
  readonly headers: () => Readonly<Record<string, string>>;
};

/** Overrides of the default responses. */
export type OwnerExceptions = {
  /** the response to a guest, which repeats the posted form */
  readonly guest?: (exchange: Exchange, form: URLSearchParams) => void | Promise<void>;
  /** for a member without a blog; the call has the member's name */
  readonly noBlog?: (call: OwnerCall) => Promise<void>;
  /** for a body that exceeds the limit */
  readonly tooLarge?: (exchange: Exchange) => void | Promise<void>;
  /** when the limit of concurrent forms of the visitor or of all is reached */
  readonly busy?: (exchange: Exchange) => void | Promise<void>;
};

const FORM_LIMIT_BYTES = 1_048_576;
/**
 * Maximum size of a guest's form: a text of 1 MB and other fields, because guests upload no images.
 */
const GUEST_FORM_BYTES = 1.25 * 1024 * 1024;

const NOTHING_POSTED: PostedForm = { fields: new URLSearchParams(), files: new Map() };

/** Reserves places for one form: during the upload, and once the form is complete. */
type FormPlace = { readonly enter: () => Leave | null; readonly begin: () => Leave | null };

const createFormPlace = (
  places: FormPlaces,
  request: IncomingMessage,
  member: string | null,
): FormPlace => ({
  enter: () => places.enter(request, member),
  begin: places.begin,
});

/** Reads a complete form and passes it to `handle`. Invalid forms are answered here. */
const withForm = async (
  { errorPage }: OwnerPageSetup,
  exchange: Exchange,
  { enter, begin }: FormPlace,
  limitBytes: number,
  { tooLarge, busy }: OwnerExceptions,
  handle: (posted: PostedForm) => void | Promise<void>,
): Promise<void> => {
  const sendBusy = () => (busy ? busy(exchange) : sendPage(exchange, errorPage(503)));
  const leave = enter();
  if (leave === null) return sendBusy();
  let end: Leave | null = null;
  try {
    const posted = await readForm(exchange.request, limitBytes, () => {
      end = begin();
      return end !== null;
    });
    if (posted === null) return await sendBusy();
    return await handle(posted);
  } catch (error) {
    if (error instanceof MalformedFormError) return sendPage(exchange, errorPage(400));
    if (error instanceof BodyTooLargeError && tooLarge) return tooLarge(exchange);
    throw error;
  } finally {
    (end as Leave | null)?.();
    leave();
  }
};

const toSignIn = (exchange: Exchange) =>
  sendRedirect(exchange, 303, signInPath(safeReturnPath(exchange.path + exchange.search)));

/**
 * Creates a handler for the owner of a blog only: a guest is redirected to sign-in and back, a
 * member without a blog gets 403. A form is accepted only from a page of this site; the platform
 * validates its token together with the write.
 * @param handle sends the response, which must not be cached
 * @param formLimitBytes size limit of a posted form, files included
 * @param exceptions overrides of the default responses
 */
export const createOwnerAddress =
  (
    setup: OwnerPageSetup,
    handle: (call: OwnerCall) => Promise<void>,
    formLimitBytes = FORM_LIMIT_BYTES,
    exceptions: OwnerExceptions = {},
  ): Handler =>
  async (exchange) => {
    const { request, search, visit } = exchange;
    const isPosted = request.method === 'POST';
    // reject a foreign form before reading its body
    if (isPosted && !isOwnForm(request, setup.hostOrigin))
      return sendPage(exchange, setup.errorPage(403));
    const onGuest = (): void | Promise<void> => {
      const { guest } = exceptions;
      if (!guest) return toSignIn(exchange);
      if (!isPosted) return guest(exchange, NOTHING_POSTED.fields);
      const limitBytes = Math.min(formLimitBytes, GUEST_FORM_BYTES);
      const place = createFormPlace(setup.places.guests, request, null);
      return withForm(setup, exchange, place, limitBytes, exceptions, ({ fields }) =>
        guest(exchange, fields),
      );
    };
    const session = sessionIn(request.headers.cookie, setup.isSecure);
    if (session === null) return onGuest();
    let csrfToken = '';
    const asOwner = () => ({
      Cookie: `${SESSION_COOKIE}=${session}`,
      Origin: setup.hostOrigin,
      ...(setup.internalKey === null ? {} : { [HOST_CALL_HEADER]: setup.internalKey }),
      ...callHeaders(visit.context),
    });
    const { read, write } = createReadClient({
      baseUrl: `${setup.platformAddress}/_api`,
      timeoutMs: setup.timeoutMs,
      headers: asOwner,
      csrfToken: () => csrfToken,
    });
    const personal = await getPersonal(read)({});
    if (!personal.ok) {
      if (personal.error.statusCode === 401) return onGuest();
      return sendPage(exchange, setup.errorPage(503));
    }
    const { session: member } = personal.value;
    if (member === null) return onGuest();
    const answer = async ({ fields: form, files }: PostedForm): Promise<void> => {
      csrfToken = isPosted ? (form.get('csrf_token') ?? '') : personal.value.csrfToken;
      const call: OwnerCall = {
        exchange,
        query: new URLSearchParams(search),
        amebaId: member.amebaId,
        csrfToken: personal.value.csrfToken,
        draftKey: personal.value.draftKey,
        read,
        write: async (...what) => {
          const written = await write(...what);
          if (written.ok) await setup.caughtUp();
          return written;
        },
        form,
        files,
        headers: () => ({ ...asOwner(), 'X-CSRF-Token': csrfToken }),
      };
      if (member.hasBlog) return handle(call);
      if (exceptions.noBlog) return exceptions.noBlog(call);
      return sendPage(exchange, setup.errorPage(403));
    };
    if (!isPosted) return answer(NOTHING_POSTED);
    const place = createFormPlace(setup.places.owners, request, member.amebaId);
    return withForm(setup, exchange, place, formLimitBytes, exceptions, answer);
  };
