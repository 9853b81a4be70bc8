import { type ReactNode, type Ref, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  lead: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function SettingsSection({ title, lead, heading, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-1">
        <h3 id={id} ref={heading} tabIndex={-1} className="title">
          {title}
        </h3>
        <p className="text-ink-soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}
