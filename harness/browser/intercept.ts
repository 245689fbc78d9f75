import { UnsupportedOperation, type HTTPRequest, type Page } from 'puppeteer';

/** Handles a request, or leaves it untouched. */
export type Intervention = (request: HTTPRequest) => Promise<'untouched' | 'handled'>;

/** Intercepts the requests of a page. */
export const intercept = async (page: Page, intervene: Intervention): Promise<void> => {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    intervene(request).then(
      (outcome) => (outcome === 'untouched' ? request.continue() : undefined),
      (error: unknown) => {
        if (error instanceof UnsupportedOperation) throw error;
        // a navigation has already cancelled this request of the page
      },
    );
  });
};
