import { type Readable, Transform } from 'node:stream';
import { StorageUnavailableError } from './storage';

/**
 * The same stream, that ends with StorageUnavailableError where it breaks, or where nothing comes for `patience`
 * milliseconds although its reader would take more. A reader may take as long as it likes.
 */
export function endWhenStalled(source: Readable, patience: number): Readable {
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
  }, patience);
  source.on('error', cause => {
    watched.destroy(new StorageUnavailableError('The store broke off', { cause }));
  });
  watched.on('close', () => {
    clearInterval(timer);
    source.destroy();
  });
  return source.pipe(watched);
}
