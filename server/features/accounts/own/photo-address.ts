import { pathTo } from '@shared/contracts/endpoint';
import { readPhoto } from '@shared/contracts/own-account';

const ownName = /^[\da-f-]{36}\.webp$/;

/** Where signed-in people read a stored photo. */
export const photoAddress = (name: string): string => pathTo(readPhoto, { name });

/** The name in storage of the photo at an address, or null if it is none of ours. */
export function photoNameAt(address: string): string | null {
  const name = address.slice(photoAddress('').length);
  return ownName.test(name) && photoAddress(name) === address ? name : null;
}
