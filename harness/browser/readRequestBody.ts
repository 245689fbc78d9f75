import { UnsupportedOperation, type HTTPRequest } from 'puppeteer';

/** The body of a request; Firefox's driver has to fetch it. */
export const readRequestBody = async (request: HTTPRequest): Promise<string> => {
  try {
    return request.postData() ?? '';
  } catch (error) {
    if (!(error instanceof UnsupportedOperation)) throw error;
    return (await request.fetchPostData()) ?? '';
  }
};
