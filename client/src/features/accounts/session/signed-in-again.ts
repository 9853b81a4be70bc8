const news = new EventTarget();

/** Says that the session which ended in the middle of work goes on. */
export const announceSignedInAgain = (): boolean => news.dispatchEvent(new Event('again'));

export const onceSignedInAgain = (callback: () => void): void =>
  news.addEventListener('again', callback, { once: true });
