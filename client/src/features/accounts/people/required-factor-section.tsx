import type { AccountSettings } from '@shared/contracts/account-settings';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { call } from '@/lib/api/endpoint';
import { type AskedChange, ChangeDialog } from '../account-change';
import { AccountSection } from '../account-section';
import { securityTab } from '../session/missing-factor-notice';

const required: AskedChange = {
  title: 'Require two-step sign-in',
  description: 'Everyone needs it, owners included, starting now.',
  consequence: 'Until people set it up, they can only open their account page.',
  label: 'Require it',
  send: () => call('changeAccountSettings', { body: { requireSecondFactor: true } }),
  done: 'Everyone needs two-step sign-in now.',
};

const optional: AskedChange = {
  title: 'Make two-step sign-in optional',
  description: 'Everyone decides for themselves.',
  consequence: 'Those who have set it up keep it.',
  label: 'Make it optional',
  send: () => call('changeAccountSettings', { body: { requireSecondFactor: false } }),
  done: 'Two-step sign-in is optional now.',
};

/** Whether everyone needs two-step sign-in. */
export function RequiredFactorSection(settings: Omit<AccountSettings, 'invitations'>) {
  const { requireSecondFactor, peopleWithout, selfHas } = settings;
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  return (
    <AccountSection title="Two-step sign-in" titleRef={heading}>
      <p>
        <span className="font-[650]">{requireSecondFactor ? 'Required for everyone.' : 'Optional.'}</span>{' '}
        <span>{countWithout(peopleWithout)}</span>
      </p>
      {requireSecondFactor || selfHas ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-haspopup="dialog"
          onClick={() => setAsked(requireSecondFactor ? optional : required)}
        >
          {requireSecondFactor ? 'Make it optional' : 'Require it for everyone'}
        </Button>
      ) : (
        <p>
          To require it,{' '}
          <Link href={securityTab} className="text-link">
            set it up for your own account
          </Link>{' '}
          first.
        </p>
      )}
      {asked && <ChangeDialog change={asked} onClose={() => setAsked(null)} fallbackFocus={heading} />}
    </AccountSection>
  );
}

function countWithout(peopleWithout: number): string {
  if (peopleWithout === 0) return 'Everyone has it.';
  return peopleWithout === 1 ? '1 person doesn’t have it yet.' : `${peopleWithout} people don’t have it yet.`;
}
