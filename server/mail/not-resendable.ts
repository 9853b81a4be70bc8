import { conflict } from '../http/errors';

export const notResendable = () =>
  conflict(
    "This email can't be sent again: it has been delivered, is being sent now, or isn't kept anymore.",
  );
