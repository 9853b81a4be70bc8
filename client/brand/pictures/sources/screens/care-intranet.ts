import { CalendarDays, ChevronRight, FileText, Search } from 'lucide-react';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';

const visits: [time: string, client: string, task: string, state: string][] = [
  ['7:30', 'Mrs. Alvarez', 'Morning care, insulin', 'done'],
  ['9:00', 'Mr. Osei', 'Dressing change', 'done'],
  ['10:15', 'Mrs. Novak', 'Bath, meal', 'now'],
  ['12:00', 'Mr. and Mrs. Teller', 'Lunch, medication', ''],
  ['2:30', 'Ms. Ruiz', 'First visit: bring the blue folder', 'new'],
];
const visitRows = visits
  .map(
    ([time, client, task, state]) =>
      `<li class="${state}"><time>${time}</time><i></i><p><strong>${client}</strong>${task}</p>${state === 'now' ? '<em>since 10:12</em>' : state === 'new' ? '<em>new</em>' : ''}</li>`,
  )
  .join('');

const people: [name: string, role: string, state: string, tone: string][] = [
  ['Ruth Oyelaran', 'Lead nurse, north', 'in the office', palette.brandStrong],
  ['Piet Haan', 'Dispatcher', 'on the phone', palette.brandDeep],
  ['Dee Lawson', 'Nurse, wound care', 'back at 1 PM', palette.inkSoft],
];
const peopleRows = people
  .map(
    ([name, role, state, tone]) =>
      `<li><b style="background:${tone}">${name
        .split(' ')
        .map(part => part[0])
        .join('')}</b><p><strong>${name}</strong>${role}</p><em>${state}</em></li>`,
  )
  .join('');

const forms = [
  'Mileage for March',
  'Incident report',
  'Swap a shift',
  'Order gloves and dressings',
  'Sick leave',
]
  .map(name => `<li>${icon(FileText, 19, 1.8)}<span>${name}</span>${icon(ChevronRight, 18, 1.8)}</li>`)
  .join('');

const week = [
  ['Mon', '6', ''],
  ['Tue', '7', ''],
  ['Wed', '5', 'on'],
  ['Thu', '8', 'heavy'],
  ['Fri', '4', ''],
]
  .map(
    ([day, count, state]) =>
      `<li class="${state}"><span>${count}</span><b style="height:${Number(count) * 11}px"></b><small>${day}</small></li>`,
  )
  .join('');

/** The start page of a home-care provider's intranet, drawn at 1280 × 860. */
export const careIntranet = `<div class="ci"><header><h1>Harrow<br>Home Care</h1><p>${icon(Search, 22, 2)}<span>People, clients, forms, handbook</span></p>
  <nav><b>Today</b><span>Schedule</span><span>Clients</span><span>Handbook</span></nav><i>MB</i></header>
  <section class="day"><h2>Good morning, Mina</h2><p>Five visits today, 22 miles. The 10:15 started three minutes early.</p><ul>${visitRows}</ul></section>
  <section class="notice"><small>From Ruth, 8:05</small><h3>Harrow Bridge is closed until noon.</h3><p>North team: take Mill Road and add 15 minutes. Clients have been notified.</p><div><b>Understood</b><span>31 of 34 have read this</span></div></section>
  <section class="people"><h3>Who to ask</h3><ul>${peopleRows}</ul></section>
  <section class="forms"><h3>Forms you use</h3><ul>${forms}</ul></section>
  <section class="week"><h3>${icon(CalendarDays, 20, 1.9)} Your week</h3><ul>${week}</ul><p>Thursday is over the limit of seven. <u>Ask for a swap</u></p></section></div>`;

export const careIntranetSize = { width: 1280, height: 860 } as const;

