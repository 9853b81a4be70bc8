import * as Menu from '@radix-ui/react-dropdown-menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactElement, useContext, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { StaffRights } from './staff-rights';

export interface Action {
  icon: LucideIcon;
  label: string;
  run: (() => void) | string;
  /** Offered to those who registered themselves, too. */
  forEveryone?: boolean;
}

interface RowMenuProps {
  subject: string;
  /** Shows the first; the others are in a menu. */
  actions: readonly (Action | false)[];
  pending?: boolean;
}

export function RowMenu({ subject, actions, pending = false }: RowMenuProps): ReactElement {
  const isStaff = useContext(StaffRights);
  const [first, ...others] = actions.filter(
    action => action !== false && (isStaff || action.forEveryone),
  ) as Action[];
  return (
    <div className="flex items-center justify-between gap-2 print:hidden">
      {first && <FirstAction {...first} subject={subject} pending={pending} />}
      {others.length > 0 && <OtherActions subject={subject} actions={others} />}
    </div>
  );
}

interface FirstActionProps extends Action {
  subject: string;
  pending: boolean;
}

function FirstAction({ icon: Icon, label, run, subject, pending }: FirstActionProps) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="font-[560]">{label}</span>
    </>
  );
  const name = `${label}: ${subject}`;
  if (typeof run === 'string') {
    return (
      <a
        href={run}
        target="_blank"
        rel="noreferrer"
        aria-label={name}
        className={buttonStyle({ variant: 'row' })}
      >
        <span className="inline-flex items-center gap-2">{content}</span>
      </a>
    );
  }
  return (
    <Button variant="row" aria-label={name} pending={pending} onClick={run}>
      {content}
    </Button>
  );
}

function OtherActions({ subject, actions }: Pick<RowMenuProps, 'subject'> & { actions: readonly Action[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  // Once the menu is gone: a dialog gives the focus back to what had it before.
  const runChosen = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    trigger.current?.focus();
    chosen.current();
    chosen.current = null;
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={trigger}
        aria-label={`More: ${subject}`}
        className="grid size-11 shrink-0 place-items-center max-xl:absolute max-xl:top-1 max-xl:-right-2 rounded-[3px] text-ink hover:bg-paper-sunk data-[state=open]:bg-paper-sunk xl:-mr-1.5 xl:ml-auto xl:size-8"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={runChosen}
        className="z-30 min-w-52 rounded-[4px] border border-line-strong bg-paper-raised py-1.5 shadow-lg outline-none"
      >
        {actions.map(({ icon: Icon, label, run }) => (
          <Menu.Item
            key={label}
            asChild={typeof run === 'string'}
            onSelect={() => {
              if (typeof run === 'function') chosen.current = run;
            }}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-[0.9375rem] font-[520] outline-none data-highlighted:bg-paper-sunk lg:min-h-9 forced-colors:data-highlighted:highlighted"
          >
            {typeof run === 'string' ? (
              <a href={run} target="_blank" rel="noreferrer">
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {label}
              </a>
            ) : (
              <>
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {label}
              </>
            )}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}
