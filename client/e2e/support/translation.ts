import type { Page } from '@playwright/test';

/** Wraps every text as browsers' translators do, but keeps its words: React then holds texts that left the document. */
export const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const untranslated = 'font, script, style, textarea, title, svg';
    const wrap = (text: Node) => {
      if (!text.nodeValue?.trim() || text.parentElement?.closest(untranslated)) return;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.nodeValue;
      text.parentNode?.replaceChild(font, text);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [root];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const node of texts) if (node.nodeType === Node.TEXT_NODE && node.isConnected) wrap(node);
    };
    const observer = new MutationObserver(records => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) wrapAll(node);
    });
    // Hydration compares the texts with its own: it's over once the last element has its properties.
    const start = setInterval(() => {
      const last = [...document.querySelectorAll('#root, #root *')].at(-1);
      if (!last || !Object.keys(last).some(key => key.startsWith('__react'))) return;
      clearInterval(start);
      wrapAll(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    }, 20);
  });
