import { type PointerEvent, useRef } from 'react';

interface ChartScrubberProps {
  label: string;
  /** How many periods the chart has. */
  count: number;
  pointed: number | null;
  onPoint: (index: number | null) => void;
  /** What a screen reader reads at a period. */
  textOf: (index: number) => string;
}

/**
 * Points at a period of the chart below it: with the mouse, a finger, or the arrow keys. A range input has the keyboard
 * and speaks to screen readers; where the pointer is, it would know only to the width of its thumb.
 */
export function ChartScrubber({ label, count, pointed, onPoint, textOf }: ChartScrubberProps) {
  const isPressed = useRef(false);
  const value = pointed ?? count - 1;
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * count);
    onPoint(Math.min(count - 1, Math.max(0, index)));
  };
  const release = () => {
    isPressed.current = false;
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={textOf(value)}
      min={0}
      max={count - 1}
      value={value}
      onChange={event => {
        if (!isPressed.current) onPoint(Number(event.target.value));
      }}
      onPointerDown={event => {
        isPressed.current = true;
        pointAt(event);
      }}
      onPointerMove={pointAt}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => onPoint(null)}
      onFocus={event => {
        if (event.target.matches(':focus-visible')) onPoint(value);
      }}
      onBlur={() => onPoint(null)}
      className="absolute inset-y-0 left-0 w-[calc(100%-3rem)] cursor-crosshair touch-pan-y opacity-0"
    />
  );
}
