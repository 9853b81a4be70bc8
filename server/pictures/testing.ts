/** An SVG that takes forever to render: patterns within patterns, which only its style sheet reveals. */
export function createEndlessSvg(): Buffer {
  const layers = Array.from({ length: 40 }, (_, index) => {
    const rect = `<rect class="c${index + 1}" width="9" height="9"/>`;
    return `<pattern id="p${index}" width="2" height="2" patternUnits="userSpaceOnUse">${rect.repeat(2)}</pattern>`;
  });
  const style = layers.map((_, index) => `.c${index}{fill:url(#p${index})}`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><style>${style}</style>${layers.join('')}` +
      '<rect class="c0" width="64" height="64"/></svg>',
  );
}

export const plainSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>',
);
