import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Keeps header and footer standing when a page fails to load or to draw. Give it the path as `key`. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}

function PageError() {
  return (
    <div className="frame grid justify-items-start gap-6 py-24">
      <h1 className="display-2 max-w-[18ch]">This page did not load.</h1>
      <p className="lead max-w-[48ch]">
        Either the connection dropped, or we published a new version while you were reading. Reloading usually
        settles it.
      </p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  );
}
