import { expect, it } from 'vitest';
import { fileLimits } from '../../limits/forms';
import { anonymousDonor } from '../testing';
import {
  type DonationFormValues,
  donationForm,
  sponsorDetailsForm,
  toCheckoutRequest,
} from './donation-form';
import { createCheckoutSessionBody, donationMessages } from './donations';

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
const details = { sponsorName: 'Quay Street Bakery', sponsorWebsite: 'https://quaystreet.example' };
const sponsor: DonationFormValues = { ...empty, amount: '400', showAsSponsor: true, ...details };
const fileOf = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'logo.png', { type });
const tooLarge = fileOf(fileLimits.sponsorLogo + 1);

it.each<[changes: Partial<DonationFormValues>, errors: object]>([
  [{ amount: '19,99' }, { amount: 'Use a decimal point for cents: 19.99' }],
  [{ sponsorName: '  ' }, { sponsorName: donationMessages.sponsorName }],
  [
    { donorEmail: 'nobody', sponsorWebsite: 'ftp://quaystreet.example' },
    {
      donorEmail: 'Please enter a valid email',
      sponsorWebsite: 'Website URL must start with http:// or https://',
    },
  ],
  [{ logo: tooLarge }, { logo: donationMessages.logoTooLarge }],
  [{ logo: fileOf(fileLimits.sponsorLogo) }, {}],
  // The server looks at its content.
  [{ logo: fileOf(9, 'application/octet-stream') }, {}],
])('a sponsor with %j has the errors %j', (changes, errors) => {
  const { error } = donationForm.safeParse({ ...sponsor, ...changes });
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(Object.fromEntries(issues)).toEqual(errors);
});

it('a logo that comes later has the same limit', () => {
  expect(sponsorDetailsForm.safeParse({ ...details, logo: tooLarge }).success).toBe(false);
});

it.each([
  ['the amount is below $10', { amount: '9.99' }],
  ['the box is not checked', { showAsSponsor: false }],
])('the sponsor fields count as empty, and cause no errors, if %s', (_reason, hidden) => {
  const typed = { ...sponsor, sponsorWebsite: 'nonsense', logo: fileOf(9), isLawOrActivist: true };
  expect(donationForm.parse({ ...typed, ...hidden })).toMatchObject({
    showAsSponsor: false,
    sponsorName: null,
    sponsorWebsite: null,
    logo: null,
    isLawOrActivist: false,
  });
});

it('sponsor fields are offered from $10 on, and the advocate claim from $400', () => {
  expect(donationForm.parse({ ...sponsor, amount: '10' })).toMatchObject(details);
  const claim = { ...sponsor, isLawOrActivist: true };
  expect(donationForm.parse(claim).isLawOrActivist).toBe(true);
  expect(donationForm.parse({ ...claim, amount: '399.99' }).isLawOrActivist).toBe(false);
});

it('the request has Anonymous, null, and 0 for empty fields, and passes the endpoint’s own contract', () => {
  const anonymous = { ...anonymousDonor, amount: 1_019.99, isLawOrActivist: false };
  expect(toCheckoutRequest(donationForm.parse({ ...empty, amount: ' $1,019.99 ' }))).toEqual(anonymous);
  const request = toCheckoutRequest(donationForm.parse({ ...sponsor, isLawOrActivist: true }));
  const asked = { amount: 400, showAsSponsor: 1, ...details, isLawOrActivist: true };
  expect(request).toEqual({ ...anonymousDonor, ...asked });
  expect(createCheckoutSessionBody.safeParse(request).success).toBe(true);
});
