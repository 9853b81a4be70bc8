/** Whoever runs the site can fix it: the message says how, without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
