import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgressGauge } from './progress-gauge';

const draw = (level: number, mark: number | null = null) =>
  renderToStaticMarkup(
    createElement(ProgressGauge, {
      level,
      ticks: [{ percent: 50, rank: 'major', label: '$7,500' }],
      figure: '$3,000',
      mark: mark === null ? null : { level: mark, label: 'with yours' },
    }),
  );

it('the water stands at what was raised, and the mark where a gift would bring it', () => {
  expect(draw(0)).not.toContain('translate:');
  expect(draw(20)).toContain('translate:0 80%');
  expect(draw(20, 23.5)).toContain('style="bottom:23.5%"');
});

it.each(['$7,500', '$3,000', 'with yours'])('it says %s', text => {
  expect(draw(20, 23.5)).toContain(text);
});
