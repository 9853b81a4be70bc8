import { accountMessages, isUsername, newPassword } from '@shared/contracts/accounts';
import type { User } from '@shared/tables/accounts';
import { setPassword } from '../../features/accounts/recovery/set-password';
import type { Services } from '../../services';
import { askUntilValid, InvalidInputError, refusal } from '../prompt-registration';
import type { Prompter } from '../prompter';

interface SetPasswordInput {
  services: Services;
  prompter: Prompter;
  say: (text: string) => void;
}

export async function setPasswordOf(
  { services, prompter, say }: SetPasswordInput,
  { id, username, disabledAt }: User,
): Promise<void> {
  const password = await askUntilValid(prompter, say, async () => {
    const { data, error } = newPassword.safeParse(await prompter.askSecretly('New password (not shown)'));
    if (error) throw refusal(error);
    if (isUsername(data, username)) throw new InvalidInputError(accountMessages.passwordIsUsername);
    if (prompter.interactive && data !== (await prompter.askSecretly('Confirm password'))) {
      throw new InvalidInputError("The passwords don't match.");
    }
    return data;
  });
  await setPassword(services, { userId: id, password });
  say(
    disabledAt
      ? `${username} has a new password, but is disabled. Enable the account to let it sign in.`
      : `${username} has a new password, and is signed out everywhere.`,
  );
}
