import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * PostgreSQL in this process. While V8 frees WebAssembly code that it has replaced, it now and then ends the process
 * (Node 24: “Check failed: jit_page_->allocations_.erase(addr) == 1”, https://github.com/nodejs/node/issues/64500). Keeping
 * it costs a little memory until the process ends.
 */
export function openPglite(options: PGliteOptions = {}): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc');
  return PGlite.create(options);
}
