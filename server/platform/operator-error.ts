/** What whoever runs the site can fix: the message is for them, and a stack trace would only hide it. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
