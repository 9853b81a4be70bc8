import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { AccountSection, Loaded } from '../account-section';
import { securityTab } from '../second-factors/missing-factor-notice';
import { useAccountChange } from '../use-account-change';

/** Whether everyone needs two-step sign-in, for owners. */
export function RequiredFactorSection() {
  const settings = useQuery({ ...endpointQuery('readAccountSettings'), staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<typeof required | null>(null);
  const change = useAccountChange(
    async (next: typeof required) => {
      await call('changeAccountSettings', { body: { requireSecondFactor: next === required } });
    },
    {
      failure: 'Nothing was changed',
      onDone: (_, { done }) => toast({ title: 'Saved', description: done }),
      onSettled: () => setAsked(null),
    },
  );

  return (
    <AccountSection title="Two-step sign-in" titleRef={heading}>
      <Loaded query={settings} name="this setting">
        {({ requireSecondFactor, peopleWithout, selfHas }) => (
          <>
            <p>
              <span className="font-[650]">
                {requireSecondFactor ? 'Required for everyone.' : 'Optional.'}
              </span>{' '}
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
          </>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={asked.title}
          description={asked.description}
          confirm={{ label: asked.confirm, pendingLabel: 'Saving…', pending: change.isPending }}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(null)}
          fallbackFocus={heading}
        >
          <p>{asked.consequence}</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

const required = {
  title: 'Require two-step sign-in',
  description: 'Everyone needs it, owners included, starting now.',
  consequence: 'Until people set it up, they can only open their account page.',
  confirm: 'Require it',
  done: 'Everyone needs two-step sign-in now.',
};

const optional: typeof required = {
  title: 'Make two-step sign-in optional',
  description: 'Everyone decides for themselves.',
  consequence: 'Those who have set it up keep it.',
  confirm: 'Make it optional',
  done: 'Two-step sign-in is optional now.',
};

function countWithout(peopleWithout: number): string {
  if (peopleWithout === 0) return 'Everyone has it.';
  return peopleWithout === 1 ? '1 person doesn’t have it yet.' : `${peopleWithout} people don’t have it yet.`;
}
