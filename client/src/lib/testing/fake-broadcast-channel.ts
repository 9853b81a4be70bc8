const open = new Set<FakeBroadcastChannel>();

/** Reaches this test only: Node's own also reaches those that run in other threads. */
export class FakeBroadcastChannel {
  onmessage: (() => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    open.add(this);
  }

  postMessage(): void {
    for (const channel of open) {
      if (channel !== this && channel.name === this.name) setTimeout(() => channel.onmessage?.());
    }
  }

  close(): void {
    this.onmessage = null;
    open.delete(this);
  }
}
