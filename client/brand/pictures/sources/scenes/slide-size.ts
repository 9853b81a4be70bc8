/** The hero shows slides anywhere between 5:4 (small screens) and 2.4:1: what matters stays off the top and bottom edges. */
export const slideSize = { width: 1600, height: 900 } as const;
