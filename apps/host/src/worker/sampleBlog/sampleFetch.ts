import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import type { TemplateName } from '@engawa/contract';
import * as v from 'valibot';
import { sampleAnswers } from './sampleAnswers.ts';

const group = v.object({ requests: v.record(v.string(), v.object({ resource: v.string() })) });

const NOT_THERE = { output: { message: 'no sample response' }, meta: { statusCode: 404 } };

/**
 * Creates the function that replaces requests to the platform when a page of the sample blog is
 * rendered. Resources without a sample respond with 404.
 * @errors rejects for a body that is not a group of reads
 */
export const createSampleFetch = (template: TemplateName, platformOrigin: string): FetchAnswer => {
  const answers = sampleAnswers(template, platformOrigin);
  return async (_url, { body = '' }) => {
    const { requests } = v.parse(group, JSON.parse(body));
    const answered = Object.entries(requests).map(([key, { resource }]) => [
      key,
      Object.hasOwn(answers, resource)
        ? { data: answers[resource], meta: { statusCode: 200 } }
        : NOT_THERE,
    ]);
    const text = JSON.stringify(Object.fromEntries(answered));
    return { ok: true, status: 200, text: async () => text };
  };
};
