import type { CurrentUser } from '@shared/contracts/accounts';
import { useState } from 'react';

/** The user's photo, or their initials where there is none to be had. Says nothing: the name stands beside it. */
export function UserPhoto({ user }: { user: CurrentUser }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { profileImageUrl } = user;
  const look = 'size-11 shrink-0 rounded-[3px]';

  if (profileImageUrl && profileImageUrl !== failed) {
    return (
      <img
        src={profileImageUrl}
        alt=""
        width={44}
        height={44}
        onError={() => setFailed(profileImageUrl)}
        className={`${look} object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${look} grid place-items-center bg-brand font-[720] text-ink [font-stretch:105%]`}
    >
      {initialsOf(user)}
    </span>
  );
}

/** `ME` of Mara Ellison; the first letter of the username where there is no name. */
function initialsOf({ firstName, lastName, username }: CurrentUser): string {
  const names = [firstName, lastName].flatMap(name => name?.trim() || []);
  return (names.length > 0 ? names : [username]).map(name => firstLetter(name)).join('');
}

function firstLetter(name: string): string {
  return (Array.from(name)[0] ?? '').toUpperCase();
}
