export { colors, darkEmailColors, emailFont, emailRule } from '@brand/theme';
