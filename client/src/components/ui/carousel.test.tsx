import { timing } from '@shared/limits/amounts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeViewport } from '@/lib/testing/fake-viewport';
import { Carousel } from './carousel';

const slides = ['Drive', 'Second', 'Third', 'Native'].map(label => ({
  key: label,
  label,
  content: <button type="button">Act on {label}</button>,
}));

function renderCarousel({ reducedMotion = false } = {}) {
  fakeViewport({ reducedMotion });
  render(<Carousel label="The drive" slides={slides} delay={timing.donationCarousel} />);
}

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const carousel = () => screen.getByRole('region', { name: 'The drive' });
const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the carousel', () => {
  it('advances every 6 seconds, and from the last slide to the first', async () => {
    renderCarousel();
    await pass(timing.donationCarousel - 1);
    expect(current()).toBe('Show slide 1: Drive');
    await pass(1);
    expect(current()).toBe('Show slide 2: Second');
    await pass(3 * timing.donationCarousel);
    expect(current()).toBe('Show slide 1: Drive');
  });

  it('can be advanced by hand, and then shows the slide for its full time', async () => {
    renderCarousel();
    await pass(timing.donationCarousel - 1_000);
    press('Next slide');
    expect(current()).toBe('Show slide 2: Second');
    await pass(timing.donationCarousel - 1);
    expect(current()).toBe('Show slide 2: Second');
    press('Previous slide');
    expect(current()).toBe('Show slide 1: Drive');
    press('Show slide 4: Native');
    expect(current()).toBe('Show slide 4: Native');
  });

  it('stops and resumes with its button', async () => {
    renderCarousel();
    press('Pause slideshow');
    await pass(3 * timing.donationCarousel);
    expect(current()).toBe('Show slide 1: Drive');
    press('Play slideshow');
    await pass(timing.donationCarousel);
    expect(current()).toBe('Show slide 2: Second');
  });

  it('pauses while a mouse hovers over it or it has keyboard focus, and is announced then', async () => {
    renderCarousel();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    await pass(2 * timing.donationCarousel);
    expect(current()).toBe('Show slide 1: Drive');
    fireEvent.pointerLeave(carousel());
    expect(screen.getAllByRole('group')[0]?.parentElement).toHaveAttribute('aria-live', 'off');
    // The key press makes the focus visible.
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => screen.getByRole('button', { name: 'Previous slide' }).focus());
    await pass(2 * timing.donationCarousel);
    expect(current()).toBe('Show slide 1: Drive');
    expect(screen.getAllByRole('group')[0]?.parentElement).toHaveAttribute('aria-live', 'polite');
  });
});
