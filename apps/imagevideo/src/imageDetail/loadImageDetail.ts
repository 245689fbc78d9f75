import { getEntryImage } from '@engawa/api-client/resources/entryImage.ts';
import {
  call,
  getRead,
  put,
  type ApiError,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { imageDetailLoaded } from '../imageState/imageState.ts';

/** Seconds a page counts as fresh; a change of the entry purges it sooner. */
const MAX_AGE_S = 30;

// a member-only entry shows no image to a visitor, not even that there is one
const isMissing = ({ code }: ApiError) => code === 'API-004' || code === 'API-003';

const isUnavailable = ({ code, statusCode }: ApiError) => code === 'API-001' || statusCode >= 500;

/** Loads the image that the address names, with all of its entry. The image decides the status. */
export function* loadImageDetail({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const entryId = Number(params.entryId);
  const fresh = { cacheTags: [`blog:${amebaId}`, `entry:${entryId}`], maxAgeS: MAX_AGE_S };
  const read = yield* getRead();
  const query = { amebaId, entryId, imageId: Number(params.imageId) };
  const answer = yield* call(getEntryImage(read), query);
  if (answer.ok) {
    yield* put(imageDetailLoaded(answer.value));
    return { status: 200, ...fresh };
  }
  if (isMissing(answer.error)) return { status: 404, ...fresh };
  return { status: isUnavailable(answer.error) ? 503 : 500, cacheTags: [], maxAgeS: 0 };
}
