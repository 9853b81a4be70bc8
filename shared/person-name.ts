interface Named {
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** `Ada Lind`; the username where there is no name. */
export function nameOfPerson({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
