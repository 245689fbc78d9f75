import escapeHtml from 'escape-html';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { formatTokyoTime } from '../../system/tokyoTime.ts';
import type { AccountPage } from './forms/accountPage.ts';
import type { ProofOfWork } from '../../domain/accounts/proofOfWork.ts';

const FOLDER = '/_accounts/proof';

/** Files that browsers load for a proof, by name: path in the package, and content type. */
const FILES = {
  'altcha.js': ['./altcha.min.js', 'text/javascript'],
  'ja.js': ['../i18n/ja.js', 'text/javascript'],
  'pbkdf2.js': ['../workers/pbkdf2.js', 'text/javascript'],
  'altcha.css': ['./altcha.css', 'text/css'],
} as const;
/** The package exports the style sheet in every environment; the other files are next to it. */
const STYLE_SHEET = pathToFileURL(createRequire(import.meta.url).resolve('altcha/altcha.css'));

/** Script that starts the widget, in a file because the CSP allows no inline script. */
const START = `import './altcha.js';
import './ja.js';
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker('${FOLDER}/pbkdf2.js', { type: 'module' }));
`;

const MINUTE_MS = 60_000;
/** Rounds a time up to the minute, so that the limit has ended at the displayed minute. */
const toMinute = (time: Date) => new Date(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * Renders the proof widget and its head elements. @param until the time from which no proof is
 * required
 */
export const renderProof = (until: Date): NonNullable<AccountPage['proof']> => ({
  head: `<link rel="stylesheet" href="${FOLDER}/altcha.css">\n<script type="module" src="${FOLDER}/start.js"></script>\n`,
  html: `<div class="Proof"><altcha-widget challenge="${FOLDER}/challenge" language="ja" auto="onload" hidelogo hidefooter></altcha-widget><noscript><p class="Field-hint">${escapeHtml(`お使いのネットワークから登録の操作が多くありました。JavaScriptを有効にするか、${formatTokyoTime(toMinute(until))}以降にもう一度お試しください。`)}</p></noscript></div>`,
});

/** Adds the files and the challenge of the proof of work, all on this origin. */
export const addProofRoutes = async (
  server: FastifyInstance,
  proofs: Pick<ProofOfWork, 'challenge'>,
): Promise<void> => {
  for (const [name, [file, type]] of Object.entries(FILES)) {
    // oxlint-disable-next-line no-await-in-loop -- four files, once
    const body = await readFile(new URL(file, STYLE_SHEET), 'utf8');
    server.get(`${FOLDER}/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('Cache-Control', 'public, max-age=300')
        .send(body),
    );
  }
  server.get(`${FOLDER}/start.js`, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(START),
  );
  server.get(`${FOLDER}/challenge`, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return proofs.challenge();
  });
};
