import type { Config } from 'tailwindcss';

/** The visual identity. Colours are named for their role, so that a re-brand changes values and no class. */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        ink: { DEFAULT: '#0c1726', soft: '#3b4a5e', faint: '#5b6a7e' },
        paper: { DEFAULT: '#f6f4ee', raised: '#fffdf8', sunk: '#ebe7dc' },
        line: { DEFAULT: '#d8d3c5', strong: '#8a8674' },
        brand: { DEFAULT: '#3b82f6', strong: '#1d5fd1', deep: '#0f2f66', wash: '#dbe8fd' },
        give: { DEFAULT: '#15803d', strong: '#116632', wash: '#d9f0df' },
        alarm: { DEFAULT: '#b42318', strong: '#8f1a12', wash: '#fce4e1' },
        signal: { DEFAULT: '#f2a93b' },
      },
      fontFamily: { sans: ['"Archivo Variable"', 'Archivo Fallback', 'system-ui', 'sans-serif'] },
    },
  },
} satisfies Config;
