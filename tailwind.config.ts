import type { Config } from 'tailwindcss';
import { colors, fontFamily } from './client/brand/theme';

export default {
  content: ['./client/index.html', './client/{brand,src}/**/*.{ts,tsx}'],
  theme: { extend: { colors, fontFamily: { sans: fontFamily } } },
} satisfies Config;
