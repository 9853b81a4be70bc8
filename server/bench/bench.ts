import { alignColumns } from '../scripts/align-columns';
import { auditPages } from './lighthouse';
import { median } from './measure';
import { type Row, rows } from './rows';
import { type Bench, withBench } from './setup';

const rounds = 5;

function format(value: number, unit: Row['unit']): string {
  return unit === 'times' ? `${value.toFixed(2)}x` : `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`;
}

async function measureRow(bench: Bench, row: Row) {
  const figures: number[] = [];
  // Where there are several rounds, the first one warms up.
  for (let round = row.rounds === 1 ? 1 : 0; round <= (row.rounds ?? rounds); round++) {
    const figure = await row.measure(bench);
    if (round > 0) figures.push(figure);
  }
  const figure = median(figures);
  const isMet = 'atLeast' in row.budget ? figure >= row.budget.atLeast : figure <= row.budget.atMost;
  const [sign, limit] = 'atLeast' in row.budget ? ['>=', row.budget.atLeast] : ['<=', row.budget.atMost];
  const cells = [
    row.name,
    format(figure, row.unit),
    `${format(Math.min(...figures), row.unit)} to ${format(Math.max(...figures), row.unit)}`,
    `${sign} ${format(limit, row.unit)}`,
    isMet ? 'met' : 'MISSED',
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
  return { cells, isMet };
}

/**
 * `npm run bench [-- words of names]`: measures what was built, side by side with its references, all of it or the rows
 * with these words; `-- lighthouse` audits the pages. Ends with code 1 where a budget is missed.
 */
async function runBench(wanted: string[]): Promise<void> {
  if (wanted.includes('lighthouse')) {
    if (!(await auditPages())) process.exitCode = 1;
    return;
  }
  const chosen = rows.filter(({ name }) => wanted.every(word => name.includes(word)));
  await withBench(async bench => {
    const results = [];
    for (const row of chosen) results.push(await measureRow(bench, row));
    const table = [['', 'figure', 'rounds', 'budget', ''], ...results.map(({ cells }) => cells)];
    process.stdout.write(`\n${alignColumns(table)}\n`);
    if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
  });
}

await runBench(process.argv.slice(2));
