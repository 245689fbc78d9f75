import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { confineOwnerCss } from './confineOwnerCss.ts';

const taskSchema = v.object({ sheet: v.string(), mediaOrigin: v.string() });

const { sheet, mediaOrigin } = v.parse(taskSchema, workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(confineOwnerCss(sheet, mediaOrigin));
