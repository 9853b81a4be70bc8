/** Letters of about the same width, so that a disguised text needs as much room as the original. */
const letters = [
  'aeou',
  'bdpqghn',
  'cszxkv',
  'frt',
  'ijl',
  'mw',
  'BDPRKHN',
  'CGOQ',
  'AVXYU',
  'EFLTZSJ',
  'MW',
];

const next = new Map(
  letters.flatMap(group =>
    [...group].map((letter, index) => [letter, group[(index + 1) % group.length] ?? letter]),
  ),
);

/** Other words of the same length, capitals, and punctuation. The scheme of a URL stays. */
export function disguiseText(text: string): string {
  return text.replace(/^https?:|[a-z]/gi, part => (part.length > 1 ? part : (next.get(part) ?? part)));
}

/** Another hue with the same luminance, so that contrasts stay. */
export function disguiseColor(hex: string): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex);
  const turned = [blue, red, green];
  const target = luminanceOf([red, green, blue]);
  // Toward black or white until it is as light as the original.
  const mix = (amount: number) =>
    turned.map(channel => (amount < 0 ? channel * (1 + amount) : channel + (255 - channel) * amount));
  let [low, high] = [-1, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (luminanceOf(mix(middle)) < target) low = middle;
    else high = middle;
  }
  return `#${mix(high)
    .map(channel => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}

const channelsOf = (hex: string) => [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16));

/** The relative luminance of WCAG 2.2. */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
