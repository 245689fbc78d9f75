import * as v from 'valibot';
import { blogParams, findSidebar } from '../findBlog.ts';
import { parseParams } from '../params.ts';
import { pictureUrlOrNull } from '../picture.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';
import type { SidebarPerson } from './sidebarLists.ts';

/** What stands in the side columns beside themes and months, each as long as the owner wishes. */
export const sidebarModules = ({ platformOrigin }: ReadDeps): ApiResource => {
  const person = ({ image_path, ...rest }: SidebarPerson) => ({
    ...rest,
    image_filepath: pictureUrlOrNull(platformOrigin, image_path),
  });
  return {
    read: async (params, { shared }) => {
      const blog = await findSidebar(shared, parseParams(v.object(blogParams), params));
      return {
        data: {
          comments: blog.new_comments,
          readers: blog.readers.map(person),
          favorites: blog.favorites.map(person),
          bookmarks: blog.bookmarks,
        },
      };
    },
  };
};
