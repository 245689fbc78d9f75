import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { requireMemberSession, takeFlash } from './memberSession.ts';
import { Alert, Page, type AlertProps, type PageProps } from './Page.tsx';

export type Link = { readonly href: string; readonly label: string };

export const HOME: Link = { href: '/', label: '状況を見る' };
export const SIGN_IN: Link = { href: '/signin', label: 'サインインする' };

const send = (reply: FastifyReply, status: number, props: PageProps): FastifyReply =>
  reply
    .code(status)
    .type('text/html')
    .send(`<!doctype html>\n${renderToStaticMarkup(<Page {...props} />)}\n`);

/** The reason why a form was not accepted, and the status of the page that repeats the form. */
export type Problem = AlertProps & { readonly status: number };

/** Sends a page to the signed-in member. */
export const sendPage = (
  reply: FastifyReply,
  title: string,
  main: ReactNode,
  problem?: Problem,
): FastifyReply => {
  const { amebaId } = requireMemberSession(reply.request);
  const notice = takeFlash(reply.request, 'notice');
  const member = { amebaId, formToken: reply.generateCsrf() };
  const children = (
    <>
      {problem && <Alert {...problem} />}
      {main}
    </>
  );
  return send(reply, problem?.status ?? 200, { title, member, notice, children });
};

export type Message = {
  readonly title: string;
  readonly text: string;
  readonly link?: Link;
  /** message of a program, in English */
  readonly sentence?: string;
};

/** Sends a page with one message; needs no session. */
export const sendMessage = (
  reply: FastifyReply,
  status: number,
  { title, text, link, sentence }: Message,
): FastifyReply => {
  const children = (
    <section className="Card">
      <p>{text}</p>
      {sentence && <p lang="en">{sentence}</p>}
      {link && (
        <p>
          <a className="Button" href={link.href}>
            {link.label}
          </a>
        </p>
      )}
    </section>
  );
  return send(reply, status, { title, member: null, notice: null, children });
};

export const sendNotFound = (reply: FastifyReply, text = 'このページはありません。') =>
  sendMessage(reply, 404, { title: '見つかりません', text, link: HOME });
