/** The pictures of `uploads/site`, by name. */
export const pictures = {} as const;

export type PictureName = keyof typeof pictures;
