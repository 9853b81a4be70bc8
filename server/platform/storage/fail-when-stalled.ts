import { type Readable, Transform } from 'node:stream';
import { StorageUnavailableError } from './storage';

/** Ends with StorageUnavailableError if nothing arrives for `timeout` milliseconds while its reader is waiting. */
export function failWhenStalled(source: Readable, timeout: number): Readable {
  let hasCome = true;
  const watched = new Transform({
    transform(bytes, _encoding, done) {
      hasCome = true;
      done(null, bytes);
    },
  });
  const timer = setInterval(() => {
    if (!hasCome && watched.readableLength === 0) {
      watched.destroy(new StorageUnavailableError('The store stopped sending'));
    }
    hasCome = false;
  }, timeout);
  source.on('error', cause => {
    watched.destroy(new StorageUnavailableError('The store broke off', { cause }));
  });
  watched.on('close', () => {
    clearInterval(timer);
    source.destroy();
  });
  return source.pipe(watched);
}
