import { UnsupportedOperation, type HTTPRequest, type Page } from 'puppeteer';

/** What to do with a request: nothing, or how it is answered instead. */
export type Intervention = (request: HTTPRequest) => Promise<'untouched' | 'handled'>;

/** Steps between a page and its requests. */
export const intercept = async (page: Page, intervene: Intervention): Promise<void> => {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    intervene(request).then(
      (outcome) => (outcome === 'untouched' ? request.continue() : undefined),
      (error: unknown) => {
        if (error instanceof UnsupportedOperation) throw error;
        // a page that is left takes its requests with it
      },
    );
  });
};
