const hostOf = (publicUrl: string) => new URL(publicUrl).host;

/** To a visitor: the address may have been typed by somebody else. */
export function enteredHere(where: string, publicUrl: string): string {
  return `You get this letter because your address was entered ${where} on ${hostOf(publicUrl)}. If it was not you who did that, answer with one word and we delete it.`;
}

/** To staff. */
export function listedForNews(publicUrl: string): string {
  return `This address is listed to be told of bookings, inquiries and gifts on ${hostOf(publicUrl)}.`;
}
