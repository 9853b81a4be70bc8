import { colors, darkEmailColors as dark, emailFont, emailRule } from '@shared/site/theme';

/** Styles are inline: mail clients support no CSS variables and often drop style sheets. */
const ink = colors.ink.DEFAULT;
const soft = colors.ink.soft;
const paper = colors.paper.DEFAULT;
const raised = colors.paper.raised;
const line = colors.line.DEFAULT;
const brand = colors.brand.strong;

const font = `font-family:${emailFont}`;
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

export const styles = {
  body: `margin:0;padding:0;background-color:${paper};color:${ink};${font};font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0',
  margin: 'padding:32px 20px 48px',
  column: `max-width:560px;margin:0 auto;text-align:left;${font};font-size:16px;line-height:1.5;${wrap}`,
  brand: 'margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em',
  brandLink: `color:${ink};text-decoration:none`,
  rule: `height:5px;line-height:5px;font-size:0;border:1px solid ${ink};background-image:${emailRule(ink)}`,
  title:
    'margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance',
  text: 'margin:0 0 18px',
  details: `margin:0 0 24px;border-bottom:1px solid ${line}`,
  detail: `margin:0;padding:10px 0;border-top:1px solid ${line}`,
  detailLabel: `color:${soft};font-size:13px;line-height:1.4`,
  detailValue: 'font-weight:600',
  label: `margin:0 0 6px;color:${soft};font-size:13px;line-height:1.4`,
  quote: `margin:0 0 24px;padding:14px 16px;border-left:4px solid ${brand};background-color:${raised}`,
  link: `color:${brand};font-weight:600;text-underline-offset:3px`,
  buttonPlace: 'margin:6px 0 24px',
  buttonCell: `border-radius:3px;background-color:${brand};mso-padding-alt:14px 22px`,
  button: `display:inline-block;padding:14px 22px;border-radius:3px;background-color:${brand};color:#ffffff;font-weight:700;line-height:1.25;text-decoration:none`,
  footer: `margin:40px 0 0;padding:14px 0 0;border-top:1px solid ${line};color:${soft};font-size:13px;line-height:1.5`,
} as const;

export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${ink} !important; color: ${paper} !important; }
  .ink { color: ${paper} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${soft} !important; }
  .quote { background-color: ${dark.raised} !important; border-color: ${colors.brand.DEFAULT} !important; }
  .link { color: ${dark.link} !important; }
  .rule { border-color: ${paper} !important; background-image: ${emailRule(paper)} !important; }
}
`;
