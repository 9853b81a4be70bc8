import { Button } from '@/components/ui/button';

export function PageLoadError() {
  return (
    <div className="frame grid justify-items-start gap-6 py-24">
      <h1 className="display-2 max-w-[18ch]">This page didn’t load.</h1>
      <p className="lead max-w-[48ch]">
        Your connection may have dropped, or we may have just published a new version. Reloading usually fixes
        it. If it keeps happening, a content blocker may be blocking this page. The links above still work.
      </p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  );
}
