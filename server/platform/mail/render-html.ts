import { studio } from '@shared/site/studio';
import { Html, html } from '../html';
import { type Block, type Detail, type EmailContent, urlOf } from './email-content';
import { darkStyle, styles } from './email-style';
import { linesOf, oneLine } from './plain-lines';

export function renderHtml(
  { subject, preview, title, blocks, reason }: EmailContent,
  publicUrl: string,
): string {
  const main = blocks.find(({ kind }) => kind === 'link');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${oneLine(subject)}</title>
<style>${new Html(darkStyle)}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="${styles.preview}">${oneLine(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="${styles.margin}">
${outlookColumn('<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<div style="${styles.column}">
<p style="${styles.brand}"><a class="ink" href="${publicUrl}" style="${styles.brandLink}">${studio.name}</a></p>
<div class="rule" style="${styles.rule}"></div>
<h1 style="${styles.title}">${oneLine(title)}</h1>
${blocks.map(block => (block.kind === 'link' && block === main ? renderButton(block, publicUrl) : renderBlock(block, publicUrl)))}
<p class="soft line" style="${styles.footer}">${reason(new URL(publicUrl).host)}</p>
</div>
${outlookColumn('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`.text;
}

/** Outlook on Windows ignores max-width. */
const outlookColumn = (tags: string) => new Html(`<!--[if mso]>${tags}<![endif]-->`);

function renderBlock(block: Block, publicUrl: string): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="${styles.text}">${oneLine(block.text)}</p>\n`;
    case 'message':
      return html`<p dir="auto" style="${styles.text}">${joinLines(linesOf(block.text))}</p>\n`;
    case 'details':
      return html`<div class="line" style="${styles.details}">
${block.details.map(renderDetail)}</div>\n`;
    case 'quote':
      return html`<p class="soft" style="${styles.label}">${block.label}</p>
<blockquote class="quote" dir="auto" style="${styles.quote}">${joinLines(linesOf(block.quote))}</blockquote>\n`;
    case 'link':
      return html`<p style="${styles.text}"><a class="link" href="${urlOf(block.href, publicUrl)}" style="${styles.link}">${block.label}</a></p>\n`;
  }
}

/** Outlook on Windows colors cells, and pads no links. */
function renderButton({ label, href }: Extract<Block, { kind: 'link' }>, publicUrl: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.buttonPlace}"><tr><td style="${styles.buttonCell}"><a href="${urlOf(href, publicUrl)}" style="${styles.button}">${label}</a></td></tr></table>\n`;
}

function renderDetail({ label, values }: Detail): Html {
  const [first = '', ...others] = values.map(value => oneLine(value));
  return html`<p class="line" style="${styles.detail}"><span class="soft" style="${styles.detailLabel}">${label}</span><br><bdi style="${styles.detailValue}">${first}</bdi>${others.map(other => html`<br><bdi>${other}</bdi>`)}</p>\n`;
}

function joinLines(lines: string[]): Html {
  return html`${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`;
}
