import { type EmailKind, emailKinds } from '@shared/email-kinds';
import { studio } from '@shared/site/studio';
import { colors, emailFont } from '@shared/site/theme';
import { Html, html } from '../../platform/html';
import type { EmailContent } from '../../platform/mail/email-content';
import { renderHtml } from '../../platform/mail/render-html';
import { renderText } from '../../platform/mail/render-text';

type SampleEmail = readonly [kind: EmailKind, name: string, content: EmailContent];

/** CSS pixels: a phone, and the reading pane of a mail program. */
const widths = [600, 390];
const schemes = ['light', 'dark'] as const;

/** Shows emails as they arrive, on one page that opens without a server. */
export function renderGallery(emails: readonly SampleEmail[], publicUrl: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails of ${studio.name}</title>
<style>${new Html(style)}</style>
</head>
<body>
<h1>${emails.length} emails of ${studio.name}</h1>
<nav aria-label="Emails"><ol>${emails.map(([, name], index) => html`<li><a href="#email-${index + 1}">${name}</a></li>`)}</ol></nav>
${emails.map((email, index) => renderSample(email, index + 1, publicUrl))}
<script>
addEventListener('load', () => {
  for (const frame of document.querySelectorAll('iframe')) frame.height = frame.contentDocument.documentElement.offsetHeight;
});
</script>
</body>
</html>
`.text;
}

function renderSample([kind, name, content]: SampleEmail, number: number, publicUrl: string): Html {
  const email = renderHtml(content, publicUrl);
  const frames = widths.flatMap(width =>
    schemes.map(
      scheme => html`<figure><figcaption>${width} px, ${scheme}</figcaption>
<iframe title="${name}, ${width} px, ${scheme}" width="${width}" srcdoc="${inScheme(email, scheme)}"></iframe></figure>`,
    ),
  );
  return html`<section id="email-${number}">
<header><h2>${name}</h2><p>${kind}, to ${emailKinds[kind]}</p></header>
<p class="inbox"><b>${content.subject}</b> ${content.preview}</p>
<div class="views">${frames}<figure class="text"><figcaption>text</figcaption><pre>${renderText(content, publicUrl)}</pre></figure></div>
</section>
`;
}

/** Frames can't be asked for a scheme in every browser. */
const inScheme = (email: string, scheme: (typeof schemes)[number]) =>
  email.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');

const style = `
:root { color-scheme: light; font: 16px/1.5 ${emailFont}; color: ${colors.ink.DEFAULT}; background: ${colors.paper.sunk}; }
body { max-width: 1232px; margin: 0 auto; padding: 40px 20px 80px; }
h1 { margin: 0 0 24px; font-size: 40px; line-height: 1.1; letter-spacing: -.02em; }
nav ol { columns: 18rem; margin: 0; padding: 0 0 0 2rem; font-size: 15px; }
a { color: ${colors.brand.strong}; }
section { margin-top: 56px; padding-top: 20px; border-top: 2px solid ${colors.ink.DEFAULT}; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 24px; }
h2 { margin: 0; font-size: 24px; line-height: 1.2; }
h2::first-letter { text-transform: uppercase; }
p { margin: 0; }
header p, figcaption { color: ${colors.ink.soft}; font-size: 13px; }
.inbox { margin: 12px 0 20px; padding: 12px 16px; background: ${colors.paper.raised}; overflow-wrap: anywhere; }
.inbox b { margin-right: 8px; }
.views { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px 16px; }
figure { max-width: 100%; margin: 0; overflow-x: auto; }
iframe { display: block; border: 0; }
.text { flex: 1 1 24rem; }
pre { margin: 0; padding: 20px; background: ${colors.paper.raised}; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
