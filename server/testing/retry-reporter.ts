import type { Reporter } from 'vitest/node';

/** Says why a test needed its second attempt, which the default report only counts. */
export const retryReporter: Reporter = {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' || errors.length === 0) return;
    const reasons = errors.map(({ stack, message }) => stack ?? message);
    process.stdout.write(`\nFailed at first: ${test.fullName}\n${reasons.join('\n')}\n\n`);
  },
};
