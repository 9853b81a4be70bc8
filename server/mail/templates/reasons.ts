const hostOf = (publicUrl: string) => new URL(publicUrl).host;

/** To a visitor: the address may have been typed by somebody else. */
export function addressEntered(where: string, publicUrl: string): string {
  return `You’re getting this email because someone entered your address ${where} on ${hostOf(publicUrl)}. Not you? Reply and we’ll delete it.`;
}

/** To staff. */
export function addressListedForNotices(publicUrl: string): string {
  return `You’re getting this email because your address is on the staff notification list for ${hostOf(publicUrl)}.`;
}
