/** Hints of the forms that send an inquiry. */
export const projectDetailsHint =
  'What do you use now, who uses it, and what goes wrong? A line or two is enough.';
export const pressDetailsHint = 'Tell us your deadline and the outlet, office or case it’s for.';
