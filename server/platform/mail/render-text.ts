import { studio } from '@shared/site/studio';
import { type Block, type EmailContent, urlOf } from './email-content';
import { linesOf, oneLine } from './plain-lines';

export function renderText({ title, blocks, reason }: EmailContent, publicUrl: string): string {
  const parts = [
    oneLine(title),
    ...blocks.map(block => renderBlock(block, publicUrl)),
    `-- \n${studio.name}\n${publicUrl}\n\n${reason(new URL(publicUrl).host)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderBlock(block: Block, publicUrl: string): string {
  switch (block.kind) {
    case 'text':
      return oneLine(block.text);
    case 'message':
      return linesOf(block.text).join('\n');
    case 'details':
      return block.details
        .map(({ label, values }) => `${label}:${renderValues(values.map(value => oneLine(value)))}`)
        .join('\n');
    case 'quote':
      return `${block.label}:\n\n${linesOf(block.quote)
        .map(line => `> ${line}`.trimEnd())
        .join('\n')}`;
    case 'link':
      return `${block.label}:\n${urlOf(block.href, publicUrl)}`;
  }
}

function renderValues(values: string[]): string {
  return values.length > 1 ? `\n${values.map(value => `  ${value}`).join('\n')}` : ` ${values.join('')}`;
}
