import { studio } from '@shared/site/studio';
import type { Block, Letter } from './letter';
import { linesOf, oneLine } from './typed-text';

/** The letter for those who read mail as plain text. What somebody wrote is indented like a quotation. */
export function renderText({ title, blocks, reason }: Letter, publicUrl: string): string {
  const parts = [
    oneLine(title),
    ...blocks.map(renderBlock),
    `-- \n${studio.name}\n${publicUrl}\n\n${reason}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return oneLine(block.text);
    case 'facts':
      return block.facts
        .map(({ label, values }) => `${label}:${renderValues(values.map(value => oneLine(value)))}`)
        .join('\n');
    case 'words':
      return `${block.label}:\n\n${linesOf(block.words)
        .map(line => `> ${line}`.trimEnd())
        .join('\n')}`;
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
}

function renderValues(values: string[]): string {
  return values.length > 1 ? `\n${values.map(value => `  ${value}`).join('\n')}` : ` ${values.join('')}`;
}
