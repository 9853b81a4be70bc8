export const svg = (content: string, attributes = 'width="64" height="64"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

export const plainSvg = svg('<circle cx="32" cy="32" r="30"/>');

/** An SVG that takes minutes to render. */
export const endlessSvg = svg(
  `<filter id="f">${'<feTurbulence baseFrequency=".9" numOctaves="99"/>'.repeat(2_000)}</filter><rect width="64" height="64" filter="url(#f)"/>`,
);
