import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestServer } from '../../../../testing/test-server';

/** One event in New York, on a day of March 2026, from one hour to another. */
export const eventOn = (day: number, from: number, to: number, more = '') => {
  const at = (hour: number) => `202603${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000`;
  const zone = 'TZID=America/New_York';
  return `BEGIN:VEVENT\nUID:${day}-${from}\nDTSTART;${zone}:${at(from)}\nDTEND;${zone}:${at(to)}\n${more}END:VEVENT\n`;
};

export const calendarOf = (...events: string[]) => `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR\n`;

/** Calendars by path, on a private address that the server may read. */
export function setupCalendars(server: TestServer) {
  const asked: IncomingMessage[] = [];
  const answers: Record<string, string | RequestListener> = {};
  const http = createServer((request, response) => {
    asked.push(request);
    const answer = answers[request.url ?? ''];
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end('nothing here');
    else response.end(answer);
  });
  const calendars = { asked, answers, host: '', urlOf: (path: string) => `http://${calendars.host}${path}` };
  beforeAll(async () => {
    await new Promise<void>(resolve => void http.listen(0, '127.0.0.1', resolve));
    calendars.host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
    server.config.calendarPrivateHosts.push(calendars.host);
  });
  beforeEach(() => {
    asked.length = 0;
    for (const path of Object.keys(answers)) delete answers[path];
  });
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  return calendars;
}
