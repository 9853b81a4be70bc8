import { expect, it } from 'vitest';
import { html } from '../../platform/html';
import { renderText } from '../../platform/mail/render-text';
import { sampleEmails, sampleSite } from '../../testing/sample-emails';
import { renderGallery } from './render-gallery';

it('shows an email on a phone and in a mail program, in light and in dark, beside its text', () => {
  const [sample] = sampleEmails;
  if (!sample) throw new Error('No sample');
  const page = renderGallery([sample], sampleSite);
  const frames = [...page.matchAll(/<iframe title="[^"]+, (\d+) px, (\w+)" width="\1" srcdoc="([^"]+)">/g)];
  const ruleOf = (email = '') => /@media [^{]+/.exec(email)?.[0].trim();
  expect(frames.map(([, width, scheme, email]) => [width, scheme, ruleOf(email)])).toEqual([
    ['600', 'light', '@media not all'],
    ['600', 'dark', '@media all'],
    ['390', 'light', '@media not all'],
    ['390', 'dark', '@media all'],
  ]);
  const [, , content] = sample;
  for (const words of [content.subject, content.preview, renderText(content, sampleSite)])
    expect(page).toContain(html`${words}`.text);
});
