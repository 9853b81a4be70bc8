import { textLimits } from '@shared/limits';
import { shareNotFound } from './shares.errors';

const slugForm = new RegExp(`^[\\w-]{1,${textLimits.slug.max}}$`);

/** @throws HttpError 404 for anything that cannot be a slug. */
export function readSlug(parameter: unknown): string {
  if (typeof parameter !== 'string' || !slugForm.test(parameter)) throw shareNotFound();
  return parameter;
}
