import type { TestServer } from '../../../testing/test-server';
import { signInWithPassword } from '../testing';
import { addSoftwarePasskey, post } from './testing';

/** Sign-ins with a passkey alone. */
export function createPasskeySteps(server: TestServer) {
  const nobody = { cookie: '' };
  const askToSignIn = async () => (await post(server, '/api/login/passkey/options', nobody).expect(200)).body;
  const send = (token: string, passkey: object) =>
    post(server, '/api/login/passkey', nobody, { token, passkey });

  const startWithPasskey = async (name?: string) => {
    const caller = await signInWithPassword(server);
    const { passkey, recoveryCodes } = await addSoftwarePasskey(server, caller, name);
    return { ...caller, passkey, recoveryCodes };
  };

  return { askToSignIn, send, startWithPasskey };
}