export const careIntranetCss = `
.ci { width: 1280px; height: 860px; display: grid; grid-template: 104px 430px 1fr / 560px 1fr 1fr; background: ${palette.paper}; color: ${palette.ink}; font-size: 16px; line-height: 1.35; overflow: hidden; }
.ci header { grid-column: 1 / -1; display: flex; align-items: center; gap: 40px; padding: 0 36px; background: ${palette.brandDeep}; color: #fff; } .ci h1 { font: 820 23px/1.05 Archivo; font-stretch: 112%; letter-spacing: -.02em; }
.ci header p { display: flex; align-items: center; gap: 12px; width: 410px; height: 50px; padding: 0 16px; background: #fff; color: ${palette.inkFaint}; border-radius: 3px; } .ci nav { display: flex; gap: 26px; font-weight: 560; margin-left: auto; } .ci nav b { font-weight: 720; box-shadow: 0 6px 0 -3px #fff; }
.ci header i { width: 46px; height: 46px; border-radius: 50%; background: ${palette.brandWash}; color: ${palette.brandDeep}; display: grid; place-content: center; font: 720 16px Archivo; }
.ci section { padding: 28px 32px; } .ci h2 { font: 820 38px/1 Archivo; font-stretch: 114%; letter-spacing: -.03em; } .ci h3 { display: flex; align-items: center; gap: 9px; font: 740 19px/1.2 Archivo; font-stretch: 105%; margin-bottom: 12px; }
.ci .day { grid-row: span 2; padding: 36px; background: ${palette.paperRaised}; border-right: 1px solid ${palette.line}; } .ci .day > p { margin-top: 10px; color: ${palette.inkSoft}; font-size: 17px; } .ci .day ul { margin-top: 26px; }
.ci .day li { position: relative; display: grid; grid-template-columns: 66px 34px 1fr auto; align-items: center; height: 100px; } .ci time { font: 720 21px Archivo; font-stretch: 104%; } .ci .day li i { width: 18px; height: 18px; border: 3px solid ${palette.brandStrong}; border-radius: 50%; background: ${palette.paperRaised}; z-index: 1; }
.ci .day li::before { content: ''; position: absolute; left: 74px; top: 0; bottom: 0; width: 2px; background: ${palette.line}; } .ci .day li:first-child::before { top: 50%; } .ci .day li:last-child::before { bottom: 50%; }
.ci .day strong { display: block; font: 700 20px/1.25 Archivo; font-stretch: 104%; } .ci .day p { color: ${palette.inkSoft}; } .ci .day strong { color: ${palette.ink}; } .ci .done time, .ci .done strong { color: ${palette.inkFaint}; } .ci .day .done i { background: ${palette.brandStrong}; }
.ci .day .now { background: ${palette.brandWash}; margin: 0 -20px; padding: 0 20px; border-radius: 3px; } .ci .day .now::before { left: 94px; } .ci .day .now i { background: ${palette.brandStrong}; box-shadow: 0 0 0 5px #fff; } .ci .day em { font-style: normal; font-weight: 650; font-size: 15px; color: ${palette.brandStrong}; }
.ci .notice { background: ${palette.signal}; } .ci .notice small { font-size: 14.5px; font-weight: 600; } .ci .notice h3 { font: 800 31px/1.06 Archivo; font-stretch: 111%; letter-spacing: -.025em; margin: 10px 0 14px; } .ci .notice p { font-size: 18px; line-height: 1.4; }
.ci .notice div { margin-top: 26px; display: grid; gap: 14px; justify-items: start; } .ci .notice b { background: ${palette.ink}; color: ${palette.paper}; padding: 13px 24px; border-radius: 3px; font-weight: 680; font-size: 17px; }
.ci .people { background: ${palette.paper}; border-bottom: 1px solid ${palette.line}; } .ci .people li { display: grid; grid-template-columns: 56px 1fr; align-items: center; padding: 15px 0; border-top: 1px solid ${palette.line}; } .ci .people b { grid-row: span 2; width: 42px; height: 42px; border-radius: 50%; color: #fff; display: grid; place-content: center; font-weight: 680; font-size: 15px; }
.ci .people strong { display: block; font-weight: 660; font-size: 17px; } .ci .people p { color: ${palette.inkSoft}; font-size: 15px; } .ci .people em { font-style: normal; font-size: 14.5px; color: ${palette.brandStrong}; font-weight: 600; }
.ci .forms { border-right: 1px solid ${palette.line}; } .ci .forms li { display: grid; grid-template-columns: 30px 1fr auto; align-items: center; height: 46px; border-top: 1px solid ${palette.line}; font-weight: 560; } .ci .forms svg { color: ${palette.inkFaint}; }
.ci .week ul { display: grid; grid-template-columns: repeat(5, 1fr); gap: 14px; align-items: end; height: 158px; } .ci .week small { font-size: 14.5px; border-top: 1px solid ${palette.ink}; width: 100%; text-align: center; padding-top: 4px; } .ci .week li { display: grid; justify-items: center; font-size: 14.5px; color: ${palette.inkSoft}; } .ci .week b { width: 100%; background: ${palette.brandStrong}; opacity: .3; margin-top: 4px; } .ci .week li { align-content: end; }
.ci .week span { font-weight: 680; color: ${palette.ink}; } .ci .week .on b { opacity: 1; } .ci .week .heavy b { background: ${palette.signal}; opacity: 1; } .ci .week p { margin-top: 14px; font-size: 15px; color: ${palette.inkSoft}; } .ci .week u { color: ${palette.brandStrong}; font-weight: 600; text-underline-offset: 3px; }
`;

/** What a phone shows of the page: the morning, and the notice about the bridge. */
export const careIntranetTall = `<div class="tall">${careIntranet}</div>`;

export const careIntranetTallSize = { width: 480, height: 812 } as const;

export const careIntranetTallCss = `${careIntranetCss}
.tall .ci { width: 480px; height: ${careIntranetTallSize.height}px; grid-template: 84px auto 1fr / 1fr; } .tall .ci header p, .tall .ci nav, .tall .people, .tall .forms, .tall .week, .tall .day li:nth-child(n+4) { display: none; }
.tall .ci header { padding: 0 28px; } .tall .ci header i { margin-left: auto; } .tall .ci .day { grid-row: auto; padding: 28px; border: 0; } .tall .ci .day ul { margin-top: 16px; } .tall .ci .day li { height: 88px; } .tall .ci .day li:nth-child(3)::before { bottom: 50%; }
.tall .ci .notice { padding: 26px 28px; } .tall .ci .notice div { display: flex; align-items: center; gap: 20px; }
`;
