/** The segment after these is a secret: it opens a share or a payment. */
const beforeSecrets = new Set(['share', 'shares', 'donations', 'checkout']);

/** Too short, and with too few kinds of characters, for a share's slug (22 random ones) or a checkout session. */
const plainWord = /^(?=.{1,20}$)[a-z]+(?:-[a-z]+)*(?:\.[a-z]{1,5})?$/;

const extension = /\.[a-z][a-z0-9]{0,6}$/;

/**
 * A path that is safe to log: plain words, and `:hidden` for every other segment. It is parsed as leniently as any
 * client might have meant it, so that no spelling gets around the rule.
 */
export function maskPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const masked: string[] = [];
  let previous = '';
  for (const segment of segmentsOf(path)) {
    const isPlain = plainWord.test(segment) && !beforeSecrets.has(previous);
    masked.push(isPlain ? segment : `:hidden${extension.exec(segment)?.[0] ?? ''}`);
    previous = segment;
  }
  return `/${masked.join('/')}`.slice(0, 200);
}

function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const segment of decode(path)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[/\\]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

/** Decoded until nothing is encoded any more; non-ASCII bytes stay as they are, which no plain word contains. */
function decode(path: string): string {
  let decoded = path.slice(0, 2_000);
  for (let round = 0; round < 5; round++) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_match, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return decoded;
}
