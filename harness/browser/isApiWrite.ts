import type { HTTPRequest, Page } from 'puppeteer';
import * as v from 'valibot';

/** Whether a request is a write to `/_api`. */
export const isApiWrite = (request: HTTPRequest): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/_api');

/**
 * Reads a resource with the session of a page's reader, without any cache. @param path such as
 * `iine;amebaId=a;entryId=1`
 */
export const readFresh = async <T extends v.GenericSchema>(
  page: Page,
  path: string,
  shape: T,
): Promise<v.InferOutput<T>> =>
  v.parse(
    shape,
    await page.evaluate(
      async (address) => (await fetch(address, { cache: 'no-store' })).json(),
      `/_api/${path}`,
    ),
  );
