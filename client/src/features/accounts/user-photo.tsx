import type { CurrentUser } from '@shared/contracts/accounts/accounts';

const sizes = {
  small: { pixels: 44, className: 'size-11' },
  large: { pixels: 80, className: 'size-20 text-[1.75rem]' },
};

/** Stays hidden from screen readers: the name is beside it. */
export function UserPhoto({ user, size = 'small' }: { user: CurrentUser; size?: keyof typeof sizes }) {
  const { profileImageUrl } = user;
  const { pixels, className } = sizes[size];
  const look = `${className} shrink-0 rounded-[3px]`;

  if (profileImageUrl) {
    return (
      <img src={profileImageUrl} alt="" width={pixels} height={pixels} className={`${look} object-cover`} />
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

/** `AL` for Ada Lovelace; the first letter of the username without a name. */
function initialsOf({ firstName, lastName, username }: CurrentUser): string {
  const names = [firstName, lastName].flatMap(name => name?.trim() || []);
  return (names.length > 0 ? names : [username]).map(name => Array.from(name)[0]?.toUpperCase()).join('');
}
