import { expect, it, vi } from 'vitest';
import { recordEarlyClicks } from './replay-early-clicks';

function prerender() {
  document.body.innerHTML = '<div id="root"><button><span>Donate</span></button><p>Text</p></div>';
  const root = document.body.firstElementChild as HTMLElement;
  const button = root.firstElementChild as HTMLElement;
  const early = recordEarlyClicks(root);
  const onClick = vi.fn();
  return { button, early, onClick, hydrate: () => button.addEventListener('click', onClick) };
}

it('clicks a button once if it was clicked before hydration', () => {
  const { button, early, onClick, hydrate } = prerender();
  button.querySelector('span')?.click();
  button.click();
  hydrate();
  early.replay();
  expect(onClick).toHaveBeenCalledOnce();
});

it.each(['replay', 'stop'] as const)('replays nothing after %s', end => {
  const { button, early, onClick, hydrate } = prerender();
  button.click();
  early[end]();
  button.click();
  hydrate();
  early.replay();
  expect(onClick).not.toHaveBeenCalled();
});
