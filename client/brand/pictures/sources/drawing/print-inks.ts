/** The few inks of the printed pictures: chart buff for what stands dry, three tints of blue for water. */
export const printInks = {
  light: '#f3e2bd',
  half: '#d9b47c',
  cloth: '#16294a',
  sheen: '#7fa9dd',
  shoal: '#a5c4e7',
  shallow: '#cbddef',
  deep: '#e4ecf3',
} as const;
