import type { SourcePlaces } from '@engawa/delivery/build/sourcePlaces.ts';
import type { DevProblem } from '../devNews.ts';

/**
 * What is said of server code as a problem of the source that it names.
 * @param file stands where it names none
 */
export const toDevProblem = (message: string, places: SourcePlaces, file: string): DevProblem => {
  const place = places.first(message);
  return {
    file: place?.file ?? file,
    line: place?.line ?? null,
    column: null,
    message: places.inWords(message),
  };
};
