import { palette } from '../drawing/palette';

const columns = ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const rows: string[][] = [
  ['1', 'ELEVATORS 2025 FINAL', '', '', '', '', '', ''],
  ['2', 'Building', 'No.', 'last', 'next', 'who', 'ok?', 'remarks'],
  ['3', '12 Dock St', '1', '01/12', '04/12', 'Karl', 'y', ''],
  ['4', '12 Dock St', '2', '01/12', '#REF!', 'Karl', 'y?', 'see email'],
  ['5', '12 Dock St', '3', 'Jan 12', '04/12', 'K.', 'NO', 'door! (ask Karl)'],
  ['6', '4 Mill Lane', '1', '02/30', '05/30', 'Rosa', 'y', 'key at bakery'],
  ['7', '4 mill lane', '1', '02/28', '05/28', 'Rosa', 'y', 'same as above??'],
  ['8', '9 Quay St', '1', '', '########', '', '', 'DO NOT DELETE'],
  ['9', '9 Quay St', '2', '11/03', '02/03', 'Karl', 'n', 'overdue, called 2x'],
  ['10', '1 Ferry Sq', '1', '03/05', '06/05', 'Rosa', 'y', ''],
  ['11', '1 Ferry Sq', '2', '03/05', '06/05', 'Rosa', 'y', 'photo on my phone'],
  ['12', '', '', '', '', '', '', ''],
  ['13', 'total', '9', '', '', '', '=?', 'was 11 in January'],
];
const tones: Record<string, string> = {
  '5-7': 'yellow',
  '5-6': 'red',
  '9-6': 'red',
  '9-7': 'yellow',
  '8-7': 'yellow',
  '7-7': 'pink',
  '4-4': 'bad',
};
const body = rows
  .map(
    cells =>
      `<tr>${cells.map((cell, index) => `<td class="${index === 0 ? 'no' : (tones[`${cells[0]}-${index}`] ?? '')}${cells[0] === '1' ? ' title' : ''}${cells[0] === '2' ? ' head' : ''}">${cell}</td>`).join('')}</tr>`,
  )
  .join('');
const head = `<tr>${columns.map(name => `<th>${name}</th>`).join('')}</tr>`;

/** The spreadsheet that an inspection firm ran on, drawn at 900 × 600. */
export const inspectionSheet = `<div class="is"><header><i></i><i></i><i></i><p>Elevators_2025_FINAL_v7_Karl(2).xlsx</p></header><table>${head}${body}</table><footer><b>FINAL</b><span>FINAL old</span><span>Sheet3</span><span>do not use</span></footer></div>`;

export const inspectionSheetCss = `
.is { width: 900px; height: 600px; background: #fff; border: 1px solid ${palette.lineStrong}; border-radius: 4px; overflow: hidden; font: 430 15px/1 Archivo; font-stretch: 92%; color: #23262b; display: grid; grid-template-rows: 48px 1fr 40px; }
.is header { display: flex; align-items: center; gap: 9px; padding: 0 18px; background: ${palette.paperSunk}; border-bottom: 1px solid ${palette.line}; } .is header i { width: 13px; height: 13px; border-radius: 50%; border: 1.5px solid ${palette.lineStrong}; } .is header p { margin-left: 16px; font-weight: 560; color: ${palette.inkSoft}; }
.is table { border-collapse: collapse; width: 100%; height: 100%; table-layout: fixed; } .is th { height: 26px; background: ${palette.paper}; font-weight: 500; font-size: 13px; color: ${palette.inkFaint}; border: 1px solid ${palette.line}; } .is th:first-child { width: 40px; } .is th:nth-child(2) { width: 150px; } .is th:nth-child(3) { width: 60px; } .is th:nth-child(7) { width: 70px; } .is th:last-child { width: 240px; }
.is td { height: 36px; padding: 0 9px; border: 1px solid ${palette.line}; white-space: nowrap; overflow: hidden; } .is .no { text-align: center; padding: 0; background: ${palette.paper}; font-size: 13px; color: ${palette.inkFaint}; } .is .title { font-weight: 800; font-size: 17px; overflow: visible; border-inline-color: #fff; } .is .head { font-weight: 700; background: #e9e9e4; }
.is .yellow { background: #fff27a; } .is .red { background: #f4a59c; font-weight: 700; } .is .pink { background: #f7cfe3; } .is .bad { color: #b42318; font-weight: 600; }
.is footer { display: flex; align-items: stretch; background: ${palette.paper}; border-top: 1px solid ${palette.line}; font-size: 14px; } .is footer > * { padding: 13px 18px 0; border-right: 1px solid ${palette.line}; font-weight: 500; color: ${palette.inkSoft}; } .is footer b { background: #fff; font-weight: 680; color: #23262b; }
`;
