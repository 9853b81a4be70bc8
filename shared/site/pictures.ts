export { type PictureName, pictures } from '@brand/pictures/pictures';
