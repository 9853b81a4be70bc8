/** Marks that nobody sees, without selectors and joiners, which have their own rules. */
const unseen =
  /(?![\ufe00-\ufe0f\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;

/** A variation selector belongs to the character before it. */
const selectors = /([\p{L}\p{N}\p{S}\p{P}][\ufe00-\ufe0f])|[\ufe00-\ufe0f]/gu;

/** Persian and Indic scripts spell with joiners and non-joiners, and emoji are held together by them. */
const joined =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{Extended_Pictographic}';
const joiners = new RegExp(
  `([${joined}\\p{Emoji_Modifier}\\ufe0f][\\u200c\\u200d])(?!\\p{M})(?=[${joined}])|[\\u200c\\u200d]`,
  'gu',
);

/** No spelling needs more marks on a letter; dozens would cover the lines around it. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** The blank Braille pattern counts as a symbol, but is invisible. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{S}\p{P}]/u;

/** Returns one line without hidden characters and piled-up marks; empty if nothing visible is left. */
export function cleanName(typed: string): string {
  const name = typed
    .replace(/[\s\u0085]/gu, ' ')
    .replace(unseen, '')
    .replace(selectors, '$1')
    .replace(joiners, '$1')
    .replace(stackedMarks, '$1')
    .replace(/ +/g, ' ')
    .trim();
  return visible.test(name) ? name : '';
}
