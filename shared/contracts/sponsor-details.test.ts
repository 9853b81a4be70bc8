import { describe, expect, it } from 'vitest';
import { textLimits } from '../form-limits';
import { checkoutSessionParams, sponsorDetailsBody } from './donations';

describe('the session id of a donation', () => {
  it.each(['cs_test_1', 'x'.repeat(textLimits.checkoutSessionId.max)])(
    'may be any text, such as %s',
    sessionId => {
      expect(checkoutSessionParams.parse({ sessionId })).toEqual({ sessionId });
    },
  );

  it.each([undefined, null, 7, ['cs_test_1'], { $ne: '' }, '', 'x'.repeat(256)])(
    'cannot be %j',
    sessionId => {
      expect(checkoutSessionParams.safeParse({ sessionId }).success).toBe(false);
    },
  );

  it.each([undefined, null, ''])('is reported as missing for %j', sessionId => {
    expect(checkoutSessionParams.safeParse({ sessionId }).error?.issues).toMatchObject([
      { path: ['sessionId'], message: 'The session ID is missing' },
    ]);
  });
});

describe('details of a sponsor', () => {
  it('are optional, trimmed, and limited to the known fields', () => {
    expect(sponsorDetailsBody.parse({})).toEqual({ sponsorName: null, sponsorWebsite: null });
    expect(
      sponsorDetailsBody.parse({
        sponsorName: ' Adeyemi ',
        sponsorWebsite: '',
        sponsorLogo: '../x',
        amount: 1,
      }),
    ).toEqual({ sponsorName: 'Adeyemi', sponsorWebsite: null });
  });

  it.each([
    [{ sponsorWebsite: 'ftp://adeyemi.example' }, 'Website URL must start with http:// or https://'],
    [{ sponsorName: 'x'.repeat(201) }, 'Keep this to 200 characters or fewer'],
    [{ sponsorWebsite: `https://a.example/${'x'.repeat(2_000)}` }, 'Keep this to 2,000 characters or fewer'],
  ])('%# are refused with a message', (body, message) => {
    expect(sponsorDetailsBody.safeParse(body).error?.issues).toMatchObject([{ message }]);
  });

  it('cannot contain a name twice', () => {
    expect(sponsorDetailsBody.safeParse({ sponsorName: ['a', 'b'] }).success).toBe(false);
  });
});
