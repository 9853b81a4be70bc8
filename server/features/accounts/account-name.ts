import { normalizeText } from '@shared/normalize-text';

/**
 * A username or email address in the form that is compared: the same for upper and lower case and for every way to
 * compose a letter, whatever the locale of the database or the host. A final sigma equals a sigma.
 */
export function foldAccountName(name: string): string {
  return normalizeText(normalizeText(name).toLowerCase().replaceAll('ς', 'σ'));
}
