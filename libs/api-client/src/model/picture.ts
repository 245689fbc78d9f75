export type { Picture } from '../resources/parts/picture.ts';
