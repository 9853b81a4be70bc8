import { describe, expect, it } from 'vitest';
import { fileLimits } from '../form-limits';
import {
  type DonationFormValues,
  donationForm,
  sponsorDetailsForm,
  toCheckoutRequest,
} from './donation-form';
import { createCheckoutSessionBody, donationMessages } from './donations';
import { anonymousDonor } from './testing';

const empty: DonationFormValues = {
  amount: '50',
  donorName: '',
  donorEmail: '',
  message: '',
  showAsSponsor: false,
  sponsorName: '',
  sponsorWebsite: '',
  logo: null,
  isLawOrActivist: false,
};

const sponsor: DonationFormValues = {
  ...empty,
  amount: '400',
  showAsSponsor: true,
  sponsorName: ' Quay Street Bakery ',
  sponsorWebsite: 'https://quaystreet.example',
};

function errorsOf(values: DonationFormValues): Record<string, string> {
  const issues = donationForm.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(issue => [issue.path.join('.'), issue.message]));
}

function fileOf(size: number, type = 'image/png'): File {
  return new File([new Uint8Array(size)], 'logo.png', { type });
}

it('takes the amount as it was typed', () => {
  expect(toCheckoutRequest(donationForm.parse({ ...empty, amount: ' $1,019.99 ' })).amount).toBe(1019.99);
  expect(errorsOf({ ...empty, amount: '19,99' })).toEqual({ amount: 'Use a point for cents: 19.99' });
});

describe('the sponsor fields', () => {
  it('need a name once the box is checked', () => {
    expect(errorsOf({ ...sponsor, sponsorName: '  ' })).toEqual({
      sponsorName: donationMessages.sponsorName,
    });
  });

  it('report every error at once', () => {
    expect(
      errorsOf({ ...sponsor, donorEmail: 'nobody', sponsorWebsite: 'ftp://quaystreet.example' }),
    ).toEqual({
      donorEmail: 'Please enter a valid email',
      sponsorWebsite: 'Website URL must start with http:// or https://',
    });
  });

  it.each([
    ['the amount is below $10', { amount: '9.99' }],
    ['the box is not checked', { showAsSponsor: false }],
  ])('count as empty, and cause no errors, if %s', (_reason, hidden) => {
    const values = {
      ...sponsor,
      sponsorWebsite: 'nonsense',
      logo: fileOf(9),
      isLawOrActivist: true,
      ...hidden,
    };
    expect(donationForm.parse(values)).toMatchObject({
      showAsSponsor: false,
      sponsorName: null,
      sponsorWebsite: null,
      logo: null,
      isLawOrActivist: false,
    });
  });

  it('are offered from $10 on', () => {
    expect(donationForm.parse({ ...sponsor, amount: '10' }).sponsorName).toBe('Quay Street Bakery');
  });

  it('drop the advocate claim below $400', () => {
    const claim = { ...sponsor, isLawOrActivist: true };
    expect(donationForm.parse(claim).isLawOrActivist).toBe(true);
    expect(donationForm.parse({ ...claim, amount: '399.99' }).isLawOrActivist).toBe(false);
  });
});

describe('the logo', () => {
  it('may have exactly five megabytes and not a byte more', () => {
    expect(errorsOf({ ...sponsor, logo: fileOf(fileLimits.sponsorLogo) })).toEqual({});
    const logo = fileOf(fileLimits.sponsorLogo + 1);
    expect(errorsOf({ ...sponsor, logo })).toEqual({ logo: donationMessages.logoTooLarge });
    expect(sponsorDetailsForm.safeParse({ sponsorName: '', sponsorWebsite: '', logo }).success).toBe(false);
  });

  it.each(['', 'application/octet-stream', 'image/jpg', 'image/pjpeg'])(
    'may have the type %j: the server looks at its content',
    type => {
      expect(errorsOf({ ...sponsor, logo: fileOf(9, type) })).toEqual({});
    },
  );
});

describe('the request body', () => {
  it('has Anonymous, null, and 0 for empty fields', () => {
    expect(toCheckoutRequest(donationForm.parse(empty))).toEqual({
      amount: 50,
      ...anonymousDonor,
      isLawOrActivist: false,
    });
  });

  it('includes a trimmed sponsor, and passes the endpoint’s own contract', () => {
    const request = toCheckoutRequest(donationForm.parse({ ...sponsor, isLawOrActivist: true }));
    expect(request).toEqual({
      amount: 400,
      donorName: 'Anonymous',
      donorEmail: null,
      message: null,
      showAsSponsor: 1,
      sponsorName: 'Quay Street Bakery',
      sponsorWebsite: 'https://quaystreet.example',
      isLawOrActivist: true,
    });
    expect(createCheckoutSessionBody.safeParse(request).success).toBe(true);
  });
});
