const unwanted = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

export function oneLine(typed: string, max = Number.POSITIVE_INFINITY): string {
  const line = typed.replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

export function linesOf(typed: string): string[] {
  return typed.split(/\r\n?|\n/).map(line => line.replace(unwanted, ' ').trimEnd());
}
