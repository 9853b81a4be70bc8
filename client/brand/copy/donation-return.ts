export const donationReturnCopy = {
  verifying: {
    title: 'Confirming your payment…',
    text: 'This usually takes a second.',
  },
  cancelled: {
    title: 'You weren’t charged.',
    text: 'You left the payment page before paying. You can try again anytime.',
  },
} as const;
