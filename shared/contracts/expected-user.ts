/**
 * Names the user that a change is meant for, by their URI-encoded username. The client sends it with every change once
 * its page belongs to somebody: another user may have signed in in another window of the browser since.
 */
export const expectedUserHeader = 'X-Expected-User';
