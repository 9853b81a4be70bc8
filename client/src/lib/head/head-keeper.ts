import type { PageMeta } from '@shared/site/pages';
import { createContext } from 'react';
import { loadWithRetry } from '../load-chunk';
import { logWarning } from '../log';
import { whenIdle } from '../when-idle';

type WriteHead = (page: PageMeta) => void;

export interface HeadKeeper {
  /** Makes title, description, social tags and JSON-LD those of the page. */
  show: WriteHead;
}

/** None where a page is drawn without a document. */
export const HeadContext = createContext<HeadKeeper | null>(null);

/** The first page's head is the server's work. What writes the heads of later ones comes when the browser is idle. */
export function createHeadKeeper(): HeadKeeper {
  let shown: PageMeta | null = null;
  let writer: Promise<WriteHead> | null = null;

  const loadWriter = (first: PageMeta) => {
    writer ??= loadWithRetry(() => import('./head-writer')).then(({ createHeadWriter }) =>
      createHeadWriter(first),
    );
    // The next navigation tries again.
    writer.catch(() => {
      writer = null;
    });
    return writer;
  };

  return {
    show: page => {
      if (page === shown) return;
      const first = shown ?? page;
      shown = page;
      if (first === page) whenIdle(() => loadWriter(first).catch(giveUp));
      else
        loadWriter(first).then(write => {
          if (page === shown) write(page);
        }, giveUp);
    },
  };
}

function giveUp(error: unknown): void {
  logWarning("The page's title did not follow it", error);
}
