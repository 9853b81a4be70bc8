import type { ShareStep } from './demo-share-story';

/** Recipients are told apart by number. */
const addressOf = (recipient: number) => `198.51.100.${100 + recipient}`;

export const opened = (at: Date, recipient: number): ShareStep => ({
  at,
  do: 'open',
  from: addressOf(recipient),
});

/** An opening, and a minute later a download. */
export const downloaded = (at: Date, recipient: number): ShareStep[] => [
  opened(at, recipient),
  { at: new Date(at.getTime() + 60_000), do: 'download', from: addressOf(recipient) },
];

export const mistyped = (at: Date, recipient: number): ShareStep => ({
  at,
  do: 'guess-wrong',
  from: addressOf(recipient),
});
