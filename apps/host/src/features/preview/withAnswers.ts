import { success, type Read } from '@engawa/contract';

/**
 * Wraps a read: responses for resources in `answers` come from `answers`, all others from `read`.
 */
export const withAnswers =
  (read: Read, answers: Readonly<Record<string, unknown>>): Read =>
  async (resource, params) =>
    Object.hasOwn(answers, resource) ? success(answers[resource]) : read(resource, params);
