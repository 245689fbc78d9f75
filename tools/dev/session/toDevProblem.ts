import type { SourcePlaces } from '@engawa/delivery/build/sourcePlaces.ts';
import type { DevProblem } from '../devNews.ts';

/**
 * Converts a message about server code to a problem of the source that it mentions.
 * @param file source file to use if the message mentions none
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
