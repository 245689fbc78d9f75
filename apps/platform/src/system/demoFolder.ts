/** The folder of the demo content; images are in its `pictures/`, videos in its `films/`. */
export const DEMO_FOLDER = new URL('../../seed/demo/', import.meta.url);
