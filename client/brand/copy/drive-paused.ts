/** What visitors read while the drive is paused, unless staff write words of their own. */
export const drivePausedText = 'The drive is paused. Thank you for wanting to help.';
