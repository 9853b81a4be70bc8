import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading, focusWithoutScroll } from '@/lib/focus';

/** Starts a linked page at its top or hash, as a new document; restoring the scroll position is left to the browser. */
export function useScrollAndFocus(path: string | null, isLoading: boolean): void {
  const lastPath = useRef(path);
  const isLink = useRef(false);

  useEffect(() => {
    let { pathname, search } = window.location;
    const onNavigate = ({ type }: Event) => {
      const isSamePage = pathname === window.location.pathname;
      // Flags links, not popstate: on the way back, a render for another reason may come before that event.
      isLink.current = type !== 'popstate' && !isSamePage;
      const isSameSearch = search === window.location.search;
      ({ pathname, search } = window.location);
      if (type === 'pushState' && isSamePage && (window.location.hash || isSameSearch)) goToStart();
    };
    // Capture phase: wouter's own listeners render the page. wouter adds events for the first two.
    for (const type of navigationEvents) window.addEventListener(type, onNavigate, true);
    return () => {
      for (const type of navigationEvents) window.removeEventListener(type, onNavigate, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (!isLoading || isLink.current || lastPath.current === null) return;
    // The browser restores the position now, before the chunk is there, and needs a document of that length.
    const space = document.createElement('div');
    space.style.height = longerThanAnyPage;
    document.body.append(space);
    return () => space.remove();
  }, [isLoading]);

  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    const isFirst = lastPath.current === null;
    lastPath.current = path;
    if (isFirst) scrollToHash();
    else if (isLink.current) goToStart();
    else focusHeading();
    isLink.current = false;
  }, [path]);
}

const longerThanAnyPage = '100000px';
const navigationEvents = ['pushState', 'replaceState', 'popstate'];

function goToStart(): void {
  const target = scrollToHash();
  if (target) {
    focusWithoutScroll(target);
    return;
  }
  window.scrollTo(0, 0);
  focusHeading();
}

function scrollToHash(): HTMLElement | null {
  const target = document.getElementById(window.location.hash.slice(1));
  target?.scrollIntoView();
  return target;
}
