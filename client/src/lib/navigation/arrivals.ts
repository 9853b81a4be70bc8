import { focusHeading, focusIfInView, goToHash } from './focus';
import { createScrollMemory } from './scroll-memory';
import { settle } from './settle';

/** How the page on screen was come to: with its document, after its document, by a link, or through the history. */
type Move = 'drawn' | 'load' | 'push' | 'pop';

/**
 * Scroll and focus after a navigation, which wouter leaves alone: a new page starts at its top or at the hash, back and
 * forward return to where the visitor was, and focus goes to the heading. The caller says when a page is drawn.
 */
export function createArrivals(first: 'drawn' | 'load', memory = createScrollMemory()) {
  let move: Move = first;
  const isPlaced = window.history.scrollRestoration === 'auto';
  let entry = claimEntry();
  let { pathname, search } = window.location;
  let stopSettling = () => {};

  const settleOn = (attempt: () => boolean) => {
    stopSettling();
    stopSettling = settle(attempt);
  };
  const saveScroll = () => memory.save(entry, window.scrollY);

  function leave(next: Move) {
    saveScroll();
    stopSettling();
    const isSamePage = pathname === window.location.pathname;
    const isSameSearch = search === window.location.search;
    ({ pathname, search } = window.location);
    move = next;
    entry = claimEntry();
    if (!isSamePage) return;
    if (next === 'pop') restore();
    else if (window.location.hash || isSameSearch) land();
  }

  function land() {
    const { hash } = window.location;
    if (hash && goToHash(hash)) return;
    window.scrollTo(0, 0);
    focusHeading();
    if (hash) settleOn(() => goToHash(hash));
  }

  function restore() {
    const top = memory.find(entry) ?? 0;
    settleOn(() => {
      window.scrollTo(0, top);
      return Math.abs(window.scrollY - top) < 2;
    });
  }

  /** The visitor may have read on for a while before the code came: the place is the browser's and theirs. */
  function join() {
    const { hash } = window.location;
    if (!isPlaced && window.scrollY === 0 && memory.find(entry) !== null) restore();
    else if (hash && document.activeElement === document.body) focusIfInView(hash);
  }

  const onPush = () => leave('push');
  const onReplace = () => {
    if (pathname !== window.location.pathname) leave('push');
  };
  const onPop = () => {
    // An entry without a mark is new: a plain link to a hash, which the browser follows by itself.
    if (readEntry() === null) entry = claimEntry();
    else leave('pop');
  };

  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  const handOver = () => {
    saveScroll();
    // Whoever comes back finds the page drawn before its code is there, and the browser knows the place.
    window.history.scrollRestoration = 'auto';
  };

  return {
    /** Follows the history. Returns a function that stops it. */
    watch: () => {
      takeOver();
      // Captured, so that the old page's scroll position is read before anything is drawn anew.
      window.addEventListener('pushState', onPush, true);
      window.addEventListener('replaceState', onReplace, true);
      window.addEventListener('popstate', onPop, true);
      window.addEventListener('pagehide', handOver);
      window.addEventListener('pageshow', takeOver);
      return () => {
        stopSettling();
        window.removeEventListener('pushState', onPush, true);
        window.removeEventListener('replaceState', onReplace, true);
        window.removeEventListener('popstate', onPop, true);
        window.removeEventListener('pagehide', handOver);
        window.removeEventListener('pageshow', takeOver);
      };
    },
    /** Call it when the page of the current path is in the document. */
    arrive: () => {
      if (move === 'drawn') return join();
      const { hash } = window.location;
      if (move !== 'push' && memory.find(entry) !== null) restore();
      else if (move !== 'load') land();
      else if (hash) settleOn(() => goToHash(hash));
      if (move === 'pop') focusHeading();
    },
  };
}

/** The mark of the current history entry; entries that have none get one. */
function claimEntry(): string {
  const marked = readEntry();
  if (marked !== null) return marked;
  const entry = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...window.history.state, entry }, '');
  return entry;
}

function readEntry(): string | null {
  const state: unknown = window.history.state;
  const entry = state !== null && typeof state === 'object' && 'entry' in state ? state.entry : null;
  return typeof entry === 'string' ? entry : null;
}
