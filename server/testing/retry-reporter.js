/**
 * Says why a test needed its second attempt. JavaScript, because Vite reads it before it resolves names.
 * @type {import('vitest/node').Reporter}
 */
export const retryReporter = {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' || errors.length === 0) return;
    const reasons = errors.map(({ stack, message }) => stack ?? message);
    process.stdout.write(`\nFailed at first: ${test.fullName}\n${reasons.join('\n')}\n\n`);
  },
};
