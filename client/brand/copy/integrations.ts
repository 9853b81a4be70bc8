/** `x` and `y` place the system on the chart of the dashboards page. */
export const integrations = [
  { name: 'Spreadsheets', x: -10, y: -318 },
  { name: 'SQL databases', x: 330, y: -190 },
  { name: 'Accounting', x: -350, y: -120 },
  { name: 'Point of sale', x: 120, y: -232 },
  { name: 'CRM', x: -200, y: -208 },
  { name: 'Online store', x: 390, y: 20 },
  { name: 'Warehouse', x: -420, y: 60 },
  { name: 'Payroll', x: 250, y: 120 },
  { name: 'Calendars', x: -170, y: 165 },
  { name: 'Email', x: 60, y: 210 },
  { name: 'Sensors', x: -300, y: 215 },
  { name: 'Telematics', x: 350, y: 250 },
  { name: 'Anything with an API', x: 20, y: 318 },
] as const;
