import { UnsupportedOperation, type HTTPRequest } from 'puppeteer';

/** The body that a request sends; Firefox's driver has to fetch it. */
export const readRequestBody = async (request: HTTPRequest): Promise<string> => {
  try {
    return request.postData() ?? '';
  } catch (error) {
    if (!(error instanceof UnsupportedOperation)) throw error;
    return (await request.fetchPostData()) ?? '';
  }
};
