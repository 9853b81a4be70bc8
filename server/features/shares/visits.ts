import { timingSafeEqual } from 'node:crypto';
import { shareLimits } from '@shared/limits/server';
import type { Share } from '@shared/tables/shares';
import { DamagedFileError } from '../../platform/encryption/file-cipher';
import { type SealedUse, UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import type { Services } from '../../platform/services';
import type { OpenedShare } from './share-passwords';

/** What a recipient's browser keeps for an hour, sealed: that it opened the share, and how its file is decrypted. */
interface Visit {
  /** Milliseconds since 1970. */
  openedAt: number;
  /** Of the right password, which later requests carry, too. */
  passwordMac: string;
  /** Base64; null without a file. */
  fileKey: string | null;
}

type Deps = Pick<Services, 'sealer' | 'clock'>;

const visitUse = ({ id, slug }: Share): SealedUse => ({ purpose: 'share visit', subject: `${id} ${slug}` });

const macOf = ({ sealer }: Deps, password: string) => sealer.mac(`share-visit-password:${password}`);

export function issueVisit(deps: Deps, share: Share, opened: OpenedShare, password: string): string {
  const visit: Visit = {
    openedAt: deps.clock.now().getTime(),
    passwordMac: macOf(deps, password),
    fileKey: readFile(share, opened)?.key.toString('base64') ?? null,
  };
  return deps.sealer.seal(JSON.stringify(visit), visitUse(share));
}

/** A damaged key doesn't keep the note from being read: the download says what's wrong. */
export function readFile({ filePath }: Share, { readFileSecret }: OpenedShare) {
  try {
    return filePath === null ? null : readFileSecret();
  } catch (error) {
    if (error instanceof DamagedFileError) return null;
    throw error;
  }
}

/** Null for one that's over, of another share, or not ours. */
export function readVisit({ sealer, clock }: Deps, share: Share, sealed: string | null): Visit | null {
  if (sealed === null) return null;
  try {
    const visit: Visit = JSON.parse(sealer.open(sealed, visitUse(share)));
    return clock.now().getTime() - visit.openedAt < shareLimits.visitFor ? visit : null;
  } catch (error) {
    if (error instanceof UnreadableEnvelopeError) return null;
    throw error;
  }
}

/** Spares the derivation where the visit already proves the password; null where it doesn't. */
export function openByVisit(deps: Deps, share: Share, visit: Visit, password: string): OpenedShare | null {
  const [expected, given] = [visit.passwordMac, macOf(deps, password)].map(mac => Buffer.from(mac));
  if (!expected || !given || expected.length !== given.length || !timingSafeEqual(expected, given))
    return null;
  const { filePath } = share;
  if (filePath === null || visit.fileKey === null) return null;
  const secret = { key: Buffer.from(visit.fileKey, 'base64'), fileId: filePath };
  return { readFileSecret: () => secret };
}
